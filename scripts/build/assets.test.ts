import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testFolder } from '@entrepot/testing/folder.ts';
import { expect, it } from 'vitest';

const FILES = 300;
const OPEN_FILES = 128;

it.runIf(process.platform === 'linux')('many files are compressed where a process may open few at a time', async () => {
  const folder = await testFolder();
  await Promise.all(Array.from({ length: FILES }, (_, place) => writeFile(join(folder, `${place}.js`), `export default ${place};\n`)));
  const program = `const { compressAssets } = await import(${JSON.stringify(import.meta.resolve('./assets.ts'))}); await compressAssets(${JSON.stringify(folder)});`;
  await promisify(execFile)('sh', ['-c', `ulimit -n ${OPEN_FILES}; exec "$0" --input-type=module -e "$1"`, process.execPath, program]);
  const written = await readdir(folder);
  for (const ending of ['.js', '.js.br', '.js.gz']) expect(written.filter((name) => name.endsWith(ending))).toHaveLength(FILES);
});
