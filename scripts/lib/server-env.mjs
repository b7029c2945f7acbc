const { MALLOC_ARENA_MAX = '2', NODE_OPTIONS = '' } = process.env;

/**
 * How a server's memory is given out. By the system's library: with the usual eight pools per processor each thread keeps a pool of its own
 * that is never given back, which is twenty megabytes after a start and more under load. By V8: with a nursery of half the usual size less
 * of what dies young is taken for old, which is a hundred megabytes. Whoever sets either otherwise is heard.
 */
export const SERVER_ENV = { MALLOC_ARENA_MAX, NODE_OPTIONS: `--max-semi-space-size=8 ${NODE_OPTIONS}`.trim() };
