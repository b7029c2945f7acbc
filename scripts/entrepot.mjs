#!/usr/bin/env node
import { resolve } from 'node:path';
import { checkNode } from './lib/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT } from './lib/root.mjs';
import { runTypeScript } from './lib/run.mjs';

checkNode();
await ensureInstalled();
// Files named on the command line are meant from where the command was called; the data are those of `npm start`.
runTypeScript('apps/server/src/cli/main.ts', process.argv.slice(2), {
  cwd: process.cwd(),
  env: { DATA_DIR: resolve(ROOT, process.env.DATA_DIR || '.data') },
});
