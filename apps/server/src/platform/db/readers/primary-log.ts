/** Where the primary's log stood when, so that a replica's place in it is a time. */
import { hasReached, type Lsn } from './lsn.ts';

const REMEMBERED_MS = 10 * 60_000;

export interface PrimaryLog {
  note(lsn: Lsn, atMs: number): void;
  /** How long ago the primary stood where the replica stands now; 0 where it has all that is known. */
  lagMs(replayed: Lsn, nowMs: number): number;
}

export function createPrimaryLog(): PrimaryLog {
  let places: Array<{ lsn: Lsn; atMs: number }> = [];
  return {
    note(lsn, atMs) {
      // While nothing is written the place is the same, and everybody who has it has all.
      if (places.at(-1)?.lsn === lsn) return;
      const oldest = places.findIndex((place) => atMs - place.atMs <= REMEMBERED_MS);
      if (oldest > 0) places = places.slice(oldest);
      places.push({ lsn, atMs });
    },
    lagMs(replayed, nowMs) {
      const missing = places.find(({ lsn }) => !hasReached(replayed, lsn));
      return missing ? nowMs - missing.atMs : 0;
    },
  };
}
