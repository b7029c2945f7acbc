/** Where the lines of the balance's chart run. A ledger moves in steps, so the line does too; the scale begins at zero. */
export interface BalancePoint {
  at: string;
  balance: string;
}

export interface Plot {
  widthPx: number;
  heightPx: number;
  isRightToLeft: boolean;
}

export interface Step {
  timeMs: number;
  value: number;
  x: number;
  y: number;
}

export interface Chart {
  steps: Step[];
  /** The line, and the same closed along the bottom. */
  line: string;
  area: string;
  /** From zero upwards. */
  grid: Array<{ value: number; y: number }>;
  /** The largest value; the first of several. */
  highest: Step;
  last: Step;
  endX: number;
}

/** Room above the line for its label. */
const HEADROOM = 1.16;
const NICE = [1, 2, 2.5, 5, 10];

/** The smallest round number of which two reach the top: the scale ends above the line, so that its peak can be read off. */
export function gridStep(max: number): number {
  if (max <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(max / 2));
  const nice = NICE.find((factor) => factor * power * 2 >= max) ?? 10;
  return nice * power;
}

export function chartOf(points: readonly BalancePoint[], endMs: number, { widthPx, heightPx, isRightToLeft }: Plot): Chart | undefined {
  const [first] = points;
  if (!first) return undefined;
  const startMs = new Date(first.at).getTime();
  const spanMs = Math.max(1, endMs - startMs);
  const values = points.map(({ balance }) => Number(balance));
  const max = Math.max(...values);
  const step = gridStep(max);
  const topValue = max > 0 ? Math.max(max * HEADROOM, step * 2) : 1;
  const round = (value: number) => Math.round(value * 10) / 10;
  const xOf = (timeMs: number) => {
    const along = Math.min(1, Math.max(0, (timeMs - startMs) / spanMs)) * widthPx;
    return round(isRightToLeft ? widthPx - along : along);
  };
  const yOf = (value: number) => round(heightPx - (value / topValue) * heightPx);
  const steps = points.map(({ at }, index): Step => {
    const timeMs = new Date(at).getTime();
    return { timeMs, value: values[index]!, x: xOf(timeMs), y: yOf(values[index]!) };
  });
  const endX = xOf(endMs);
  const line = `${steps.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('')}H${endX}`;
  return {
    steps,
    line,
    endX,
    area: `${line}V${heightPx}H${steps[0]!.x}Z`,
    grid: (step === 0 ? [0] : [0, step, step * 2]).map((value) => ({ value, y: yOf(value) })),
    highest: steps[values.indexOf(max)]!,
    last: steps.at(-1)!,
  };
}

/** What stood at a place of the drawing. */
export function stepAt({ steps, endX }: Chart, x: number): Step {
  const isRightToLeft = steps[0]!.x > endX;
  return steps.findLast((step) => (isRightToLeft ? step.x >= x : step.x <= x)) ?? steps[0]!;
}
