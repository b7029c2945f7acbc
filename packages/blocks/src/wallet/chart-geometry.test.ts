import { describe, expect, it } from 'vitest';
import { chartOf, gridStep, stepAt } from './chart-geometry.ts';

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 8, 1);
const day = (number: number) => new Date(START_MS + number * DAY_MS).toISOString();
const PLOT = { widthPx: 100, heightPx: 50, isRightToLeft: false };
const POINTS = [
  { at: day(0), balance: '100' },
  { at: day(5), balance: '400' },
  { at: day(8), balance: '250.5' },
];
const drawn = (plot = PLOT) => chartOf(POINTS, START_MS + 10 * DAY_MS, plot)!;

describe('the chart of the balance', () => {
  it('runs in steps from the beginning to now, over a ground of zero', () => {
    const { line, area, endX } = drawn();
    expect(line).toMatch(/^M0 [\d.]+H50V[\d.]+H80V[\d.]+H100$/);
    expect(area.endsWith('V50H0Z')).toBe(true);
    expect(endX).toBe(100);
  });

  it('runs the other way where reading does', () => {
    const { line, endX } = drawn({ ...PLOT, isRightToLeft: true });
    expect(line).toMatch(/^M100 [\d.]+H50V[\d.]+H20V[\d.]+H0$/);
    expect(endX).toBe(0);
  });

  it('draws more money higher, and knows the highest and the last', () => {
    const { highest, last, steps } = drawn();
    expect(highest.value).toBe(400);
    expect(last.value).toBe(250.5);
    expect(steps[1]!.y).toBeLessThan(steps[0]!.y);
  });

  it.each([false, true])('tells what stood at a place (right to left: %s)', (isRightToLeft) => {
    const chart = drawn({ ...PLOT, isRightToLeft });
    const at = (x: number) => stepAt(chart, isRightToLeft ? 100 - x : x).value;
    expect([at(-3), at(0), at(49), at(51), at(99)]).toEqual([100, 100, 100, 400, 250.5]);
  });

  it('has round grid values, of which the last is not below the peak', () => {
    expect([gridStep(4_314), gridStep(90), gridStep(1), gridStep(0.3), gridStep(0)]).toEqual([2_500, 50, 0.5, 0.2, 0]);
    expect(drawn().grid.map(({ value }) => value)).toEqual([0, 200, 400]);
    for (const max of [0.07, 1, 3, 99, 101, 4_314, 123_456]) expect(gridStep(max) * 2).toBeGreaterThanOrEqual(max);
    const { grid, highest } = chartOf([{ at: day(0), balance: '4314' }], START_MS + DAY_MS, PLOT)!;
    expect(grid.at(-1)!.y).toBeLessThan(highest.y);
    expect(grid.at(-1)!.y).toBeGreaterThanOrEqual(0);
  });

  it('draws an empty balance on the ground, and nothing of nothing', () => {
    expect(chartOf([{ at: day(0), balance: '0' }], START_MS + DAY_MS, PLOT)!.line).toBe('M0 50H100');
    expect(chartOf([], START_MS, PLOT)).toBeUndefined();
  });
});
