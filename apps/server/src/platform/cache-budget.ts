/**
 * All that this process keeps only to be quicker stands in one line, whatever kind it is: what was used last at its end. It has one weight
 * in bytes, which is bounded; what was unused for longest, anywhere, goes first.
 */
export interface Kept {
  readonly bytes: number;
  /** Forgets it where it is kept, and leaves the line. */
  drop(): void;
  before?: Kept | undefined;
  after?: Kept | undefined;
}

export interface CacheBudget {
  /** How much all may weigh together from now on. */
  limit(maxBytes: number): void;
  readonly maxBytes: number;
  readonly bytes: number;
  readonly entries: number;
  /** At the end of the line. Whatever is too much for the budget now is dropped from its beginning. */
  enter(kept: Kept): void;
  use(kept: Kept): void;
  leave(kept: Kept): void;
}

const MEGABYTE = 1_048_576;
/** Until the parameter is read. */
const FIRST_BYTES = 64 * MEGABYTE;

export function createCacheBudget(maxBytes: number): CacheBudget {
  let oldest: Kept | undefined;
  let newest: Kept | undefined;
  let bytes = 0;
  let entries = 0;
  let most = maxBytes;

  function takeOut(kept: Kept): void {
    if (kept.before) kept.before.after = kept.after;
    else oldest = kept.after;
    if (kept.after) kept.after.before = kept.before;
    else newest = kept.before;
    kept.before = kept.after = undefined;
  }

  function putLast(kept: Kept): void {
    kept.before = newest;
    if (newest) newest.after = kept;
    else oldest = kept;
    newest = kept;
  }

  function dropUntil(weight: number): void {
    while (bytes > weight && oldest) oldest.drop();
  }

  return {
    limit(next) {
      most = next;
      dropUntil(most);
    },
    get maxBytes() {
      return most;
    },
    get bytes() {
      return bytes;
    },
    get entries() {
      return entries;
    },
    enter(kept) {
      // Room is made first, so that the sum is never above the budget.
      dropUntil(most - kept.bytes);
      putLast(kept);
      bytes += kept.bytes;
      entries += 1;
    },
    use(kept) {
      if (kept === newest) return;
      takeOut(kept);
      putLast(kept);
    },
    leave(kept) {
      takeOut(kept);
      bytes -= kept.bytes;
      entries -= 1;
    },
  };
}

/** A process has one memory, and so one budget. */
export const processCaches = createCacheBudget(FIRST_BYTES);
