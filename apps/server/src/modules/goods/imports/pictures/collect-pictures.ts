/**
 * Brings in the pictures that a portion of products names, before it is looked at: outside of any transaction, since other people's servers
 * take their time. Each is remembered as soon as it is there, so that whoever goes on begins with the next.
 */
import { withTransaction } from '../../../../platform/db/transaction.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { FetchFailure } from '../../../../platform/outgoing/fetch-bytes.ts';
import type { ImportServices } from '../import-services.ts';
import { holdRun, renewClaim, type RunRow } from '../imports.sql.ts';
import { PICTURE_ADDRESS, PICTURE_ID, readPictures } from '../reading/cell-values.ts';
import type { ProductLines } from '../reading/product-lines.ts';
import { countPictures, insertPictures, selectPictures, type PictureOutcome } from './pictures.sql.ts';
import { withStoredZip } from './stored-zip.ts';
import type { ZipPictures } from './zip-pictures.ts';

const AT_ONCE = 4;
/** After as many it is the next run's turn. */
const PER_TURN = 60;
export const MAX_PICTURES = 5_000;
/** Larger than any camera's; held in memory while it is made smaller. */
const MAX_MEGABYTES = 10;
const MAX_BYTES = MAX_MEGABYTES * 1024 * 1024;
const MAX_SOURCE_BYTES = 2_000;
const ACCEPT = 'image/jpeg, image/png, image/webp';

/** All of them are there, some are left for the next turn, or the run is not this process's any more. */
export type Collected = 'all' | 'more' | 'lost';

export interface CollectLimits {
  claimEnd: () => Date;
  isStopping: () => boolean;
}

export async function collectPictures(
  services: ImportServices,
  run: RunRow,
  portion: readonly ProductLines[],
  limits: CollectLimits,
): Promise<Collected> {
  const named = [...new Set(portion.flatMap(picturesNamed))].filter((source) => !PICTURE_ID.test(source));
  if (named.length === 0) return 'all';
  const known = await selectPictures(services.db, run.id, named);
  const wanted = named.filter((source) => isKept(source) && !known.has(source));
  if (wanted.length === 0) return 'all';
  const collect = (zip?: ZipPictures) => collectAll(services, run, wanted, zip, limits);
  const isInZip = run.zip_key !== null && wanted.some((source) => !PICTURE_ADDRESS.test(source));
  return isInZip ? withStoredZip(services.storage, run.zip_key!, collect) : collect();
}

async function collectAll(
  services: ImportServices,
  run: RunRow,
  wanted: readonly string[],
  zip: ZipPictures | undefined,
  { claimEnd, isStopping }: CollectLimits,
): Promise<Collected> {
  const { db } = services;
  const room = MAX_PICTURES - (await countPictures(db, run.id)).tried;
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    if (from >= PER_TURN || isStopping()) return 'more';
    const batch = wanted.slice(from, from + AT_ONCE);
    const found = new Map<string, PictureOutcome>();
    const outcomes = await Promise.all(batch.map((source, index) => outcomeOf(services, run, source, zip, from + index < room)));
    for (const [index, outcome] of outcomes.entries()) if (outcome) found.set(batch[index]!, outcome);
    const isHeld = await withTransaction(db, async (tx) => {
      if (!(await holdRun(tx, run))) return false;
      await insertPictures(tx, run.id, found);
      await renewClaim(tx, run.id, claimEnd());
      return true;
    });
    if (!isHeld) return 'lost';
    if (found.size < batch.length) return 'more';
  }
  return 'all';
}

/** Undefined: not now, because too much is under way. */
async function outcomeOf(
  { media, fetchBytes }: ImportServices,
  run: RunRow,
  source: string,
  zip: ZipPictures | undefined,
  hasRoom: boolean,
): Promise<PictureOutcome | undefined> {
  try {
    if (!hasRoom) throw new DomainError('import.too_many_pictures', { max: MAX_PICTURES });
    const bytes = PICTURE_ADDRESS.test(source) ? await fetched(fetchBytes, source) : await unpacked(zip, source);
    return { mediaId: await media.keepShopPicture(bytes, run.shop_id) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.key === 'system.unavailable' ? undefined : { problem: { key: error.key, values: error.values } };
  }
}

const REFUSALS: Readonly<Record<FetchFailure, () => DomainError>> = {
  address: () => new DomainError('import.picture_unreachable'),
  unreachable: () => new DomainError('import.picture_unreachable'),
  private_address: () => new DomainError('import.picture_private'),
  too_large: () => new DomainError('upload.too_large', { megabytes: MAX_MEGABYTES }),
};

async function fetched(fetchBytes: ImportServices['fetchBytes'], source: string): Promise<Buffer> {
  const { bytes, failure } = await fetchBytes(source, { maxBytes: MAX_BYTES, accept: ACCEPT });
  if (failure !== null) throw REFUSALS[failure]();
  return bytes;
}

function unpacked(zip: ZipPictures | undefined, source: string): Promise<Buffer> {
  if (!zip) throw new DomainError('import.picture_missing');
  return zip.read(source, MAX_BYTES);
}

/** What is longer is no address and no name of a file. */
function isKept(source: string): boolean {
  return Buffer.byteLength(source) <= MAX_SOURCE_BYTES;
}

export function picturesNamed({ lines }: ProductLines): string[] {
  return [
    ...readPictures(lines[0]?.cells.get('pictures') ?? ''),
    ...lines.map(({ cells }) => cells.get('variantPicture') ?? '').filter((source) => source !== ''),
  ];
}
