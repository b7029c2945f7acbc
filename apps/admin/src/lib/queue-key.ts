/** Under this the first screen and the menu keep what waits over all kinds. Whoever has decided something makes it stale. */
export const QUEUE_KEY = ['queue'] as const;
