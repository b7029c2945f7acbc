/** For tests: the routes of lists and search over a test database, and the indexer by hand. */
import type { Listing, Suggestions } from '@entrepot/contracts/calls/listing.ts';
import Fastify from 'fastify';
import { pino } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events.ts';
import { sendError } from '../../platform/http/error-handler.ts';
import { registerRoutes } from '../../platform/http/register-routes.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { createCatalog } from '../catalog/index.ts';
import { createShops } from '../shops/index.ts';
import { createSearch, indexPortion } from './index.ts';
import type { MatchLimits } from './matches.ts';
import { Stems } from './text/stems.ts';
import { stemLookupFor } from './vocabulary.sql.ts';

export interface Answer<Data> {
  status: number;
  code: number;
  key?: string;
  data: Data;
  errors?: Array<{ field: string }>;
}

export interface SearchBench {
  call<Data>(name: string, parameters: object): Promise<Answer<Data>>;
  list(parameters?: object): Promise<Listing>;
  /** The names on the page. */
  names(parameters?: object): Promise<string[]>;
  suggest(keyword: string, lang?: string): Promise<Suggestions>;
  /** Works the queue off and empties the caches, as the events would; returns how many products were looked at. */
  index(): Promise<number>;
}

export function searchBench(db: Db, clock: Clock, limits?: MatchLimits): SearchBench {
  const handlers: Array<(payload: object) => void> = [];
  const listen = (_topic: string, handler: (payload: object) => void) => {
    handlers.push(handler);
    return () => undefined;
  };
  const events = { on: listen, onGap: (handler: () => void) => listen('gap', handler) } as unknown as Events;
  const jobs = { handle: () => undefined, schedule: () => undefined } as unknown as Jobs;
  const platform = { db, clock, events, jobs, log: pino({ level: 'silent' }) };
  const catalog = createCatalog(platform, { storefronts: { focusOf: () => [] }, parameters: { get: () => 500 as never } });
  const shops = createShops(platform, { catalog: catalog.reader });
  const search = createSearch(platform, { catalog: catalog.reader, findShops: shops.reader.find }, limits);
  const app = Fastify();
  app.setErrorHandler(sendError);
  registerRoutes(app, search.routes, {
    resolveSession: async () => undefined,
    storefrontOf: () => 'any',
    rateLimitOf: () => ({ max: 1_000_000, timeWindow: '1 minute' }),
  });
  const stems = new Stems(stemLookupFor(db));

  async function call<Data>(name: string, parameters: object): Promise<Answer<Data>> {
    const response = await app.inject({ method: 'POST', url: `/api/${name}.action`, payload: parameters });
    return { status: response.statusCode, ...response.json<Omit<Answer<Data>, 'status'>>() };
  }
  const list = async (parameters = {}): Promise<Listing> => (await call<Listing>('sellerGoods!list', parameters)).data;

  return {
    call,
    list,
    names: async (parameters) => (await list(parameters)).list.map(({ name }) => name),
    suggest: async (keyword, lang = 'en') => (await call<Suggestions>('sellerGoods!search-keyword', { keyword, lang })).data,
    async index() {
      let looked = 0;
      for (let taken = 1; taken > 0; looked += taken) taken = await indexPortion(db, stems, clock.now(), 100);
      for (const handler of handlers) handler({});
      return looked;
    },
  };
}
