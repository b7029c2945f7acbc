/**
 * Where the catalogue is read: at a replica that has everything that whoever asks may know of, and otherwise at the primary. What may be
 * known: what the asker has written, and what this process has heard of by an event. So nothing that an event emptied is filled again with
 * what stood there before.
 */
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { isDatabaseAway } from '../away.ts';
import { createDb, refuseToWrite, type Db } from '../database.ts';
import { freshnessWanted } from './freshness.ts';
import { parseLsn, type Lsn } from './lsn.ts';
import { createPrimaryLog } from './primary-log.ts';
import { createReplica, isOfReplica, isOwnPatience, type ReplicaReport } from './replica.ts';

export interface Readers {
  /** For reads alone, and of the catalogue alone: scripts/architecture holds money to the primary. */
  db: Db;
  /** Where the primary's log ends now. */
  place(): Promise<Lsn>;
  /** News up to this place: of these products alone, or of anything. */
  heardOf(productIds: readonly string[] | undefined, lsn: Lsn): void;
  /** Nobody knows what was missed: the primary alone is asked until its place is known. */
  missed(): Promise<void>;
  replicas(): ReplicaReport[];
  reads(): { replica: number; primary: number };
  close(): Promise<void>;
}

export interface ReadersOptions {
  /** Each of one server, by whose place in the log it is judged. */
  urls: readonly string[];
  maxConnections: number;
  mostLagMs: number;
  /** False where a pooler stands in between that knows no prepared statements. */
  prepares?: boolean;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const SAMPLE_MS = 500;
/** More than this, and all of them count as anything. */
const MOST_PRODUCTS = 10_000;
const PLACE = 'SELECT pg_current_wal_insert_lsn()::text AS lsn';

export async function createReaders(
  primary: pg.Pool,
  { urls, maxConnections, mostLagMs, prepares = true, log }: ReadersOptions,
): Promise<Readers> {
  const primaryLog = createPrimaryLog();
  const replicas = urls.map((url) => createReplica({ url, maxConnections, mostLagMs, prepares, primaryLog, log }));
  const products = new Map<string, Lsn>();
  const counts = { replica: 0, primary: 0 };
  let anything: Lsn = 0n;
  /** From the start, and from each gap on, until the primary has said where it is since. */
  let isUnknown = true;
  let gaps = 0;
  let turn = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function place(): Promise<Lsn> {
    const { rows } = await primary.query<{ lsn: string }>(PLACE);
    const lsn = parseLsn(rows[0]!.lsn);
    primaryLog.note(lsn, performance.now());
    return lsn;
  }

  async function settle(): Promise<void> {
    const begun = gaps;
    const lsn = await place();
    if (lsn > anything) anything = lsn;
    if (begun === gaps) isUnknown = false;
  }

  function missed(): Promise<void> {
    gaps += 1;
    isUnknown = true;
    return settle();
  }

  /** Undefined: only the primary has it. */
  function wanted(): Lsn | undefined {
    const { freshness, productId } = freshnessWanted() ?? {};
    if (isUnknown || (freshness && freshness.needs === undefined)) return undefined;
    const own = freshness?.needs ?? 0n;
    const ofProduct = (productId === undefined ? undefined : products.get(productId)) ?? 0n;
    return [own, anything, ofProduct].reduce((most, one) => (one > most ? one : most));
  }

  function chooseReplica(): (typeof replicas)[number] | undefined {
    const lsn = wanted();
    if (lsn === undefined) return undefined;
    turn += 1;
    // Each asks a different one first; whoever has not got there is asked where it is.
    for (let step = 0; step < replicas.length; step += 1) {
      const replica = replicas[(turn + step) % replicas.length]!;
      if (replica.has(lsn)) return replica;
    }
    return undefined;
  }

  type Ask = (...args: unknown[]) => Promise<unknown>;
  const askPrimary = primary.query.bind(primary) as unknown as Ask;

  /** Whatever becomes of the replica, there is an answer: these are reads, and can be asked again elsewhere. */
  async function ask(replica: (typeof replicas)[number], query: Ask, args: unknown[]): Promise<unknown> {
    try {
      const answer = await query(...args);
      counts.replica += 1;
      return answer;
    } catch (error) {
      if (!isOfReplica(error) && !isDatabaseAway(error)) throw error;
      if (isDatabaseAway(error) && !isOwnPatience(error)) replica.distrust();
      counts.primary += 1;
      return askPrimary(...args);
    }
  }

  /** As far as Kysely and `readPrepared` use a pool. */
  const routing = {
    async connect() {
      const replica = chooseReplica();
      const client = await replica?.pool.connect().catch((error: unknown) => void (isOwnPatience(error) || replica.distrust()));
      if (!replica || !client) {
        counts.primary += 1;
        return primary.connect();
      }
      const query = client.query.bind(client) as unknown as Ask;
      return { query: (...args: unknown[]) => ask(replica, query, args), release: (error?: boolean) => client.release(error) };
    },
    query(...args: unknown[]) {
      const replica = chooseReplica();
      if (replica) return ask(replica, replica.pool.query.bind(replica.pool) as unknown as Ask, args);
      counts.primary += 1;
      return askPrimary(...args);
    },
    end: async () => undefined,
  };

  /** What every replica has is not worth remembering. */
  function forgetReached(): void {
    for (const [id, lsn] of products) if (lsn <= anything || replicas.every((replica) => replica.has(lsn))) products.delete(id);
  }

  function sample(): void {
    timer = setTimeout(async () => {
      // While the primary is away, others say so.
      await (isUnknown ? settle() : place()).catch(() => undefined);
      forgetReached();
      if (!isClosed) sample();
    }, SAMPLE_MS);
    timer.unref();
  }

  await Promise.all(replicas.map((replica) => replica.open()));
  sample();

  return {
    db: refuseToWrite(createDb(routing as unknown as pg.Pool)),
    place,
    heardOf(productIds, lsn) {
      if (!productIds || products.size + productIds.length > MOST_PRODUCTS) {
        if (lsn > anything) anything = lsn;
        for (const [id, own] of products) if (own <= anything) products.delete(id);
      } else for (const id of productIds) products.set(id, lsn);
    },
    missed,
    replicas: () => replicas.map((replica) => replica.report()),
    reads: () => ({ ...counts }),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}
