import { checkNode } from './lib/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runTypeScript } from './lib/run.mjs';

checkNode();
await ensureInstalled();
runTypeScript('scripts/release/main.ts', process.argv.slice(2));
