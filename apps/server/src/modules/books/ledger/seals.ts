/** The end of the chain, for whoever wants to keep it: what is cut off or changed before it shows to them. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { sealEntries, selectLastSeal, selectNewestEntry, selectSealAt } from './sealing.sql.ts';

export interface Seal {
  position: string;
  /** In hexadecimal digits. */
  hash: string;
}

/** Before the first entry. */
const BEGINNING: Seal = { position: '0', hash: '0'.repeat(64) };
const PORTION = 5_000;
const ROUNDS = 40;
const PAUSE_MS = 50;

/**
 * The last seal of now, which stands at or after that of this entry. What is not sealed yet is sealed first; undefined where very much
 * waits for it.
 */
export async function sealCovering(db: Db, entryId: string): Promise<Seal | undefined> {
  for (let round = 0; round < ROUNDS; round++) {
    const { isCovered, position, hash } = await selectLastSeal(db, entryId);
    if (isCovered) return position === null || hash === null ? BEGINNING : { position, hash: hash.toString('hex') };
    // Another process is at it where there was nothing to do.
    if ((await sealEntries(db, PORTION)) === 0) await delay(PAUSE_MS);
  }
  return undefined;
}

/**
 * The end of the chain of now. All that is posted is sealed first, unless very much waits for it: then it is as far as the sealing has
 * come.
 */
export async function newestSeal(db: Db): Promise<Seal> {
  const covering = await sealCovering(db, await selectNewestEntry(db));
  if (covering) return covering;
  const { position, hash } = await selectLastSeal(db, '0');
  return position === null || hash === null ? BEGINNING : { position, hash: hash.toString('hex') };
}

export async function sealAt(db: Db | Tx, position: string): Promise<Seal | undefined> {
  if (position === BEGINNING.position) return BEGINNING;
  const hash = await selectSealAt(db, position);
  return hash && { position, hash: hash.toString('hex') };
}
