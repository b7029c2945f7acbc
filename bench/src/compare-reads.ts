/** One figure: how a read compares with Fastify answering the same requests with a constant of the size that the answers have on the wire. */
import { request } from 'node:http';
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
    // Sizes are taken afterwards: what is asked for often has been compressed by then.
    const measured = await measureLoad({ origin: read.origin, requests: read.requests, gzip });
    const sizes = await Promise.all(read.requests.slice(0, SAMPLE).map((one) => wireSize(read.origin, one, gzip)));
    const byteSize = Math.round(sizes.reduce((sum, { bytes }) => sum + bytes, 0) / sizes.length);
    const constant = await measureConstant(byteSize, sizes[0]!.type, read.requests);
    report({
      bench: read.bench,
      figure: `${read.figure}, ${gzip ? 'gzip' : 'plain'}`,
      value: measured.perSecond,
      unit: 'requests/s',
      baseline: { name: `Fastify constant of ${byteSize} bytes`, value: constant.perSecond },
    });
  }
}

const SAMPLE = 20;

/** Asked with Node's own client, because `fetch` unpacks what it gets. */
function wireSize(origin: string, { method = 'GET', path, body }: LoadRequest, gzip: boolean): Promise<{ bytes: number; type: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ bytes: number; type: string }>();
  const headers = { ...(gzip ? { 'accept-encoding': 'gzip' } : {}), ...(body ? { 'content-type': 'application/json' } : {}) };
  const sent = request(origin + path, { method, headers }, (answer) => {
    if (answer.statusCode !== 200) reject(new Error(`${path} answers with ${answer.statusCode}`));
    let bytes = 0;
    answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
    answer.on('end', () => resolve({ bytes, type: answer.headers['content-type'] ?? '' }));
  });
  sent.on('error', reject);
  sent.end(body ? JSON.stringify(body) : undefined);
  return promise;
}
