/** A folder of the test's own, gone when the file's tests are done. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atTheEnd } from './at-the-end.ts';

export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'entrepot-folder-'));
  // A database inside runs as a user of its own when the tests run as root.
  await chmod(folder, 0o711);
  atTheEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
