import { checkNode } from './lib/check-node.mjs';
import { installForStart } from './lib/install.mjs';
import { runTypeScript } from './lib/run.mjs';

checkNode();
runTypeScript('apps/server/src/main.ts', ['--production', ...process.argv.slice(2)], { env: await installForStart('none') });
