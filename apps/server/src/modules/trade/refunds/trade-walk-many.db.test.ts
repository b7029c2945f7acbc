/**
 * The walks through the whole trade, with four servers behind a balancer that sends each call to the next of them. They go by the test's
 * clock, and the test lets happen what happens by itself.
 */
import { hash } from '@node-rs/argon2';
import { findHaproxy } from '@entrepot/testing/find-program.ts';
import { SERVED_BY } from '@entrepot/testing/haproxy.ts';
import { isLong } from '@entrepot/testing/in-full.ts';
import { LONG_LIMIT_MS } from '@entrepot/testing/patience.ts';
import { startServerCluster } from '@entrepot/testing/server-cluster.ts';
import { toldClock } from '@entrepot/testing/told-clock.ts';
import { expect, it } from 'vitest';
import type { ErrorKey } from '@entrepot/contracts/errors.ts';
import { DomainError } from '../../../platform/errors.ts';
import { FUND_PASSWORD, itemsText, TRADE_NOW, type CallOptions, type TradeAnswer } from '../orders/orders.builder.ts';
import type { Submitted } from '../orders/submit-order.ts';
import { tradeFloor } from './trade-floor.builder.ts';
import { walkTheTrade } from './trade-walk.builder.ts';

const haproxy = findHaproxy();

it.runIf(isLong && haproxy)(
  'any walk through the trade that four processes serve stays within the table, loses no money and no goods, and comes to an end',
  async () => {
    const clock = await toldClock(new Date(TRADE_NOW));
    const { origin, database } = await startServerCluster(haproxy!, 'seeded', [['web'], ['web'], ['web'], ['web']], clock.env);
    const floor = await tradeFloor(database);
    // Hashes name their own cost; the walk is to trade, and not to hash.
    const cheaply = await hash(FUND_PASSWORD, { memoryCost: 8, timeCost: 1 });
    const served = new Map<string | null, number>();
    let callers = 0;

    /** From a new address each time: the clock stands still, so nobody's calls would ever be forgotten. */
    async function send<Data>(
      path: string,
      input: object = {},
      { token, key, language = 'en' }: CallOptions = {},
    ): Promise<TradeAnswer<Data>> {
      callers += 1;
      const response = await fetch(`${origin}${path}?lang=${language}`, {
        method: 'POST',
        body: JSON.stringify(input),
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
      });
      const by = response.headers.get(SERVED_BY);
      served.set(by, (served.get(by) ?? 0) + 1);
      return { status: response.status, ...((await response.json()) as Omit<TradeAnswer<Data>, 'status'>) };
    }
    async function must<Data>(answer: Promise<TradeAnswer<Data>>): Promise<Data> {
      const { code, key, data } = await answer;
      if (code !== 0) throw new DomainError(key as ErrorKey);
      return data;
    }

    await walkTheTrade(
      {
        database,
        floor,
        call: (name, input, options) => send(`/api/${name}.action`, input, options),
        sellerCall: (name, input, options) => send(`/seller-api/${name}`, input, options),
        staffCall: (name, input, options) => send(`/admin-api/${name}`, input, options),
        async placeOrder({ token, addressId }, wish) {
          const checkout = { items: itemsText(wish), addressId };
          const { digest } = await must(send<{ digest: string }>('/api/order!quote.action', checkout, { token }));
          return must(send<Submitted>('/api/order!submit.action', { ...checkout, digest }, { token }));
        },
        async buyer(balance) {
          const buyer = await floor.rig.buyer({ balance });
          await database.pool.query('UPDATE users SET fund_password_hash = $2 WHERE id = $1', [buyer.id, cheaply]);
          return buyer;
        },
        clockChanged: () => clock.tell(floor.rig.clock.now()),
      },
      { count: 40, longest: 150 },
    );
    const counts = [...served].sort().map(([, count]) => count);
    expect([...served.keys()].sort()).toEqual(['s1', 's2', 's3', 's4']);
    // Each call at the next of them.
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThan(counts[0]! / 4);
  },
  LONG_LIMIT_MS,
);
