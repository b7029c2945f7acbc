import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setsAround, tryOutside } from './keep-outside.ts';
import { createSealer } from './seal.ts';
import { fileName, openVault, type Vault, type VaultSet } from './vault.ts';

let folder: string;
let vault: Vault;
const set = (day: number, label: string | null, ...media: string[]): VaultSet => ({
  takenAt: `2026-11-${String(day).padStart(2, '0')}T04:00:00.000Z`,
  label,
  media,
  keys: { SECRET: `of day ${day}` },
});

async function open(passphrase: string): Promise<Vault> {
  const passphraseFile = join(folder, 'passphrase');
  await writeFile(passphraseFile, passphrase);
  return (await openVault({ store: { kind: 'folder', folder: join(folder, 'vault') }, passphraseFile }))!;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'entrepot-vault-'));
  vault = await open('a passphrase that is long enough');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('gives back what was put, and nothing of it can be read without the passphrase', async () => {
  await vault.putFile('pictures/a.webp', Buffer.from('a private picture'));
  await vault.putSet(set(1, 'F1', 'pictures/a.webp'));
  expect((await vault.getFile('pictures/a.webp'))?.toString()).toBe('a private picture');
  expect(await vault.sets()).toEqual([set(1, 'F1', 'pictures/a.webp')]);
  for (const name of (await readdir(join(folder, 'vault'), { recursive: true })).filter((one) => /[.]set$|[0-9a-f]{64}$/.test(one))) {
    const text = await readFile(join(folder, 'vault', name), 'latin1');
    for (const word of ['private', 'a.webp', 'SECRET']) expect(text).not.toContain(word);
  }
  await expect(open('another passphrase that is long')).rejects.toThrow('sealed with another passphrase');
  await expect(open('short')).rejects.toThrow('shorter than 20 characters');
});

it('opens nothing that was changed, or put in the place of another', () => {
  const sealer = createSealer('a passphrase that is long enough', Buffer.alloc(32, 1));
  const sealed = sealer.seal('media/a', Buffer.from('words'));
  expect(sealer.open('media/a', sealed).toString()).toBe('words');
  expect(() => sealer.open('media/b', sealed)).toThrow();
  for (const place of [0, 13, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[place]! ^= 1;
    expect(() => sealer.open('media/a', changed)).toThrow();
  }
});

it('keeps what belongs to a backup of the database that is kept, and the newest set', async () => {
  for (const key of ['a', 'b', 'c', 'd']) await vault.putFile(key, Buffer.from(key));
  await vault.putSet(set(1, 'F1', 'a', 'b'));
  await vault.putSet(set(2, 'F2', 'b', 'c'));
  await vault.putSet(set(3, 'F3', 'd'));
  expect(await vault.expire(new Set(['F2']))).toBe(1);
  expect((await vault.sets()).map(({ label }) => label)).toEqual(['F2', 'F3']);
  expect(await vault.kept()).toEqual(new Set(['b', 'c', 'd'].map(fileName)));
});

it('takes the sets on both sides of a moment', () => {
  const sets = [set(1, null), set(2, null), set(3, null)];
  const days = (moment: string | undefined): number[] =>
    setsAround(sets, moment === undefined ? undefined : new Date(moment)).map(({ takenAt }) => Number(takenAt.slice(8, 10)));
  expect(days('2026-11-02T12:00:00Z')).toEqual([2, 3]);
  expect(days('2026-11-01T00:00:00Z')).toEqual([1]);
  expect(days('2026-11-09T00:00:00Z')).toEqual([3]);
  expect(days(undefined)).toEqual([3]);
});

it('a proof names what is missing or cannot be opened', async () => {
  expect((await tryOutside(vault)).problem).toBe('Pictures and keys were never backed up.');
  await vault.putFile('a', Buffer.from('a'));
  await vault.putSet(set(1, null, 'a'));
  expect(await tryOutside(vault)).toMatchObject({ problem: undefined, files: 1 });
  await writeFile(join(folder, 'vault', fileName('a')), 'something else that is long enough to be a file');
  expect((await tryOutside(vault)).problem).toBe('The backup of a cannot be opened.');
  await vault.putSet(set(2, null, 'a', 'b'));
  expect((await tryOutside(vault)).problem).toBe('The backup of pictures lacks b.');
});
