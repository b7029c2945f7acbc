/** One figure, one line of JSON: what was measured, its baseline of the same run, and the ratio that counts. */
export interface Figure {
  bench: string;
  figure: string;
  value: number;
  unit: string;
  baseline?: { name: string; value: number };
}

export function report(figure: Figure): void {
  const ratio = figure.baseline ? { ratio: round(figure.value / figure.baseline.value, 3) } : {};
  process.stdout.write(`${JSON.stringify({ ...figure, value: round(figure.value, figure.value < 10 ? 3 : 1), ...ratio })}\n`);
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
