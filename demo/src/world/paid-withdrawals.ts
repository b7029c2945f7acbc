/**
 * Withdrawals of shops that were answered and paid out in the weeks before the world ends, so that the desk has a past. Each takes a part
 * of what its shop had earned by then and not yet taken.
 */
import { mix32, Prng } from './prng.ts';
import type { Shop } from './shops.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './world-size.ts';

/** What a shop got for an order. */
export interface Earning {
  shop: Shop;
  cents: number;
  atMs: number;
}

export interface PaidOut {
  shop: Shop;
  amountCents: number;
  feeCents: number;
  submittedAtMs: number;
  decidedAtMs: number;
  completedAtMs: number;
  txHash: string;
  blockHash: string;
  blockNumber: number;
}

/** The last of them shortly before the end, and others as far back as the desk looks. */
const LAST_HOURS = 2.5;
const DAYS_BACK = 28;
const HOURS_BETWEEN = [9, 26] as const;
const RICHEST = 8;
/** Between being submitted and being answered; hardly any after the promised day. */
const ANSWER_HOURS = [0.4, 0.7, 1.1, 1.6, 2.3, 2.9, 3.8, 5.2, 7.5, 11.4, 16.2, 21.7] as const;
const SENT_MS = 6 * MINUTE_MS;
const SHARE = 0.4;
const STEP_CENTS = 5_000;

interface Options {
  seed: number;
  endMs: number;
  /** In order of time. */
  earnings: readonly Earning[];
  shops: readonly Shop[];
  feeOf(amountCents: number): number;
  mostCents: number;
}

/** In order of time. Never all of what a shop has, so that something is left to be asked for afterwards. */
export function planPaidOut({ seed, endMs, earnings, shops, feeOf, mostCents }: Options): PaidOut[] {
  const prng = new Prng(seed, 63);
  const places = 1 + Math.max(...shops.map(({ index }) => index));
  const takenCents = new Float64Array(places);
  const busyUntilMs = new Float64Array(places);
  const paid: PaidOut[] = [];
  for (const submittedAtMs of submissions(prng, endMs)) {
    const leftCents = takenCents.map((cents) => -cents);
    for (const { shop, cents, atMs } of earnings) if (atMs < submittedAtMs) leftCents[shop.index]! += cents;
    const shop = prng.pick(
      shops
        // One in progress at a time.
        .filter(({ index }) => busyUntilMs[index]! < submittedAtMs)
        .toSorted((a, b) => leftCents[b.index]! - leftCents[a.index]! || a.index - b.index)
        .slice(0, RICHEST),
    );
    const hours = prng.pick(ANSWER_HOURS.filter((each) => submittedAtMs + each * HOUR_MS + SENT_MS <= endMs));
    const amountCents = Math.min(mostCents, Math.floor((leftCents[shop.index]! * SHARE) / STEP_CENTS) * STEP_CENTS);
    if (amountCents < STEP_CENTS) continue;
    const feeCents = feeOf(amountCents);
    const decidedAtMs = submittedAtMs + Math.floor(hours * HOUR_MS);
    const completedAtMs = decidedAtMs + SENT_MS;
    takenCents[shop.index]! += amountCents + feeCents;
    busyUntilMs[shop.index] = completedAtMs;
    const place = paid.length;
    const chain = { txHash: hashOf(seed, place, 1), blockHash: hashOf(seed, place, 2), blockNumber: place + 1 };
    paid.push({ shop, amountCents, feeCents, submittedAtMs, decidedAtMs, completedAtMs, ...chain });
  }
  return paid;
}

function submissions(prng: Prng, endMs: number): number[] {
  const moments: number[] = [];
  for (let atMs = endMs - LAST_HOURS * HOUR_MS; atMs > endMs - DAYS_BACK * DAY_MS; atMs -= prng.between(...HOURS_BETWEEN) * HOUR_MS)
    moments.push(Math.floor(atMs));
  return moments.reverse();
}

/** Of the form that a chain gives; none has ever seen it. */
function hashOf(seed: number, number: number, part: number): string {
  const words = Array.from({ length: 8 }, (_word, place) => mix32(seed, 64, number, part, place).toString(16).padStart(8, '0'));
  return `0x${words.join('')}`;
}
