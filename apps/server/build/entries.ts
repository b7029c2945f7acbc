/** What of the server is bundled: where each program begins, below the root of the repository. */
export const SERVER_ENTRIES = {
  boot: 'apps/server/src/boot.ts',
  'fill-process': 'apps/server/src/start/fill-process.ts',
  'draw-process': 'apps/server/src/start/draw-process.ts',
  gateway: 'apps/gateway/src/main.ts',
} as const;

export type ServerEntry = keyof typeof SERVER_ENTRIES;
