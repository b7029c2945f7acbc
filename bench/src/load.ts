/** Puts load on one address and prints requests per second and the 97.5th percentile: `load.ts URL METHOD CONNECTIONS SECONDS`. */
import autocannon from 'autocannon';

const [url, method, connections, duration] = process.argv.slice(2);
if (!url) throw new Error('an address is needed');

/** As many visitors behind one proxy as it takes for none of them to meet the limit on calls. */
const VISITORS = 1_000;
const requests = Array.from({ length: VISITORS }, (_, visitor) => ({
  method: method === 'POST' ? ('POST' as const) : ('GET' as const),
  headers: { 'x-forwarded-for': `10.0.${visitor >> 8}.${visitor & 255}` },
}));

const result = await autocannon({ url, connections: Number(connections), duration: Number(duration), requests });
process.stdout.write(
  `${JSON.stringify({ perSecond: result.requests.average, p97Ms: result.latency.p97_5, failed: result.non2xx + result.errors + result.timeouts })}\n`,
);
