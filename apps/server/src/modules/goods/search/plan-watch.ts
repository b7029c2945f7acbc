/** Tells whoever reads `/metrics` when searches no longer go through their index. Looked at only when somebody reads, and rarely. */
import type { Platform } from '../../../platform/platform.ts';
import { selectListKeepingIndexes, selectTiersReadWhole } from './plan.sql.ts';

const LOOK_EVERY_MS = 600_000;

export function watchPlan({ db, clock, metrics, log }: Pick<Platform, 'db' | 'clock' | 'metrics' | 'log'>): void {
  let lookedAtMs = 0;
  let tiersReadWhole = 0;
  let listKeepingIndexes = 0;

  async function look(): Promise<void> {
    tiersReadWhole = (await selectTiersReadWhole(db)).length;
    listKeepingIndexes = (await selectListKeepingIndexes(db)).length;
  }

  /** The answer is the one that is known; a new one is there for the next who asks. */
  function lookIfDue(): void {
    const nowMs = clock.now().getTime();
    if (nowMs - lookedAtMs < LOOK_EVERY_MS) return;
    lookedAtMs = nowMs;
    look().catch((error: unknown) => log.warn({ err: error }, 'the plan of a search could not be looked at'));
  }

  metrics.gauge(
    'entrepot_search_tiers_read_whole',
    'Tiers of documents that a search reads from end to end instead of through the index; 0 is right',
    () => {
      lookIfDue();
      return tiersReadWhole;
    },
  );
  metrics.gauge(
    'entrepot_search_indexes_with_list',
    'Indexes of search that keep a list of new words beside them; 0 is right',
    () => listKeepingIndexes,
  );
}
