/** Holds the house to its plan: `node scripts/architecture/check.ts` names every violation and ends with exit code 1. */
import { fileURLToPath } from 'node:url';
import { RULES } from './rules.ts';
import { readTree } from './source-tree.ts';

const tree = readTree(fileURLToPath(new URL('../../', import.meta.url)));
let count = 0;
for (const rule of RULES) {
  for (const { path, line, message } of rule.check(tree)) {
    count++;
    process.stdout.write(`${path}:${line}  ${message}  (${rule.name})\n`);
  }
}
process.stdout.write(count === 0 ? `${tree.length} files follow ${RULES.length} rules.\n` : `${count} violations.\n`);
process.exitCode = count === 0 ? 0 : 1;
