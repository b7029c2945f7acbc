/** Several server processes over one database, and calls to whichever of them. */
import { atTheEnd } from '@entrepot/testing/at-the-end.ts';
import { freePort } from '@entrepot/testing/free-port.ts';
import { startNode } from '@entrepot/testing/run-node.ts';
import { fileURLToPath } from 'node:url';
import type { CallOptions, TradeAnswer } from './orders.builder.ts';

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
