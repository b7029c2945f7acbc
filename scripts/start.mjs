import { checkNode } from './lib/check-node.mjs';
import { installForStart } from './lib/install.mjs';
import { runTypeScript } from './lib/run.mjs';

checkNode();
runTypeScript('apps/server/src/main.ts', process.argv.slice(2), { env: await installForStart('full') });
