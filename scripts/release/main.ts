/**
 * `npm run build`: makes a release, a folder that runs anywhere where there is a Node, and the same packed. `--with-node` puts the Node
 * that the repository is pinned to inside, `--folder` leaves the packing out, `--to` names another place than `release/`.
 */
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildFrontEnds } from '../../apps/server/src/start/build.ts';
import { makeRelease, packRelease } from './make-release.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');
const MIB = 1024 * 1024;

const { values } = parseArgs({
  options: {
    'with-node': { type: 'boolean', default: false },
    folder: { type: 'boolean', default: false },
    to: { type: 'string', default: join(ROOT, 'release') },
  },
});
const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

await buildFrontEnds({ onNeeded: (frontEnds) => say(`Building ${frontEnds.join(', ')}.`) });
const release = await makeRelease({ root: ROOT, into: resolve(values.to), withNode: values['with-node'] });
say(`${release.folder}: ${(release.bytes / MIB).toFixed(1)} MiB in ${release.files} files.`);
if (!values.folder) {
  const packed = await packRelease(release.folder);
  say(`${packed.file}: ${(packed.bytes / MIB).toFixed(1)} MiB.`);
}
