/** What was available over time, as a line in steps. Drawn by hand: one hue, hairlines at three values, labels where they belong. */
import { useDirection, useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { formatDate } from '@entrepot/i18n/formats.ts';
import { recordLocale } from '@entrepot/i18n/locales.ts';
import { useEffect, useId, useMemo, useRef, useState, type PointerEvent } from 'react';
import { useAmountText } from './amounts.tsx';
import { todayWord } from './duration.ts';
import { chartOf, stepAt, type BalancePoint, type Step } from './chart-geometry.ts';

const HEIGHT_PX = 132;
const TOP_PX = 16;
const BOTTOM_PX = 26;
/** Narrower drawings have room for the first and the last date alone. */
const ROOMY_PX = 560;
const TICKS = 4;
const LABEL_GAP_PX = 10;
const CHARACTER_PX = 7;

export interface BalanceChartProps {
  points: readonly BalancePoint[];
  days: number;
  /** When the answer was given; the line ends there. */
  endMs: number;
}

export function BalanceChart({ points, days, endMs }: BalanceChartProps) {
  const t = useT();
  const formats = useFormats();
  const amountText = useAmountText();
  const language = useLanguage();
  const isRightToLeft = useDirection() === 'rtl';
  const gradientId = useId();
  const place = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(place);
  const [pointedX, setPointedX] = useState<number>();

  const scaleTexts = useMemo(() => {
    const grid = chartOf(points, endMs, { widthPx: 1, heightPx: 1, isRightToLeft: false })?.grid ?? [];
    return grid.map(({ value }) => formats.number(value, value > 0 && value < 10 ? 2 : 0));
  }, [points, endMs, formats]);
  const scalePx = Math.max(...scaleTexts.map((text) => text.length), 1) * CHARACTER_PX + LABEL_GAP_PX;
  const plotPx = Math.max(60, widthPx - scalePx);
  const chart = useMemo(
    () => chartOf(points, endMs, { widthPx: plotPx, heightPx: HEIGHT_PX, isRightToLeft }),
    [points, endMs, plotPx, isRightToLeft],
  );
  if (!chart) return null;

  const shortDate = (timeMs: number) => new Intl.DateTimeFormat(recordLocale(language), { day: 'numeric', month: 'short' }).format(timeMs);
  const startMs = chart.steps[0]!.timeMs;
  const tickCount = widthPx >= ROOMY_PX ? TICKS : 1;
  const ticks = Array.from({ length: tickCount }, (_, index) => startMs + ((endMs - startMs) * index) / tickCount);
  const alongOf = (timeMs: number) => ((timeMs - startMs) / Math.max(1, endMs - startMs)) * plotPx;
  const xOf = (timeMs: number) => (isRightToLeft ? plotPx - alongOf(timeMs) : alongOf(timeMs));
  /** The scale stands where the line ends, at the reader's end side. */
  const offset = isRightToLeft ? scalePx : 0;
  const pointed = pointedX === undefined ? undefined : stepAt(chart, pointedX);
  const labelled = pointed ?? (chart.highest.value > chart.last.value ? chart.highest : undefined);

  function point({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) {
    setPointedX(clientX - currentTarget.getBoundingClientRect().left - offset);
  }

  return (
    <div ref={place} className="min-w-0">
      {/* Inside the drawing, text anchors are physical; mirroring is done by reversing the line. */}
      <svg
        role="img"
        aria-label={t('wallet.chart.text', {
          days: formats.number(days),
          first: amountText(points[0]!.balance),
          last: amountText(points.at(-1)!.balance),
          highest: formats.amount(String(chart.highest.value)),
          date: formatDate(new Date(chart.highest.timeMs)),
        })}
        width={widthPx}
        height={TOP_PX + HEIGHT_PX + BOTTOM_PX}
        style={{ direction: 'ltr' }}
        onPointerMove={point}
        onPointerLeave={() => setPointedX(undefined)}
        className="num block max-w-full touch-pan-y overflow-visible text-[min(0.75rem,14px)]"
      >
        <defs>
          <linearGradient id={gradientId} x1="0" y1="0" x2="0" y2="1">
            <stop stopColor="var(--brand)" stopOpacity=".14" />
            <stop offset="1" stopColor="var(--brand)" stopOpacity=".01" />
          </linearGradient>
        </defs>
        <g transform={`translate(${offset} ${TOP_PX})`}>
          {chart.grid.map(({ value, y }, index) => (
            <g key={value}>
              <path d={`M0 ${y}H${plotPx}`} stroke={index === 0 ? 'var(--n300)' : 'var(--n200)'} />
              <text
                x={isRightToLeft ? -LABEL_GAP_PX : plotPx + LABEL_GAP_PX}
                y={y + 4}
                textAnchor={isRightToLeft ? 'end' : 'start'}
                className="fill-quiet"
              >
                {scaleTexts[index]}
              </text>
            </g>
          ))}
          <path d={chart.area} fill={`url(#${gradientId})`} />
          <path d={chart.line} fill="none" stroke="var(--brand)" strokeWidth="2" strokeLinejoin="round" />
          {ticks.map((timeMs, index) => (
            <text
              key={timeMs}
              x={xOf(timeMs)}
              y={HEIGHT_PX + 20}
              textAnchor={index === 0 ? (isRightToLeft ? 'end' : 'start') : 'middle'}
              className="fill-quiet"
            >
              {shortDate(timeMs)}
            </text>
          ))}
          <text x={chart.endX} y={HEIGHT_PX + 20} textAnchor={isRightToLeft ? 'start' : 'end'} className="fill-quiet">
            {todayWord(language)}
          </text>
          {labelled && (
            <StepLabel
              step={labelled}
              plotPx={plotPx}
              x={pointed ? Math.min(plotPx, Math.max(0, pointedX!)) : labelled.x}
              text={`${formats.amount(String(labelled.value))}, ${shortDate(labelled.timeMs)}`}
              isPointed={pointed !== undefined}
            />
          )}
          <circle cx={chart.endX} cy={chart.last.y} r="4.5" fill="var(--brand)" />
        </g>
      </svg>
    </div>
  );
}

function StepLabel({ step, plotPx, x, text, isPointed }: { step: Step; plotPx: number; x: number; text: string; isPointed: boolean }) {
  const isNearStart = x < text.length * CHARACTER_PX;
  return (
    <g aria-hidden className="pointer-events-none">
      {isPointed && <path d={`M${x} 0V${HEIGHT_PX}`} stroke="var(--n300)" />}
      <circle cx={x} cy={step.y} r="3.5" fill="var(--surface)" stroke="var(--brand)" strokeWidth="2" />
      <text
        x={isNearStart ? Math.min(x, plotPx) + LABEL_GAP_PX : x - LABEL_GAP_PX}
        y={Math.max(0, step.y - 8)}
        textAnchor={isNearStart ? 'start' : 'end'}
        paintOrder="stroke"
        stroke="var(--surface)"
        strokeWidth="4"
        className="fill-body font-medium"
      >
        {text}
      </text>
    </g>
  );
}

const FIRST_WIDTH_PX = 640;

function useWidth(place: React.RefObject<HTMLDivElement | null>): number {
  const [widthPx, setWidthPx] = useState(FIRST_WIDTH_PX);
  useEffect(() => {
    const target = place.current;
    if (!target) return undefined;
    const observer = new ResizeObserver(
      ([entry]) => entry && entry.contentRect.width > 0 && setWidthPx(Math.floor(entry.contentRect.width)),
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [place]);
  return widthPx;
}
