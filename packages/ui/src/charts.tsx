import clsx from 'clsx';
import { lazy, Suspense, type ReactNode } from 'react';
import { useHydrated } from './use-hydrated.ts';
import { Table, TableBody, TableHead, TableRow, Td, Th } from './table.tsx';

const ChartPlot = lazy(() => import('./chart-plot.tsx'));

export type ChartPoint = {
  /** What the reader sees on the axis and in the table. */
  label: string;
  value: number;
  /** A bar or point to point out, such as today. */
  marked?: boolean | undefined;
};

export type ChartProps = {
  /** step: balances and other things that stay until they change; bar: sums per day or kind. */
  kind: 'line' | 'step' | 'area' | 'bar';
  points: readonly ChartPoint[];
  /** What the same measure was before, point by point: a dotted line beside the points, and a column of the table. */
  comparison?: { label: string; ownLabel: string; values: readonly number[] } | undefined;
  /** One sentence with what the chart shows, for those who do not see it. */
  summary: string;
  labels: {
    /** Opens the same figures as a table. */
    showTable: string;
    /** Headings of the two columns. */
    point: string;
    value: string;
  };
  /** How a value is written beside the scale and in the table. */
  format?: ((value: number) => string) | undefined;
  /** Labels under the axis: each n-th point, counted from the last; all if left out. */
  labelEvery?: number | undefined;
  heightPx?: number | undefined;
  /** A short remark drawn at the marked point, and a caption above the chart. */
  caption?: ReactNode;
  className?: string | undefined;
};

/** A chart in one hue, from zero, with its figures as a table under it. The drawing code is fetched when the chart is first shown. */
export function Chart(props: ChartProps) {
  const { points, comparison, summary, labels, format = String, heightPx = 180, caption, className } = props;
  // A drawing needs a width, which only the browser knows; the server sends the free place and the table.
  const hydrated = useHydrated();
  return (
    <figure className={clsx('min-w-0', className)}>
      {caption && (
        <figcaption className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-14 text-quiet">
          {caption}
          {comparison && <Legend {...comparison} />}
        </figcaption>
      )}
      {/* Inside the drawing, text anchors are physical; mirroring is done by reversing the axes. */}
      <div role="img" aria-label={summary} dir="ltr" style={{ height: heightPx }}>
        {hydrated && (
          <Suspense fallback={null}>
            <ChartPlot {...props} format={format} heightPx={heightPx} />
          </Suspense>
        )}
      </div>
      <details className="mt-2 text-12">
        <summary className="inline-flex min-h-6 cursor-pointer items-center rounded-xs text-quiet underline-offset-4 hover:text-ink hover:underline">
          {labels.showTable}
        </summary>
        <div className="mt-2 max-h-64 overflow-y-auto" tabIndex={0} role="region" aria-label={labels.showTable}>
          <Table caption={summary} density="dense">
            <TableHead>
              <TableRow>
                <Th>{labels.point}</Th>
                <Th numeric>{labels.value}</Th>
                {comparison && <Th numeric>{comparison.label}</Th>}
              </TableRow>
            </TableHead>
            <TableBody>
              {points.map((point, index) => (
                <TableRow key={index}>
                  <Td>{point.label}</Td>
                  <Td numeric>{format(point.value)}</Td>
                  {comparison && <Td numeric>{format(comparison.values[index] ?? 0)}</Td>}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
      </details>
    </figure>
  );
}

function Legend({ label, ownLabel }: { label: string; ownLabel: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 text-12">
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden className="size-2.5 rounded-[2px] bg-brand" />
        {ownLabel}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden className="w-4 border-t border-dashed border-n500" />
        {label}
      </span>
    </span>
  );
}
