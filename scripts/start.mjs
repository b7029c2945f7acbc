import { checkNode } from './lib/check-node.mjs';
import { installForStart } from './lib/install.mjs';
import { runTypeScript } from './lib/run.mjs';
import { SERVER_ENV } from './lib/server-env.mjs';

checkNode();
runTypeScript('apps/server/src/main.ts', process.argv.slice(2), { env: { ...SERVER_ENV, ...(await installForStart('full')) } });
