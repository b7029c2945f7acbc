import { Area, Bar, CartesianGrid, ComposedChart, Line, ReferenceDot, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useId } from 'react';
import type { ChartProps } from './charts.tsx';
import { useReadingDirection } from './direction.tsx';

type PlotProps = ChartProps & { format: (value: number) => string; heightPx: number };

const AXIS_TEXT = { fontSize: 12, fill: 'var(--n600)' };
const MARGIN = { top: 10, bottom: 0 };

/** The drawing itself; the frame around it carries the words and the table. */
export default function ChartPlot({ kind, points, comparison, format, labelEvery = 1, heightPx }: PlotProps) {
  const dir = useReadingDirection();
  const gradientId = useId();
  const anyMarked = points.some((point) => point.marked);
  const data = points.map((point, index) => ({
    ...point,
    before: comparison?.values[index],
    index,
    fill: anyMarked && !point.marked ? 'color-mix(in oklab, var(--brand) 45%, var(--surface))' : 'var(--brand)',
  }));
  const last = data.length - 1;
  const shownLabels = data.filter(({ index }) => (last - index) % labelEvery === 0).map(({ index }) => index);

  const axes = [
    <CartesianGrid key="grid" vertical={false} stroke="var(--n200)" />,
    <XAxis
      key="x"
      dataKey="index"
      reversed={dir === 'rtl'}
      ticks={shownLabels}
      interval={0}
      tickFormatter={(index: number) => data[index]?.label ?? ''}
      tick={AXIS_TEXT}
      tickLine={false}
      axisLine={{ stroke: 'var(--n300)' }}
      height={28}
      tickMargin={8}
    />,
    // The scale stands where the line ends, at the reader's end side.
    <YAxis
      key="y"
      orientation={dir === 'rtl' ? 'left' : 'right'}
      tickCount={3}
      domain={[0, 'auto']}
      tickFormatter={format}
      tick={AXIS_TEXT}
      tickLine={false}
      axisLine={false}
      width="auto"
    />,
    <Tooltip
      key="tooltip"
      isAnimationActive={false}
      cursor={kind === 'bar' ? { fill: 'var(--n50)' } : { stroke: 'var(--n300)' }}
      content={({ active, payload }) => {
        const point = payload?.[0]?.payload as (typeof data)[number] | undefined;
        if (!active || !point) return null;
        return (
          <div dir={dir} className="rounded-field border border-hairline-soft bg-surface px-3 py-2 text-12 shadow-float">
            <span className="block text-quiet">{point.label}</span>
            <bdi dir="ltr" className="num font-semibold text-ink">
              {format(point.value)}
            </bdi>
            {comparison && point.before !== undefined && (
              <span className="block text-quiet">
                {comparison.label}:{' '}
                <bdi dir="ltr" className="num">
                  {format(point.before)}
                </bdi>
              </span>
            )}
          </div>
        );
      }}
    />,
  ];

  const before = comparison && (
    <Line
      dataKey="before"
      stroke="var(--n500)"
      strokeWidth={1.25}
      strokeDasharray="2 3"
      dot={false}
      activeDot={false}
      isAnimationActive={false}
    />
  );

  if (kind === 'bar') {
    return (
      <ResponsiveContainer width="100%" height={heightPx}>
        <ComposedChart data={data} margin={MARGIN} accessibilityLayer={false} barCategoryGap="28%">
          {axes}
          <Bar dataKey="value" radius={[2, 2, 0, 0]} isAnimationActive={false} fill="var(--brand)" />
          {before}
        </ComposedChart>
      </ResponsiveContainer>
    );
  }
  return (
    <ResponsiveContainer width="100%" height={heightPx}>
      <ComposedChart data={data} margin={MARGIN} accessibilityLayer={false}>
        <defs>
          <linearGradient id={gradientId} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--brand)" stopOpacity={0.16} />
            <stop offset="1" stopColor="var(--brand)" stopOpacity={0} />
          </linearGradient>
        </defs>
        {axes}
        <Area
          type={kind === 'step' ? 'stepAfter' : 'linear'}
          dataKey="value"
          stroke="var(--brand)"
          strokeWidth={1.75}
          fill={kind === 'line' ? 'none' : `url(#${gradientId})`}
          isAnimationActive={false}
          activeDot={{ r: 4, fill: 'var(--surface)', stroke: 'var(--brand)', strokeWidth: 2 }}
        />
        {data
          .filter((point) => point.marked)
          .map((point) => (
            <ReferenceDot
              key={point.index}
              x={point.index}
              y={point.value}
              r={4}
              fill="var(--surface)"
              stroke="var(--brand)"
              strokeWidth={2}
            />
          ))}
        {before}
      </ComposedChart>
    </ResponsiveContainer>
  );
}
