/** Puts load on one address and prints requests per second and the 97.5th percentile: `load.ts URL METHOD CONNECTIONS SECONDS`. */
import autocannon from 'autocannon';

const [url, method, connections, duration] = process.argv.slice(2);
if (!url) throw new Error('an address is needed');

const result = await autocannon({ url, connections: Number(connections), duration: Number(duration), method: method === 'POST' ? 'POST' : 'GET' });
process.stdout.write(
  `${JSON.stringify({ perSecond: result.requests.average, p97Ms: result.latency.p97_5, failed: result.non2xx + result.errors + result.timeouts })}\n`,
);
