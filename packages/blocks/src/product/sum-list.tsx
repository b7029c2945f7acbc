import { useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface SumLine {
  key: string;
  label: ReactNode;
  /** As written, or words in the place of a figure. */
  amount: ReactNode;
}

export interface SumListProps {
  label: string;
  lines: readonly SumLine[];
  total: { label: string; amount: string };
}

/** All amounts share one column, so that their last digits stand below each other in either direction. */
const COLUMNS = { gridTemplateColumns: 'minmax(0, 1fr) auto' };
/** Figures line up by their last digit, which is on the same side in every direction. */
const FIGURES = 'text-end rtl:text-start';

/** What adds up to what. Each line ends with its amount; the sum stands below a rule and is read out when it changes. */
export function SumList({ label, lines, total }: SumListProps) {
  const t = useT();
  return (
    <section aria-label={label} className="text-14">
      <dl className="grid items-baseline gap-x-4 gap-y-2" style={COLUMNS}>
        {lines.map(({ key, label: term, amount }) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt className="num min-w-0 text-body">{term}</dt>
            <dd className={clsx('text-ink', FIGURES)}>{amount}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-n900 pt-4">
        <span className="font-semibold text-ink">{total.label}</span>
        <span className="flex items-baseline gap-1 text-12 text-quiet">
          <Num className="text-20 font-semibold text-ink">{total.amount}</Num>
          {t('card.currency')}
        </span>
      </p>
    </section>
  );
}
