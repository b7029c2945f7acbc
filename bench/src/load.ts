/** Puts the load described on standard input on a server and prints what came of it; stops early at a signal. */
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';
import type { Load, LoadResult } from './measure-http.ts';

/** As many visitors behind one proxy as it takes for none of them to meet the limit on calls. */
const VISITORS = 1_000;

const load: Load & { seconds: number } = JSON.parse(await text(process.stdin));

const requests = load.requests.map(({ method = 'GET', path, body }, index) => ({
  method,
  path,
  headers: {
    'x-forwarded-for': `10.0.${(index % VISITORS) >> 8}.${(index % VISITORS) & 255}`,
    ...(load.gzip ? { 'accept-encoding': 'gzip' } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
  },
  ...(body ? { body: JSON.stringify(body) } : {}),
}));
// One address is many visitors who ask for it, or all of the load would come from one of them.
while (requests.length < VISITORS) {
  const copied = requests[requests.length % load.requests.length]!;
  const visitor = requests.length % VISITORS;
  requests.push({ ...copied, headers: { ...copied.headers, 'x-forwarded-for': `10.1.${visitor >> 8}.${visitor & 255}` } });
}

const timesMs: number[] = [];
const ended = Promise.withResolvers<autocannon.Result>();
let clients = 0;
const run = autocannon(
  {
    url: load.origin,
    connections: load.connections,
    duration: load.seconds,
    requests: requests.slice(0, 1),
    // Every connection has a part of its own, so that none asks what another has just asked.
    setupClient(client) {
      const part = (index: number) => Math.floor((requests.length * index) / load.connections);
      client.setRequests(requests.slice(part(clients), part(clients + 1)));
      clients += 1;
    },
  },
  (error, result) => (error ? ended.reject(error) : ended.resolve(result)),
);
run.on('response', (_client, _status, _bytes, timeMs) => timesMs.push(timeMs));
process.on('SIGTERM', () => run.stop());

const result = await ended.promise;
timesMs.sort((a, b) => a - b);
const answer: LoadResult = {
  perSecond: result.requests.average,
  answers: timesMs.length,
  p50Ms: timesMs[Math.floor(timesMs.length * 0.5)] ?? 0,
  p95Ms: timesMs[Math.floor(timesMs.length * 0.95)] ?? 0,
  p99Ms: timesMs[Math.floor(timesMs.length * 0.99)] ?? 0,
  failed: result.non2xx + result.errors + result.timeouts,
  serverErrors: result['5xx'],
};
process.stdout.write(`${JSON.stringify(answer)}\n`);
