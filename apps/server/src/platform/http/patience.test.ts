import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../../config.ts';
import { patienceMs } from '../db/patience.ts';
import { createMetrics } from '../metrics.ts';
import type { Platform } from '../platform.ts';
import { createServer } from './create-server.ts';

it('knows in every call that a person waits, also behind a body that came in pieces', async () => {
  const app = await createServer({
    config: loadConfig({}, 'development'),
    metrics: createMetrics(),
    log: pino({ level: 'silent' }),
  } as unknown as Platform);
  onTestFinished(() => app.close());
  const answer = async (): Promise<object> => ({ limit: patienceMs({ requestMs: 1, otherwiseMs: 2 }) });
  app.get('/', answer);
  app.post('/', answer);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  expect(await (await fetch(origin)).json()).toEqual({ limit: 1 });
  const pieces = new ReadableStream<Uint8Array>({
    async start(controller) {
      for (const piece of ['{"a"', ':1', '}']) {
        controller.enqueue(new TextEncoder().encode(piece));
        await new Promise((resolve) => setImmediate(resolve));
      }
      controller.close();
    },
  });
  const posted = await fetch(origin, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: pieces,
    duplex: 'half',
  } as RequestInit);
  expect(await posted.json()).toEqual({ limit: 1 });
  expect(patienceMs({ requestMs: 1, otherwiseMs: 2 })).toBe(2);
});
