export const SERVER_ENV: { MALLOC_ARENA_MAX: string; NODE_OPTIONS: string };
