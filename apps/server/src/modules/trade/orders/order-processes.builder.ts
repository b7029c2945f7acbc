/** Several server processes over one database, and calls to whichever of them. */
import { atTheEnd } from '@entrepot/testing/at-the-end.ts';
import type { TestDatabase } from '@entrepot/testing/database.ts';
import { freePort } from '@entrepot/testing/free-port.ts';
import { startNode } from '@entrepot/testing/run-node.ts';
import { fileURLToPath } from 'node:url';
import { tradeRig, type Buyer, type CallOptions, type TradeAnswer, type TradeRig } from './orders.builder.ts';

const PROCESS = fileURLToPath(new URL('order-process.builder.ts', import.meta.url));

export interface OrderProcesses {
  /** The place says which process is asked; the next place is the next process. */
  callAt<Data = unknown>(place: number, name: string, input: object, options: CallOptions): Promise<TradeAnswer<Data>>;
  /** In the middle of whatever it does; nobody asks it again. */
  kill(place: number): Promise<void>;
}

export async function orderProcesses(connectionString: string, count = 2): Promise<OrderProcesses> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const port = await freePort();
      const node = startNode([PROCESS], { PORT: String(port), DATABASE_URL: connectionString });
      async function kill(): Promise<void> {
        node.process.kill('SIGKILL');
        await node.finished;
      }
      atTheEnd(kill);
      await node.says('listening');
      return { port, kill };
    }),
  );
  async function ask<Data>(
    place: number,
    name: string,
    input: object,
    { token, key, language = 'en' }: CallOptions,
  ): Promise<TradeAnswer<Data>> {
    const response = await fetch(`http://127.0.0.1:${servers[place % servers.length]!.port}/api/${name}.action?lang=${language}`, {
      method: 'POST',
      body: JSON.stringify(input),
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
    });
    return { status: response.status, ...((await response.json()) as Omit<TradeAnswer<Data>, 'status'>) };
  }
  return {
    kill: (place) => servers[place % servers.length]!.kill(),
    async callAt<Data>(...call: Parameters<typeof ask>) {
      for (;;) {
        const answer = await ask<Data>(...call);
        // So many at once may wait too long for a connection on a busy machine; whoever is told so asks again.
        if (answer.key !== 'system.unavailable') return answer;
      }
    },
  };
}

export interface OrderRace extends OrderProcesses {
  rig: TradeRig;
  /** An order of 91 and 9 for sending that is not paid yet. */
  place(buyer: Buyer): Promise<string>;
}

/** What a payment answers. */
export interface Paid {
  orders: Array<{ id: string; status: number }>;
}

/** Something to buy again and again, and two processes that take the money. */
export async function orderRace({
  db,
  pool,
  connectionString,
}: Pick<TestDatabase, 'db' | 'pool' | 'connectionString'>): Promise<OrderRace> {
  const rig = await tradeRig({ db, pool });
  // The processes live in the real time.
  rig.clock.set(new Date());
  const processes = await orderProcesses(connectionString);
  const skuId = (await rig.product(await rig.shop(), { skuPrices: ['91'], stock: 1_000 })).skuIds[0]!;
  return { ...processes, rig, place: async (buyer) => (await rig.placeOrder(buyer, [[skuId, 1]])).orders[0]!.id };
}
