/** When people come: more of them as the weeks pass, fewer at weekends, hardly anyone in the middle of the night. */
import { type Prng, WeightedChoice } from './prng.ts';
import { DAY_MS, HISTORY_DAYS, HOUR_MS } from './world-size.ts';

/**
 * Over all time zones the day is never quite asleep. Counted from the hour at which the history begins, so that worlds of one day differ in
 * nothing but their hours.
 */
const HOUR_WEIGHTS = [5, 5, 6, 7, 8, 9, 10, 12, 14, 15, 15, 14, 14, 15, 16, 16, 15, 14, 13, 12, 10, 8, 7, 6];

export class BusyTimes {
  private readonly choice: WeightedChoice;
  private readonly startMs: number;

  constructor(endMs: number) {
    this.startMs = endMs - HISTORY_DAYS * DAY_MS;
    const weights: number[] = [];
    for (let day = 0; day < HISTORY_DAYS; day++) {
      const weekday = new Date(this.startMs + day * DAY_MS).getUTCDay();
      const dayWeight = (0.75 + (0.5 * day) / HISTORY_DAYS) * (weekday === 0 ? 0.62 : weekday === 6 ? 0.72 : 1);
      for (const hourWeight of HOUR_WEIGHTS) weights.push(dayWeight * hourWeight);
    }
    this.choice = new WeightedChoice(weights);
  }

  draw(prng: Prng): number {
    return this.startMs + this.choice.draw(prng) * HOUR_MS + Math.floor(prng.unit() * HOUR_MS);
  }
}
