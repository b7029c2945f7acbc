/** Each payment as a bar of principal and interest. Drawn with boxes, so that it fits any width and either direction by itself. */
import type { LoanInstalment } from '@entrepot/contracts/calls/credit.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import type { ReactNode } from 'react';
import { useLoanFormats } from './loan-formats.ts';
import './credit.css';

const HEADROOM = 1.04;
const NICE = [5, 2.5, 2, 1];

/** The largest round number of which two stay below the top: the bars fill the drawing, since most of them are alike. */
function gridStep(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(highest / 2));
  return (NICE.find((factor) => factor * power * 2 <= highest) ?? 1) * power;
}

/** More dates than this would run into each other under the bars. */
const LABELS = 6;

/** Its heading and what the colours mean share a line where there is room. */
export function ScheduleChart({ heading, schedule }: { heading: ReactNode; schedule: readonly LoanInstalment[] }) {
  const t = useT();
  const formats = useFormats();
  const loan = useLoanFormats();
  const highest = Math.max(...schedule.map(({ payment }) => Number(payment)));
  const step = gridStep(highest);
  const top = highest * HEADROOM;
  const share = (value: string | number) => `${(Number(value) / top) * 100}%`;
  const every = Math.ceil(schedule.length / LABELS);
  return (
    <figure data-many={schedule.length > 2 * LABELS ? '' : undefined}>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        {heading}
        <span className="loan-legend">
          <span data-part="principal">{t('credit.column', { column: 'principal' })}</span>
          <span data-part="interest">{t('credit.column', { column: 'interest' })}</span>
        </span>
      </figcaption>
      <div
        role="img"
        aria-label={t('credit.chart', {
          count: schedule.length,
          first: loan.amount(schedule[0]!.payment),
          last: loan.amount(schedule.at(-1)!.payment),
        })}
        className="loan-plot"
      >
        {[2, 1, 0].map((line) => (
          <span key={line} className="loan-gridline" style={{ insetBlockEnd: share(step * line) }}>
            <span className="num">{formats.number(step * line, step < 10 ? 2 : 0)}</span>
          </span>
        ))}
        <div className="loan-columns">
          {schedule.map(({ number, date, principal, interest }) => (
            <div key={number} className="loan-column">
              <span data-part="interest" style={{ blockSize: share(interest) }} />
              <span data-part="principal" style={{ blockSize: share(principal) }} />
              {(number - 1) % every === 0 && <span className="loan-tick">{loan.day(date)}</span>}
            </div>
          ))}
        </div>
      </div>
    </figure>
  );
}
