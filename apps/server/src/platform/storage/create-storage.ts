import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';

export async function createStorage(config: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> {
  if (!config.s3) return createDiskStorage(join(config.dataDir, 'media'));
  // Loaded on demand: the client is large, and most installations keep their files on the disk.
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(config.s3);
}
