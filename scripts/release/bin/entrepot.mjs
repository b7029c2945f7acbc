/** The programs of a release, by the words that they are called with. */
import { readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';

const top = new URL('../', import.meta.url);
const { digest, nodeMajor } = JSON.parse(readFileSync(new URL('release.json', top), 'utf8'));
if (Number(process.versions.node.split('.')[0]) < nodeMajor) {
  process.stderr.write(`Entrepot needs Node ${nodeMajor} or newer; this is Node ${process.versions.node}.\n`);
  process.exit(1);
}
// What Node has compiled is kept where it is told to, since the release itself may well be read-only.
if (process.env.NODE_COMPILE_CACHE) enableCompileCache(process.env.NODE_COMPILE_CACHE);
const isServer = process.argv[2] === 'serve';
if (isServer) process.argv.splice(2, 1, '--production');
await import(new URL(`apps/server/dist/${digest}/${isServer ? 'boot' : 'cli'}.mjs`, top).href);
