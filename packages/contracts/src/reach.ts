/**
 * How far the lists of the operator are counted, so that a long one costs no more than this. A total of just this many means that there are
 * at least as many.
 */
export const COUNT_REACH = 10_000;
