/** One figure: how a read compares with Fastify answering the same requests with a constant, the middle one of the answers by size. */
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { measureCpu } from './cpu-time.ts';
import { measureConstant, measureLoad, measureOnce, type LoadRequest } from './measure-http.ts';
import type { Product } from './product.ts';
import { report } from './report.ts';

export interface Read {
  bench: string;
  figure: string;
  origin: string;
  requests: LoadRequest[];
}

/** Once as a browser asks, compressed, and once as it is. */
export async function compareReads(read: Read): Promise<void> {
  for (const gzip of [true, false]) {
    const measured = await measureLoad({ origin: read.origin, requests: read.requests, gzip });
    // Taken afterwards: what is asked for often has been compressed by then.
    const answers = await Promise.all(read.requests.slice(0, SAMPLE).map((one) => wireAnswer(read.origin, one, gzip)));
    const { body, type } = answers.sort((a, b) => a.body.length - b.body.length)[answers.length >> 1]!;
    const constant = await measureConstant(body, type, read.requests);
    report({
      bench: read.bench,
      figure: `${read.figure}, ${gzip ? 'gzip' : 'plain'}`,
      value: measured.perSecond,
      unit: 'requests/s',
      baseline: { name: `Fastify constant, an answer of ${body.length} bytes`, value: constant.perSecond },
    });
  }
}

export interface ColdRead {
  bench: string;
  figure: string;
  product: Product;
  connectionString: string;
  /** None of which was asked before; the first fifth makes the code ready. */
  requests: LoadRequest[];
  /** Fastify's constant, where it is left out. */
  baseline?: { name: string; value: number } | undefined;
}

/** Each request once, with what it costs the processors. */
export async function compareOnce({ bench, figure, product, connectionString, requests, baseline }: ColdRead): Promise<void> {
  const load = { origin: product.origin };
  const ahead = Math.floor(requests.length / 5);
  await measureOnce({ ...load, requests: requests.slice(0, ahead) }, COLD_WARM_UP_SECONDS);
  const rest = requests.slice(ahead);
  const [measured, cpu] = await measureCpu([product], connectionString, () => measureOnce({ ...load, requests: rest }));
  report({
    bench,
    figure,
    value: measured.perSecond,
    unit: 'requests/s',
    baseline: baseline ?? (await constantLike(product.origin, rest)),
  });
  const perRequest = (seconds: number): number => (seconds * 1_000) / Math.max(1, measured.answers);
  report({ bench, figure: `${figure}: the server's processor time`, value: perRequest(cpu.servers), unit: 'ms' });
  report({ bench, figure: `${figure}: the database's processor time`, value: perRequest(cpu.database), unit: 'ms' });
}

const COLD_WARM_UP_SECONDS = 3;

async function constantLike(origin: string, requests: LoadRequest[]): Promise<{ name: string; value: number }> {
  const answers = await Promise.all(requests.slice(-SAMPLE).map((one) => wireAnswer(origin, one, false)));
  const { body, type } = answers.sort((a, b) => a.body.length - b.body.length)[answers.length >> 1]!;
  const constant = await measureConstant(body, type, requests.slice(0, SAMPLE));
  return { name: `Fastify constant, an answer of ${body.length} bytes`, value: constant.perSecond };
}

const SAMPLE = 20;

/** Asked with Node's own client, because `fetch` unpacks what it gets. */
async function wireAnswer(
  origin: string,
  { method = 'GET', path, body }: LoadRequest,
  gzip: boolean,
): Promise<{ body: Buffer; type: string }> {
  const headers = { ...(gzip ? { 'accept-encoding': 'gzip' } : {}), ...(body ? { 'content-type': 'application/json' } : {}) };
  const sent = request(origin + path, { method, headers });
  sent.end(body ? JSON.stringify(body) : undefined);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`${path} answers with ${answer.statusCode}`);
  return { body: await buffer(answer), type: answer.headers['content-type'] ?? '' };
}
