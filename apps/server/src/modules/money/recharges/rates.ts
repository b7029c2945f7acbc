/**
 * What one coin is worth in USDT. It is asked at the address that the operator names, and nowhere else: without one, other coins are
 * closed.
 * The demo has figures of its own, which stand still and say that they are of the demo.
 */
import { parseMoney } from '@entrepot/contracts/money.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';

export interface Rate {
  /** USDT for one coin, scaled like money. */
  rateScaled: bigint;
  asOf: Date;
}

export interface Rates {
  /** Where the figures come from; `none` where there are none. */
  source: 'url' | 'demo' | 'none';
  /** Null where nobody says, or where the last word is too old. */
  rateOf(coin: string): Promise<Rate | null>;
}

/** Asked again after this long, while somebody wants to know. */
const FRESH_MS = 30_000;
/** No promise is made on an older figure. */
const USABLE_MS = 5 * 60_000;
const TIMEOUT_MS = 4_000;
const MAX_BYTES = 64 * 1024;

const DEMO_RATES: Readonly<Record<string, string>> = { BTC: '61250', ETH: '3120.55', BNB: '585.2', TRX: '0.1234' };

export function createRates(
  { url, isDemo }: { url: string | undefined; isDemo: boolean },
  { clock, log }: { clock: Clock; log: Pick<FastifyBaseLogger, 'warn'> },
): Rates {
  if (url) return askedRates(url, clock, log);
  if (isDemo) return { source: 'demo', rateOf: async (coin) => rateFrom(DEMO_RATES, coin, clock.now()) };
  return { source: 'none', rateOf: async () => null };
}

function askedRates(url: string, clock: Clock, log: Pick<FastifyBaseLogger, 'warn'>): Rates {
  let known: { figures: Record<string, unknown>; asOf: Date } | undefined;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    askedAtMs = clock.now().getTime();
    try {
      known = { figures: await fetchFigures(url), asOf: clock.now() };
    } catch (error) {
      log.warn({ err: error }, 'the rate source did not answer');
    }
  }

  return {
    source: 'url',
    async rateOf(coin) {
      // Whoever comes while it is being asked waits for the same answer.
      if (asking || clock.now().getTime() - askedAtMs >= FRESH_MS) await (asking ??= ask().finally(() => (asking = undefined)));
      if (!known || clock.now().getTime() - known.asOf.getTime() > USABLE_MS) return null;
      return rateFrom(known.figures, coin, known.asOf);
    },
  };
}

async function fetchFigures(url: string): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`the rate source answered ${response.status}`);
  const text = await response.text();
  if (text.length > MAX_BYTES) throw new Error('the rate source answered more than a list of rates');
  const figures: unknown = JSON.parse(text);
  if (figures === null || typeof figures !== 'object' || Array.isArray(figures)) throw new Error('the rate source answered no object');
  return figures as Record<string, unknown>;
}

/** A figure is a decimal text; a number of JSON may have lost digits on its way, so it is taken only as it is written out. */
function rateFrom(figures: Readonly<Record<string, unknown>>, coin: string, asOf: Date): Rate | null {
  const figure = Object.hasOwn(figures, coin) ? figures[coin] : undefined;
  const rateScaled = typeof figure === 'string' || typeof figure === 'number' ? parseMoney(String(figure)) : undefined;
  return rateScaled !== undefined && rateScaled > 0n ? { rateScaled, asOf } : null;
}
