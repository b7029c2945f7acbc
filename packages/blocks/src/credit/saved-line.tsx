/** What paying everything saves, by the day on which it is paid: a line that falls to nothing on the last date. */
import type { LoanCase } from '@entrepot/contracts/calls/credit.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useLoanFormats } from './loan-formats.ts';
import './credit.css';

const DAY_MS = 86_400_000;
/** Figures at the points need room; of many, the first is enough. */
const LABELLED = 4;

export const daysApart = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

export interface SavedLineProps {
  points: LoanCase['saved'];
  /** The last date of the loan: paid then, nothing is saved. */
  lastDate: string;
}

export function SavedLine({ points: known, lastDate }: SavedLineProps) {
  const t = useT();
  const loan = useLoanFormats();
  const points = known.some(({ date }) => date >= lastDate) ? known : [...known, { date: lastDate, saved: '0' }];
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const most = Math.max(...points.map(({ saved }) => Number(saved)), 0.01);
  const spanDays = Math.max(1, daysApart(first.date, last.date));
  const placed = points.map((point) => ({
    ...point,
    x: (daysApart(first.date, point.date) / spanDays) * 100,
    y: 100 - (Number(point.saved) / most) * 100,
  }));
  const line = placed.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const spoken = points.map(({ date, saved }) => `${loan.dayOfYear(date)}: ${loan.amount(saved)}`).join('; ');
  return (
    <div className="loan-saved" role="img" aria-label={t('credit.early.chart', { list: spoken })}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden className="loan-saved-line">
        <path d={`${line}L100 100L0 100Z`} fill="var(--brand-100)" opacity=".55" />
        <path d={line} fill="none" stroke="var(--brand)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      </svg>
      {placed.slice(0, -1).map(({ date, saved, x, y }, index) => (
        <span key={date} aria-hidden className="loan-point" style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}>
          {(index === 0 || placed.length <= LABELLED + 1) && (
            <span className="num">{index === 0 ? t('credit.early.saved', { amount: loan.amount(saved) }) : loan.amount(saved)}</span>
          )}
        </span>
      ))}
    </div>
  );
}
