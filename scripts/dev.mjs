import { checkNode } from './lib/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runWatched } from './lib/run-watched.mjs';

checkNode();
await ensureInstalled();
// Everything the server itself loads. The front ends reload themselves, without a restart.
runWatched('apps/server/src/main.ts', process.argv.slice(2), {
  env: { ENTREPOT_DEV: '1' },
  folders: ['apps/server', 'packages/contracts', 'packages/i18n', 'packages/brands', 'demo/src'],
});
