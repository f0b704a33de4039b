// Breaks nothing: included again and again, in turns.
#if defined(GUSTAV_IN_TURN)
inline void in_turn() {}
#endif
