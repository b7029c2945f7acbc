/** How long a refused login takes for a name that somebody has and for one that nobody has: from outside they must look alike. */
import pg from 'pg';
import type { Product } from './product.ts';
import { report } from './report.ts';
import { withProduct } from './with-product.ts';

const LOGINS = 200;
const WARM_UP = 10;

export function benchLogin(): Promise<void> {
  // Solving a puzzle each time would be measured with it.
  return withProduct(measure, { CAPTCHA: 'off' });
}

async function measure({ origin }: Product, connectionString: string): Promise<void> {
  const known = await readNames(connectionString);
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let index = -WARM_UP; index < LOGINS; index += 1) {
    const name = known[(index + WARM_UP) % known.length]!;
    // In turns, the order changing, so that whatever else the machine does weighs on both.
    const pair = [
      ['known', name],
      ['unknown', `x${name.slice(0, 24)}9z`],
    ] as const;
    for (const [kind, username] of index % 2 === 0 ? pair : pair.toReversed()) {
      const tookMs = await timeLogin(origin, username, index + WARM_UP);
      if (index >= 0) times[kind].push(tookMs);
    }
  }
  const [ofKnown, ofUnknown] = [median(times.known), median(times.unknown)];
  report({
    bench: 'login',
    figure: 'refused, a name that somebody has, median',
    value: ofKnown,
    unit: 'ms',
    baseline: { name: 'a name that nobody has', value: ofUnknown },
  });
  report({ bench: 'login', figure: 'gap of the medians', value: Math.abs(ofKnown - ofUnknown), unit: 'ms' });
  // Two that were asked one after the other had the same weather.
  report({
    bench: 'login',
    figure: 'median of the gaps within a pair',
    value: Math.abs(median(times.known.map((tookMs, index) => tookMs - times.unknown[index]!))),
    unit: 'ms',
  });
  const [even, odd] = [0, 1].map((half) => median(times.known.filter((_, index) => index % 2 === half)));
  report({ bench: 'login', figure: 'gap of two halves of the same names, for comparison', value: Math.abs(even! - odd!), unit: 'ms' });
}

async function readNames(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ username: string }>(
      'SELECT username FROM users WHERE password_hash IS NOT NULL AND closed_at IS NULL ORDER BY usercode LIMIT $1',
      [LOGINS + WARM_UP],
    );
    if (rows.length === 0) throw new Error('nobody here has a password; load the demo world anew: npx entrepot demo clear');
    return rows.map(({ username }) => username);
  } finally {
    await client.end();
  }
}

async function timeLogin(origin: string, username: string, index: number): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${origin}/api/user!newlogin.action`, {
    method: 'POST',
    // From a new address each time, or it would soon be refused unseen.
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${index >> 8}.${index & 255}` },
    body: JSON.stringify({ username, password: 'not-this-1', captcha: 'x' }),
  });
  const { key } = (await response.json()) as { key?: string };
  const tookMs = performance.now() - startedAt;
  if (key !== 'account.wrong_login') throw new Error(`${username} was answered with ${key}`);
  return tookMs;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
