/**
 * How a server's memory is given out by the system's library: with the usual eight pools per processor each thread keeps a pool of its own
 * that is never given back, which is twenty megabytes after a start and more under load. Whoever sets it otherwise is heard.
 */
export const SERVER_ENV = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' };
