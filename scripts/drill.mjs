import { checkNode } from './lib/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runTypeScript } from './lib/run.mjs';

checkNode();
await ensureInstalled({ withTools: true });
runTypeScript('scripts/drill/main.ts', process.argv.slice(2));
