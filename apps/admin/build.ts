/** Builds the back office: `node apps/admin/build.ts`. */
import { fileURLToPath } from 'node:url';
import { buildConsole } from '../../scripts/build/console.ts';

await buildConsole(fileURLToPath(new URL('.', import.meta.url)));
