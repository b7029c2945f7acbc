/**
 * Wakes the event readers of many nodes through Redis. NOTIFY stays the source, because PostgreSQL sends it exactly
 * when a transaction commits, whoever the writer is; a publish by the committing process could be lost between commit
 * and publish. But every LISTEN costs a connection of its own and slows each NOTIFY, so with Redis one node listens for
 * all and relays. The relay is elected by a key that expires; two relays for a moment only wake everyone twice.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import { PACE_MS, type WakeUp } from './event-stream.ts';

const CHANNEL = 'entrepot:events';
const MOMENTS = 'entrepot:moments';
const RELAY_KEY = 'entrepot:events:relay';
const RELAY_LEASE_MS = 6_000;
const ELECTION_INTERVAL_MS = 2_000;
const ANSWER_LIMIT_MS = 2_000;
const LONGEST_PAUSE_MS = 2_000;

/** What a node may say to the others. After a gap, nobody knows what was missed. */
type Word = 'wake' | 'gap';

export function redisWakeUp(redisUrl: string, listenToPostgres: () => WakeUp, log: FastifyBaseLogger): WakeUp {
  const nodeId = randomUUID();
  const publisher = connect(redisUrl, log);
  const subscriber = connect(redisUrl, log);
  let relay: WakeUp | undefined;
  let timer: NodeJS.Timeout | undefined;
  let election: Promise<void> = Promise.resolve();
  let isClosed = false;

  const tell = (word: Word): void => {
    // What cannot be said at once need not be said: everybody looks once a second by itself.
    if (publisher.status !== 'ready') return;
    publisher.publish(CHANNEL, word).catch((error) => log.warn({ err: error }, 'events could not be relayed'));
  };

  /** Where one word follows the other, one for all that come in a look's time is enough; the last of them is never left out. */
  let pacing: NodeJS.Timeout | undefined;
  let isWakeOwed = false;
  const wakeAll = (): void => {
    isWakeOwed = pacing !== undefined;
    if (isWakeOwed) return;
    tell('wake');
    pacing = setTimeout(() => {
      pacing = undefined;
      if (isWakeOwed) wakeAll();
    }, PACE_MS);
  };

  const passOn = (moment: string): void => {
    if (publisher.status === 'ready') publisher.publish(MOMENTS, moment).catch(() => undefined);
  };

  async function elect(): Promise<void> {
    const won = await publisher.set(RELAY_KEY, nodeId, 'PX', RELAY_LEASE_MS, 'NX');
    const mine = won === 'OK' || (await publisher.get(RELAY_KEY)) === nodeId;
    if (mine) await publisher.pexpire(RELAY_KEY, RELAY_LEASE_MS);
    if (mine && !relay) {
      const next = listenToPostgres();
      await next
        .listen(wakeAll, () => tell('gap'), passOn)
        .catch(async (error: unknown) => {
          await next.close();
          throw error;
        });
      relay = next;
      // Between the last relay's end and this one's beginning nobody listened.
      tell('gap');
    } else if (!mine && relay) {
      await relay.close();
      relay = undefined;
    }
  }

  /** A server starts without Redis as it goes on without it. */
  const electOrWarn = (): Promise<void> =>
    elect().catch((error: unknown) => log.warn({ err: error }, 'the event relay could not be elected'));

  /** The next begins when this one has ended, however long that takes. */
  function electSoon(): void {
    timer = setTimeout(() => {
      election = electOrWarn().finally(() => {
        if (!isClosed) electSoon();
      });
    }, ELECTION_INTERVAL_MS);
  }

  return {
    async listen(onWake, onGap, onMoment) {
      subscriber.on('message', (channel, word) => (channel === MOMENTS ? onMoment?.(word) : word === 'gap' ? onGap() : onWake()));
      const subscribe = (): Promise<unknown> =>
        subscriber.subscribe(CHANNEL, MOMENTS).catch((error: unknown) => log.warn({ err: error }, 'events of others are not heard'));
      await subscribe();
      // Redis keeps nothing for a subscriber that is away, or that came while Redis was.
      subscriber.on('ready', () => void subscribe().then(onGap));
      await electOrWarn();
      electSoon();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await election;
      clearTimeout(pacing);
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
