const WIDTH = 72;
const HEIGHT = 18;
const EDGE = 2.5;

/** The way of a figure over the last days, the newest at the end of the line. The figures beside it say the rest. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 0);
  const x = (place: number) => EDGE + (place * (WIDTH - 2 * EDGE)) / Math.max(1, values.length - 1);
  const y = (value: number) => (most === 0 ? HEIGHT - EDGE : HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE));
  const last = values.length - 1;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      className="ms-auto block overflow-visible rtl:-scale-x-100"
    >
      <polyline
        points={values.map((value, place) => `${x(place)},${y(value)}`).join(' ')}
        fill="none"
        strokeWidth="1.5"
        strokeLinejoin="round"
        className="stroke-brand/60"
      />
      {last >= 0 && <circle cx={x(last)} cy={y(values[last]!)} r="2" className="fill-brand" />}
    </svg>
  );
}
