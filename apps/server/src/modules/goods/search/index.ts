/** Lists and search. Reads its own tables, which a rebuild and the indexer derive from the catalogue's. */
import type { Route } from '../../../platform/http/route.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createPortionWorker, type PortionWorker } from '../../../platform/portion-worker.ts';
import type { CatalogReader } from '../catalog/index.ts';
import { createNameDirectory } from './name-directory.ts';
import { indexPortion } from './indexing.ts';
import { hasToIndex } from './indexing.sql.ts';
import { createKnownGoods } from './known-goods.ts';
import { createListingReader } from './listing.ts';
import { MATCH_LIMITS, createMatchSource, type MatchLimits } from './matches.ts';
import { watchPlan } from './plan-watch.ts';
import { searchRoutes } from './search.routes.ts';
import { createShelfKeeper } from './shelf-keeper.ts';
import type { ShopFinder } from './shop-finder.ts';
import { spreadTiers } from './spread-tiers.ts';
import { createSuggester } from './suggest.ts';
import { selectPhraseQueries } from './suggest.sql.ts';
import { Stems } from './text/stems.ts';
import { createInterpreter } from './understand.ts';
import { createVocabulary } from './vocabulary.ts';
import { stemLookupFor } from './vocabulary.sql.ts';

export { FACTS_VERSION, VERSION_AT } from './facts.ts';
export { selectListKeepingIndexes, selectTiersReadWhole } from './plan.sql.ts';
export { rebuildSearch } from './rebuild.ts';
export { forgetSearch } from './rebuild.sql.ts';

export interface Search {
  routes: Route[];
  /** Of several processes one does it at a time. */
  indexer: PortionWorker;
}

/** What somebody who began a phrase can mean. */
const PHRASES_CONSIDERED = 5;
const INDEXED_AT_ONCE = 200;
/** At night, when few write. */
const SPREAD_AT = '40 3 * * *';

export function createSearch(
  platform: Pick<Platform, 'db' | 'clock' | 'events' | 'log' | 'jobs' | 'metrics'>,
  dependencies: { catalog: Pick<CatalogReader, 'assortment' | 'cards' | 'categoryTree'>; findShops: ShopFinder; reads?: Db },
  limits: MatchLimits = MATCH_LIMITS,
): Search {
  const { db, clock, events, jobs, log } = platform;
  const { catalog, findShops, reads = db } = dependencies;
  const reading = { ...platform, db: reads };
  const stems = new Stems(stemLookupFor(reads));
  const names = createNameDirectory(reading);
  const matches = createMatchSource(reading, createShelfKeeper(reading), limits);
  const vocabulary = createVocabulary(reading, stems, matches);
  const interpreter = createInterpreter({
    vocabulary,
    knownGoods: createKnownGoods(stems),
    hasAny: matches.hasAny,
    phrasesBeginning: (beginning, language) => selectPhraseQueries(reads, language, beginning, PHRASES_CONSIDERED),
  });
  const listings = createListingReader(platform, { catalog, names, matches, interpreter });
  const suggester = createSuggester(platform, { catalog, names, matches, interpreter, findShops });

  function clear(): void {
    for (const part of [names, matches, vocabulary, listings, suggester]) part.clear();
  }
  events.on('catalog.changed', clear);
  events.on('search.changed', clear);
  events.on('storefronts.changed', clear);
  events.onGap(clear);

  watchPlan(platform);
  jobs.handle('search:spread-tiers', async () => void (await spreadTiers(db, clock.now())));
  jobs.schedule('search:spread-tiers', SPREAD_AT);

  return {
    routes: searchRoutes({ listings, suggester, names, findShops }),
    indexer: createPortionWorker(
      {
        name: 'index products',
        portion: INDEXED_AT_ONCE,
        take: (portion) => indexPortion(db, stems, clock.now(), portion),
        waiting: hasToIndex,
        failure: 'products could not be indexed',
      },
      log,
    ),
  };
}
