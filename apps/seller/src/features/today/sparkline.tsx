/** A figure by days, small enough to stand in a row. The row has the sum in words; this only shows its course. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 1);
  return (
    <span aria-hidden className="ms-auto flex h-6 w-28 items-end justify-end gap-px">
      {values.map((value, index) => (
        <span
          key={index}
          className="max-w-1 min-w-0 flex-1 rounded-t-[1px] bg-[color-mix(in_oklab,var(--brand)_40%,var(--surface))]"
          style={{ height: value === 0 ? 1 : `${(value / most) * 100}%` }}
        />
      ))}
    </span>
  );
}
