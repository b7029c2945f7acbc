/**
 * What stands outside of the database: pictures and papers, and the keys without which parts of the database cannot be read. Each file is
 * sealed and kept once; a set names those that there were at a moment, and holds the keys of that moment.
 *
 *     vault.json                  the salt, and a word by which a wrong passphrase is known
 *     media/ab/ab…                a file, named by the hash of its key
 *     sets/20261119t041502z.set   keys of files, keys of the installation, and the newest backup of the database at that moment
 */
import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { BackupSettings } from '../../backup-settings.ts';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';
import { listAll } from '../../platform/storage/list-all.ts';
import { readWhole } from '../../platform/storage/read-whole.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { Problem } from '../../start/problem.ts';
import { createSealer, LEAST_PASSPHRASE, SALT_BYTES, type Sealer } from './seal.ts';

export interface VaultSet {
  takenAt: string;
  /** The newest backup of the database by then; when that is given up, so is this. */
  label: string | null;
  media: string[];
  /** Settings that nobody can make again: `SECRET` and its kin. */
  keys: Record<string, string>;
}

export interface Vault {
  /** Names of files that are there. */
  kept(): Promise<Set<string>>;
  putFile(key: string, data: Buffer): Promise<void>;
  getFile(key: string): Promise<Buffer | undefined>;
  putSet(set: VaultSet): Promise<void>;
  /** Oldest first. */
  sets(): Promise<VaultSet[]>;
  /** Gives up what belongs to no backup of the database any more. Returns how many files went. */
  expire(labels: ReadonlySet<string>): Promise<number>;
}

const HEAD = 'vault.json';
const PROBE = 'entrepot-vault-1';

export const fileName = (key: string): string => {
  const hash = createHash('sha256').update(key).digest('hex');
  return `media/${hash.slice(0, 2)}/${hash}`;
};
const setName = (takenAt: string): string => `sets/${takenAt.replaceAll(/[-:]|\.\d+/g, '').toLowerCase()}.set`;

/** Undefined where none is set up. */
export async function openVault({ store, passphraseFile }: Pick<BackupSettings, 'store' | 'passphraseFile'>): Promise<Vault | undefined> {
  if (!store || !passphraseFile) return undefined;
  const storage = store.kind === 'folder' ? await createDiskStorage(store.folder) : await s3Storage(store.s3);
  return createVault(storage, await openSealer(storage, await readPassphrase(passphraseFile)));
}

const s3Storage = async (
  settings: Parameters<typeof import('../../platform/storage/s3-storage.ts').createS3Storage>[0],
): Promise<Storage> => (await import('../../platform/storage/s3-storage.ts')).createS3Storage(settings);

async function readPassphrase(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Problem(`The passphrase for backups (BACKUP_PASSPHRASE_FILE) cannot be read from ${file}.`);
  });
  const passphrase = text.trim();
  if (passphrase.length < LEAST_PASSPHRASE)
    throw new Problem(`The passphrase in ${file} is shorter than ${LEAST_PASSPHRASE} characters; "openssl rand -hex 24" makes one.`);
  return passphrase;
}

async function openSealer(storage: Storage, passphrase: string): Promise<Sealer> {
  const head = await readWhole(storage, HEAD);
  if (!head) {
    const salt = randomBytes(SALT_BYTES);
    const sealer = createSealer(passphrase, salt);
    const text = JSON.stringify({ salt: salt.toString('hex'), probe: sealer.seal(HEAD, Buffer.from(PROBE)).toString('hex') });
    await storage.put(HEAD, Buffer.from(text));
    return sealer;
  }
  const { salt, probe } = JSON.parse(head.toString()) as { salt: string; probe: string };
  const sealer = createSealer(passphrase, Buffer.from(salt, 'hex'));
  try {
    sealer.open(HEAD, Buffer.from(probe, 'hex'));
  } catch {
    throw new Problem('Pictures and keys were sealed with another passphrase than the one in BACKUP_PASSPHRASE_FILE.');
  }
  return sealer;
}

function createVault(storage: Storage, sealer: Sealer): Vault {
  async function namedSets(): Promise<Array<{ name: string; set: VaultSet }>> {
    const names = await listAll(storage, 'sets');
    return Promise.all(
      names.map(async (name) => {
        const sealed = await readWhole(storage, name);
        if (!sealed) throw new Error(`${name} went away`);
        return { name, set: JSON.parse(gunzipSync(sealer.open(name, sealed)).toString()) as VaultSet };
      }),
    );
  }

  return {
    kept: async () => new Set(await listAll(storage, 'media')),
    putFile: (key, data) => storage.put(fileName(key), sealer.seal(fileName(key), data)),
    async getFile(key) {
      const sealed = await readWhole(storage, fileName(key));
      return sealed && sealer.open(fileName(key), sealed);
    },
    async putSet(set) {
      const name = setName(set.takenAt);
      await storage.put(name, sealer.seal(name, gzipSync(JSON.stringify(set))));
    },
    sets: async () => (await namedSets()).map(({ set }) => set),
    async expire(labels) {
      const all = await namedSets();
      const isNeeded = ({ label }: VaultSet): boolean => label === null || labels.has(label);
      // The newest is always somebody's.
      const given = all.slice(0, -1).filter(({ set }) => !isNeeded(set));
      for (const { name } of given) await storage.delete(name);
      const needed = new Set(all.filter((one) => !given.includes(one)).flatMap(({ set }) => set.media.map(fileName)));
      let gone = 0;
      for await (const name of storage.list('media')) {
        if (needed.has(name)) continue;
        await storage.delete(name);
        gone += 1;
      }
      return gone;
    },
  };
}
