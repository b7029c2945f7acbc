import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAll } from './list-all.ts';
import { createStorage } from './create-storage.ts';
import { createDiskStorage } from './disk-storage.ts';
import { readWhole } from './read-whole.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

let folder: string;
let s3: S3rver;
const storages: Record<string, Storage> = {};
const BUCKET = 'entrepot-media';

function s3Settings(port: number, bucket = BUCKET) {
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    forcePathStyle: true,
  };
}

let s3Port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'entrepot-storage-'));
  s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3'), configureBuckets: [{ name: BUCKET }] });
  s3Port = (await s3.run()).port;
  storages.disk = await createStorage({ dataDir: folder, s3: undefined });
  storages.S3 = await createStorage({ dataDir: folder, s3: s3Settings(s3Port) });
});

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['disk', 'S3'])('storage on %s', (name) => {
  const storage = (): Storage => storages[name]!;

  it('gives back exactly what was put, with its size', async () => {
    const data = Buffer.from(Array.from({ length: 200_000 }, (_, index) => (index * 31) % 256));
    await storage().put('pictures/ab/abcdef.webp', data);
    const file = await storage().get('pictures/ab/abcdef.webp');
    file?.body.destroy();
    expect(file?.byteSize).toBe(200_000);
    expect((await readWhole(storage(), 'pictures/ab/abcdef.webp'))?.equals(data)).toBe(true);
  });

  it('lists what is below a folder, and all of it', async () => {
    for (const key of ['lists/a/one.bin', 'lists/a/two.bin', 'lists/three.bin', 'lists-of-others/four.bin'])
      await storage().put(key, Buffer.from(key));
    const keys = await listAll(storage(), 'lists');
    expect(keys).toEqual(['lists/a/one.bin', 'lists/a/two.bin', 'lists/three.bin']);
    expect(await listAll(storage())).toEqual(expect.arrayContaining([...keys, 'lists-of-others/four.bin']));
    expect(await listAll(storage(), 'nothing')).toEqual([]);
    await expect(listAll(storage(), '../up')).rejects.toThrow('is not a storage key');
  });

  it('says that a key is not there instead of failing', async () => {
    expect(await storage().get('pictures/00/nothing.webp')).toBeUndefined();
    await storage().put('pictures/cd/file.webp', Buffer.from('x'));
    expect(await storage().get('pictures/cd')).toBeUndefined();
  });

  it('forgets a deleted key, and does not mind deleting it twice', async () => {
    await storage().put('pictures/ef/gone.webp', Buffer.from('x'));
    await storage().delete('pictures/ef/gone.webp');
    await storage().delete('pictures/ef/gone.webp');
    expect(await storage().get('pictures/ef/gone.webp')).toBeUndefined();
  });

  it.each([
    '../outside',
    'a/../../outside',
    '/etc/passwd',
    'a//b',
    './a',
    'a/.hidden',
    '.incoming/a',
    '',
    'a\\b',
    'a\0b',
    'A/B',
    'a/',
    'x'.repeat(201),
  ])('refuses %j as a key', async (key) => {
    await expect(storage().put(key, Buffer.from('x'))).rejects.toThrow(TypeError);
    await expect(storage().get(key)).rejects.toThrow(TypeError);
    await expect(storage().delete(key)).rejects.toThrow(TypeError);
  });
});

describe('storage on disk', () => {
  // S3 promises this by itself; on a disk it is ours to keep.
  it('lets the last of two writers of one key win, whole', async () => {
    const [a, b] = [Buffer.alloc(50_000, 1), Buffer.alloc(60_000, 2)];
    await Promise.all([storages.disk!.put('variants/ab/same', a), storages.disk!.put('variants/ab/same', b)]);
    const read = await readWhole(storages.disk!, 'variants/ab/same');
    expect(read?.equals(a) || read?.equals(b)).toBe(true);
  });

  it('clears away what a crashed process left half written, and nothing that may still be written', async () => {
    const place = join(folder, 'crashed');
    await createDiskStorage(place);
    await writeFile(join(place, '.incoming', 'old'), 'half');
    await writeFile(join(place, '.incoming', 'fresh'), 'half');
    const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(join(place, '.incoming', 'old'), twoHoursAgo, twoHoursAgo);
    await createDiskStorage(place);
    expect(await readdir(join(place, '.incoming'))).toEqual(['fresh']);
  });

  it('leaves no temporary file behind when writing fails', async () => {
    const place = join(folder, 'blocked');
    const storage = await createDiskStorage(place);
    await writeFile(join(place, 'pictures'), 'a file where a folder should be');
    await expect(storage.put('pictures/ab', Buffer.from('x'))).rejects.toThrow();
    expect(await readdir(join(place, '.incoming'))).toEqual([]);
  });
});

describe('storage on S3', () => {
  it('reports a bucket that does not exist as a failure, not as an absent picture', async () => {
    await expect(createS3Storage(s3Settings(s3Port, 'no-such-bucket')).get('pictures/ab/a.webp')).rejects.toThrow();
  });
});
