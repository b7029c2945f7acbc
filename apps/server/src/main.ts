/**
 * What `npm start` runs, and whoever else starts a server: `boot.ts`, from the bundle that is made of the sources, which loads in a third
 * of the time. While the product is being worked on, the sources themselves.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { entryOf } from './start/bundle.ts';

// For those who start it without `npm start`, which names it; the processes that belong to the demo find it there as well.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url));
enableCompileCache(process.env.NODE_COMPILE_CACHE);

if (process.env.ENTREPOT_DEV === '1' && !process.argv.includes('--production')) {
  await import('./start/plain-imports.ts');
  await import('./boot.ts');
} else {
  await import(await entryOf('boot'));
}
