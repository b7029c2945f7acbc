/**
 * Carries events to many nodes through Redis. NOTIFY stays the source, because PostgreSQL sends it exactly when a transaction commits,
 * whoever the writer is; a publish by the committing process could be lost between commit and publish. But every LISTEN costs a connection
 * of its own and slows each NOTIFY, and every node that reads the rows has the database write them out once more, so with Redis one node
 * listens and reads for all, and passes on what it has read. The others know by the place where it begins whether they missed something,
 * and read that themselves. The relay is elected by a key that expires; two relays for a moment only tell everyone twice.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import type { Heard, WakeUp } from './event-stream.ts';

const CHANNEL = 'entrepot:events';
const MOMENTS = 'entrepot:moments';
const NEWS = 'entrepot:news';
const RELAY_KEY = 'entrepot:events:relay';
const RELAY_LEASE_MS = 6_000;
const ELECTION_INTERVAL_MS = 2_000;
const ANSWER_LIMIT_MS = 2_000;
const LONGEST_PAUSE_MS = 2_000;

/** Nobody knows what was missed. Any other word says that there is something to read, as nodes of the version before do. */
const GAP = 'gap';

export function redisWakeUp(redisUrl: string, listenToPostgres: () => WakeUp, log: FastifyBaseLogger): WakeUp {
  const nodeId = randomUUID();
  const publisher = connect(redisUrl, log);
  const subscriber = connect(redisUrl, log);
  let relay: WakeUp | undefined;
  let timer: NodeJS.Timeout | undefined;
  let election: Promise<void> = Promise.resolve();
  let isClosed = false;

  const publish = (channel: string, text: string): void => {
    // What cannot be said at once need not be said: everybody looks once a second by itself.
    if (publisher.status !== 'ready') return;
    publisher.publish(channel, text).catch((error) => log.warn({ err: error }, 'events could not be relayed'));
  };
  const tellOfGap = (): void => publish(CHANNEL, GAP);

  async function elect({ onWake }: Heard): Promise<void> {
    const won = await publisher.set(RELAY_KEY, nodeId, 'PX', RELAY_LEASE_MS, 'NX');
    const mine = won === 'OK' || (await publisher.get(RELAY_KEY)) === nodeId;
    if (mine) await publisher.pexpire(RELAY_KEY, RELAY_LEASE_MS);
    if (mine && !relay) {
      const next = listenToPostgres();
      await next.listen({ onWake, onGap: tellOfGap, onMoment: (moment) => publish(MOMENTS, moment) }).catch(async (error: unknown) => {
        await next.close();
        throw error;
      });
      relay = next;
      // Between the last relay's end and this one's beginning nobody listened.
      tellOfGap();
    } else if (!mine && relay) {
      await relay.close();
      relay = undefined;
    }
  }

  /** A server starts without Redis as it goes on without it. */
  const electOrWarn = (heard: Heard): Promise<void> =>
    elect(heard).catch((error: unknown) => log.warn({ err: error }, 'the event relay could not be elected'));

  /** The next begins when this one has ended, however long that takes. */
  function electSoon(heard: Heard): void {
    timer = setTimeout(() => {
      election = electOrWarn(heard).finally(() => {
        if (!isClosed) electSoon(heard);
      });
    }, ELECTION_INTERVAL_MS);
  }

  return {
    async listen(heard) {
      subscriber.on('message', (channel, text) => {
        if (channel === MOMENTS) heard.onMoment?.(text);
        // Whoever reads for all has read it.
        else if (channel === NEWS) {
          if (!relay) heard.onNews?.(text);
        } else if (text === GAP) heard.onGap();
        else heard.onWake();
      });
      const subscribe = (): Promise<unknown> =>
        subscriber.subscribe(CHANNEL, MOMENTS, NEWS).catch((error: unknown) => log.warn({ err: error }, 'events of others are not heard'));
      await subscribe();
      // Redis keeps nothing for a subscriber that is away, or that came while Redis was.
      subscriber.on('ready', () => void subscribe().then(heard.onGap));
      await electOrWarn(heard);
      electSoon(heard);
    },
    passOn(news) {
      if (relay) publish(NEWS, news());
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await election;
      if (relay) {
        await relay.close();
        // The next node need not wait for the lease to run out.
        await publisher.del(RELAY_KEY).catch(() => undefined);
      }
      subscriber.disconnect();
      publisher.disconnect();
    },
  };
}

/** One attempt at a time with growing pauses; a Redis that is frozen keeps nobody waiting either. */
function connect(redisUrl: string, log: FastifyBaseLogger): Redis {
  const redis = new Redis(redisUrl, {
    maxRetriesPerRequest: 3,
    connectTimeout: ANSWER_LIMIT_MS,
    commandTimeout: ANSWER_LIMIT_MS,
    retryStrategy: (attempt) => Math.min(50 * 2 ** attempt, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2),
  });
  redis.on('error', (error) => log.warn({ err: error }, 'Redis does not answer'));
  return redis;
}
