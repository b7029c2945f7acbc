/** Builds the seller zone: `node apps/seller/build.ts`. */
import { fileURLToPath } from 'node:url';
import { buildConsole } from '../../scripts/build/console.ts';

await buildConsole(fileURLToPath(new URL('.', import.meta.url)));
