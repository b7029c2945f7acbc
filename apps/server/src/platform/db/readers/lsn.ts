/** Places in the log of the database, which grows with each write. A replica has what was written there once it has replayed up to it. */

export type Lsn = bigint;

/** As PostgreSQL writes it: `16/B374D848`. */
export function parseLsn(text: string): Lsn {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

const PAGE_BYTES = 8_192n;
/** With which a page of the log begins. */
const LONGEST_HEADER_BYTES = 40n;

/**
 * The primary counts from behind the header of a new page, a replica up to the end of the last: while nothing is written both mean the same
 * place.
 */
export function hasReached(replayed: Lsn, wanted: Lsn): boolean {
  return replayed >= wanted || (replayed % PAGE_BYTES === 0n && wanted - replayed <= LONGEST_HEADER_BYTES);
}
