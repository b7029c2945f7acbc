/** Under this answers about proposals are kept. Whoever has proposed or decided something makes them stale. */
export const PROPOSALS_KEY = ['proposals'] as const;
