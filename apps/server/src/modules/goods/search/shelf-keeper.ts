/**
 * Keeps the shelf true to the documents: reads them all once, and from then on those that somebody wrote. Nothing is read while
 * nobody asks; whoever asks waits until what is known to have changed is there.
 */
import type { Platform } from '../../../platform/platform.ts';
import { Shelf } from './shelf.ts';
import { selectFactsOf, selectPages, selectTierPages } from './shelf.sql.ts';

export interface ShelfKeeper {
  /** As of now. The same object until everything is read anew; holding its rows across an `await` is fine, its columns not. */
  current(): Promise<Shelf>;
}

/** About two megabytes in one answer. */
const PAGES_AT_ONCE = 500;
const CHANGES_AT_ONCE = 2_000;
/** When so much has changed, reading everything is quicker. */
const MOST_CHANGES = 20_000;

export function createShelfKeeper({ db, clock, events }: Pick<Platform, 'db' | 'clock' | 'events'>): ShelfKeeper {
  let shelf: Shelf | undefined;
  let changed = new Set<string>();
  /** Raised when everything is to be read anew, also while it is being read. */
  let edition = 0;
  let work: Promise<Shelf> | undefined;

  function forget(): void {
    edition += 1;
    changed = new Set();
  }
  events.on('search.written', ({ productIds }) => {
    if (!productIds || changed.size + productIds.length > MOST_CHANGES) return forget();
    for (const id of productIds) changed.add(id);
  });
  events.onGap(forget);

  async function readAll(): Promise<Shelf> {
    const fresh = new Shelf(clock.now().getTime());
    for (const { tier, pages } of await selectTierPages(db)) {
      for (let page = 0; page < pages; page += PAGES_AT_ONCE) {
        const { found, facts } = await selectPages(db, tier, page, page + PAGES_AT_ONCE);
        putAll(fresh, facts, found);
      }
    }
    return fresh;
  }

  async function readChanged(known: Shelf): Promise<void> {
    const ids = [...changed].slice(0, CHANGES_AT_ONCE);
    for (const id of ids) changed.delete(id);
    try {
      const { found, facts } = await selectFactsOf(db, ids);
      // What has no document any more is gone; the others are put back in the same breath.
      for (const id of ids) known.remove(id);
      putAll(known, facts, found);
    } catch (error) {
      for (const id of ids) changed.add(id);
      throw error;
    }
  }

  /** What is written while this reads is in `changed` by the time that its event arrives, and is read again. */
  async function bringUpToDate(): Promise<Shelf> {
    for (;;) {
      const begun = edition;
      if (!shelf || readEdition !== edition) {
        const fresh = await readAll();
        if (begun !== edition) continue;
        shelf = fresh;
        readEdition = begun;
      } else if (changed.size > 0) await readChanged(shelf);
      else return shelf;
    }
  }
  let readEdition = -1;

  return {
    async current() {
      if (!shelf || readEdition !== edition || changed.size > 0) {
        work ??= bringUpToDate().finally(() => (work = undefined));
        await work;
      }
      shelf!.turnTo(clock.now().getTime());
      return shelf!;
    },
  };
}

function putAll(shelf: Shelf, facts: Buffer | null, count: number): void {
  for (let at = 0, put = 0; facts && put < count; put++) at = shelf.put(facts, at);
}
