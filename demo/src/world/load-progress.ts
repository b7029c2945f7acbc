/** How far a load is. Steps count by the time they take, rows within a step by their number. */
import type { StageKey } from './tables.ts';
import type { WorldSize } from './world-size.ts';

type LoadStep = 'planning' | StageKey | 'checking' | 'tidying';

/** In the order in which they come, the share of the whole that each takes. */
const SHARES: Readonly<Record<LoadStep, number>> = {
  planning: 0.06,
  catalogue: 0.04,
  products: 0.34,
  orders: 0.24,
  money: 0.08,
  reviews: 0.04,
  attention: 0.07,
  checking: 0.05,
  tidying: 0.08,
};
/** The rows that each writes, roughly. */
export const EXPECTED_ROWS: Readonly<Record<WorldSize, Readonly<Record<StageKey, number>>>> = {
  full: { catalogue: 98_000, products: 2_030_000, orders: 1_048_000, money: 322_500, reviews: 68_000, attention: 540_000 },
  small: { catalogue: 21_300, products: 77_900, orders: 39_700, money: 13_200, reviews: 2_480, attention: 20_900 },
};
/** After the rows of a step come its indexes. */
const ROWS_SHARE = 0.85;

export class LoadProgress {
  private readonly onProgress: ((fraction: number, label: string) => void) | undefined;
  private readonly expected: Readonly<Partial<Record<LoadStep, number>>>;
  private step: LoadStep = 'planning';
  private before = 0;
  private written = 0;

  constructor(size: WorldSize, onProgress: ((fraction: number, label: string) => void) | undefined) {
    this.onProgress = onProgress;
    this.expected = EXPECTED_ROWS[size];
  }

  enter(step: LoadStep): void {
    this.step = step;
    this.written = 0;
    this.before = 0;
    for (const [name, share] of Object.entries(SHARES)) {
      if (name === step) break;
      this.before += share;
    }
    this.onProgress?.(this.before, step);
  }

  write(rows: number): void {
    this.written += rows;
    const written = Math.min(1, this.written / (this.expected[this.step] ?? 1));
    this.onProgress?.(this.before + SHARES[this.step] * ROWS_SHARE * written, this.step);
  }
}
