/** One figure: how a read compares with Fastify answering the same requests with a constant, the middle one of the answers by size. */
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { measureConstant, measureLoad, type LoadRequest } from './measure-http.ts';
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
