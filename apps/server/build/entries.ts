/** What of the server is bundled: where each program begins, below the root of the repository. */
export const SERVER_ENTRIES = {
  boot: 'apps/server/src/boot.ts',
  'fill-thread': 'apps/server/src/start/fill-thread.ts',
  gateway: 'apps/gateway/src/main.ts',
} as const;

export type ServerEntry = keyof typeof SERVER_ENTRIES;
