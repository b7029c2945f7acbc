/** For tests: the routes of lists and search over a test database, and the indexer by hand. */
import type { Listing, Suggestions } from '@entrepot/contracts/calls/listing.ts';
import { handMadeEvents, testCalls, type Caller } from '@entrepot/testing/calls.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { EventTopics } from '../../../platform/events.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { createCatalog, NO_RULES, type AssortmentRules } from '../catalog/index.ts';
import { TRADE_FACTS } from '../../trade/orders/index.ts';
import { createShopPages } from '../shop-pages/index.ts';
import { createSearch } from './index.ts';
import { indexPortion } from './indexing.ts';
import type { MatchLimits } from './matches.ts';
import { Stems } from './text/stems.ts';
import { stemLookupFor } from './vocabulary.sql.ts';

export interface SearchBench {
  call: Caller;
  list(parameters?: object): Promise<Listing>;
  /** The names on the page. */
  names(parameters?: object): Promise<string[]>;
  suggest(keyword: string, lang?: string): Promise<Suggestions>;
  /** Works the queue off and tells of what was written, as the stream would; returns how many products were looked at. */
  index(): Promise<number>;
}

export function searchBench(db: Db, clock: Clock, limits?: MatchLimits, rules: Record<string, AssortmentRules> = {}): SearchBench {
  const { events, happens } = handMadeEvents();
  const jobs = { handle: () => undefined, schedule: () => undefined } as unknown as Jobs;
  const platform = { db, clock, events, jobs, metrics: createMetrics(), log: pino({ level: 'silent' }) };
  const catalog = createCatalog(platform, {
    storefronts: { rulesOf: (code) => rules[code] ?? NO_RULES },
    parameters: { get: () => 500 as never },
    trade: TRADE_FACTS,
  });
  const shops = createShopPages(platform, { catalog: catalog.reader, trade: TRADE_FACTS });
  const call = testCalls(createSearch(platform, { catalog: catalog.reader, findShops: shops.reader.find }, limits).routes);
  const stems = new Stems(stemLookupFor(db));
  let heardOf = '0';
  const list = async (parameters = {}): Promise<Listing> => (await call<Listing>('sellerGoods!list', parameters)).data;

  return {
    call,
    list,
    names: async (parameters) => (await list(parameters)).list.map(({ name }) => name),
    suggest: async (keyword, lang = 'en') => (await call<Suggestions>('sellerGoods!search-keyword', { keyword, lang })).data,
    async index() {
      let looked = 0;
      for (let taken = 1; taken > 0; looked += taken) taken = await indexPortion(db, stems, clock.now(), 100);
      const { rows } = await sql<{ id: string; payload: EventTopics['search.written'] }>`
        SELECT id, payload FROM outbox_events WHERE topic = 'search.written' AND id > ${heardOf}::bigint ORDER BY id`.execute(db);
      for (const { id, payload } of rows) {
        heardOf = id;
        happens('search.written', payload);
      }
      happens('catalog.changed', {});
      return looked;
    },
  };
}
