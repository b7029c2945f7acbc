/**
 * What payments of long ago come to is remembered for a day, so that every hour only those are listed that may still move. A payment that
 * moves all the same, or one that was missed, makes a difference, and who sees one asks for everything anew.
 */
import type { SettledPeriod } from '../provider.ts';

/** Adds up what began between two moments, both included. */
export type SumBetween = (fromSeconds: number, toSeconds: number) => Promise<bigint>;

/** Their clock and ours need not agree, and a payment is opened there a while after it was written down here. */
const SKEW_SECONDS = 60 * 60;
const KEPT_MS = 24 * 60 * 60 * 1_000;

export function createRememberedSum(sumBetween: SumBetween): (period: SettledPeriod) => Promise<bigint> {
  let kept: { fromSeconds: number; untilSeconds: number; sumScaled: bigint; atMs: number } | undefined;
  const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1_000);

  return async ({ from, to, openSince, anew }) => {
    const [fromSeconds, toSeconds] = [secondsOf(from), secondsOf(to)];
    const isGood = !anew && kept && kept.fromSeconds === fromSeconds && to.getTime() - kept.atMs < KEPT_MS;
    if (!isGood) {
      const untilSeconds = Math.min(toSeconds, Math.max(fromSeconds, secondsOf(openSince) - SKEW_SECONDS));
      const sumScaled = untilSeconds > fromSeconds ? await sumBetween(fromSeconds, untilSeconds - 1) : 0n;
      kept = { fromSeconds, untilSeconds, sumScaled, atMs: to.getTime() };
    }
    const { untilSeconds, sumScaled } = kept!;
    return sumScaled + (await sumBetween(untilSeconds, toSeconds));
  };
}
