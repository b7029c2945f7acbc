/** Pictures, papers and keys: into the vault and back. */
import type { Config } from '../../config.ts';
import { createStorage } from '../../platform/storage/create-storage.ts';
import { readWhole } from '../../platform/storage/read-whole.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { BackupInfo } from './pgbackrest.ts';
import { fileName, type Vault, type VaultSet } from './vault.ts';

/** Nobody can make these again, and without them parts of the database cannot be read. Keys that pay out are never here. */
const KEPT_SETTINGS = ['SECRET', 'IDENTITY_KEY', 'DEPOSIT_XPUB'] as const;
const AT_ONCE = 8;

export interface Kept {
  files: number;
  /** Of them new in the vault. */
  added: number;
  given: number;
  keys: string[];
}

/** After the database: every file that a saved row names was there before the row was. */
export async function keepOutside(
  vault: Vault,
  config: Pick<Config, 'dataDir' | 's3'>,
  { backups, now, env }: { backups: readonly BackupInfo[]; now: Date; env: Readonly<Record<string, string | undefined>> },
): Promise<Kept> {
  const storage = await createStorage(config);
  const kept = await vault.kept();
  const media: string[] = [];
  let added = 0;
  await inPortions(storage.list(), async (key) => {
    if (!kept.has(fileName(key))) {
      const data = await readWhole(storage, key);
      // Erased while this ran: then it is nobody's any more.
      if (!data) return;
      await vault.putFile(key, data);
      added += 1;
    }
    media.push(key);
  });
  const keys = Object.fromEntries(KEPT_SETTINGS.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  await vault.putSet({ takenAt: now.toISOString(), label: backups.at(-1)?.label ?? null, media: media.toSorted(), keys });
  const given = await vault.expire(new Set(backups.map(({ label }) => label)));
  return { files: media.length, added, given, keys: Object.keys(keys) };
}

export interface PutBack {
  files: number;
  /** Named by a set, and not in the vault. */
  missing: string[];
  keys: Record<string, string>;
  /** Of the newest set that was used. */
  takenAt: string;
}

/** What there was around a moment. Files that are there already stay as they are. Undefined where nothing was ever kept. */
export async function putBackOutside(vault: Vault, storage: Storage, at: Date | undefined): Promise<PutBack | undefined> {
  const sets = setsAround(await vault.sets(), at);
  const newest = sets.at(-1);
  if (!newest) return undefined;
  const result: PutBack = { files: 0, missing: [], keys: newest.keys, takenAt: newest.takenAt };
  await inPortions(new Set(sets.flatMap(({ media }) => media)), async (key) => {
    const present = await storage.get(key);
    present?.body.destroy();
    if (present) return;
    const data = await vault.getFile(key);
    if (!data) return void result.missing.push(key);
    await storage.put(key, data);
    result.files += 1;
  });
  return result;
}

/** The last one before the moment and the first one after it: what was there then is in one of them, unless it was erased in between. */
export function setsAround(sets: readonly VaultSet[], at: Date | undefined): VaultSet[] {
  if (!at) return sets.slice(-1);
  const before = sets.findLast(({ takenAt }) => new Date(takenAt) <= at);
  const after = sets.find(({ takenAt }) => new Date(takenAt) > at);
  return [before, after].filter((set) => set !== undefined);
}

/** Whether what the newest set names is there and can be opened: every name, and a few of the files. */
export async function tryOutside(
  vault: Vault,
  samples = 20,
): Promise<{ problem: string | undefined; files: number; takenAt: string | undefined }> {
  const newest = (await vault.sets()).at(-1);
  if (!newest) return { problem: 'Pictures and keys were never backed up.', files: 0, takenAt: undefined };
  const kept = await vault.kept();
  const missing = newest.media.find((key) => !kept.has(fileName(key)));
  const { media: files, takenAt } = newest;
  if (missing) return { problem: `The backup of pictures lacks ${missing}.`, files: files.length, takenAt };
  const step = Math.max(1, Math.floor(files.length / samples));
  for (let place = 0; place < files.length; place += step) {
    const key = files[place]!;
    const opened = await vault.getFile(key).catch(() => undefined);
    if (!opened) return { problem: `The backup of ${key} cannot be opened.`, files: files.length, takenAt };
  }
  return { problem: undefined, files: files.length, takenAt };
}

async function inPortions<Item>(items: Iterable<Item> | AsyncIterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const running = new Set<Promise<void>>();
  for await (const item of items) {
    const one = work(item).finally(() => running.delete(one));
    running.add(one);
    if (running.size >= AT_ONCE) await Promise.race(running);
  }
  await Promise.all(running);
}
