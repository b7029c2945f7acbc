/** When people come: more of them as the weeks pass, fewer at weekends, hardly anyone in the middle of the night. */
import { type Prng, WeightedChoice } from './prng.ts';
import { DAY_MS, HISTORY_DAYS, HOUR_MS } from './world-size.ts';

/** Over all time zones the day is never quite asleep. */
const HOUR_WEIGHTS = [5, 5, 6, 7, 8, 9, 10, 12, 14, 15, 15, 14, 14, 15, 16, 16, 15, 14, 13, 12, 10, 8, 7, 6];

export class BusyTimes {
  private readonly choice: WeightedChoice;
  private readonly startMs: number;

  constructor(endMs: number) {
    this.startMs = endMs - HISTORY_DAYS * DAY_MS;
    const weights: number[] = [];
    // The history need not begin at midnight.
    for (let slot = 0; slot < HISTORY_DAYS * HOUR_WEIGHTS.length; slot++) {
      const moment = new Date(this.startMs + slot * HOUR_MS);
      const weekday = moment.getUTCDay();
      const day = Math.floor(slot / HOUR_WEIGHTS.length);
      const dayWeight = (0.75 + (0.5 * day) / HISTORY_DAYS) * (weekday === 0 ? 0.62 : weekday === 6 ? 0.72 : 1);
      weights.push(dayWeight * HOUR_WEIGHTS[moment.getUTCHours()]!);
    }
    this.choice = new WeightedChoice(weights);
  }

  draw(prng: Prng): number {
    return this.startMs + this.choice.draw(prng) * HOUR_MS + Math.floor(prng.unit() * HOUR_MS);
  }
}
