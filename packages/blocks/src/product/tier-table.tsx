import { formatPercent } from '@entrepot/i18n/formats.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { ProgressBar } from '@entrepot/ui/progress-bar.tsx';
import clsx from 'clsx';

export interface TierColumn {
  from: number;
  to: number | undefined;
  /** As it is written, in the page's currency. */
  price: string;
  /** Against the first column. */
  reductionPercent: number;
}

export interface TierTableProps {
  columns: readonly TierColumn[];
  /** The column in force. */
  reached: number;
}

/**
 * As many side by side as have room. More than four find that on no phone: there they stand by threes, so that none is left alone in a
 * second row.
 */
const gridOf = (count: number) => ({
  gridTemplateColumns: `repeat(auto-fit, minmax(${count > 4 ? BY_THREES : '5.5rem'}, 1fr))`,
});
const BY_THREES = 'max(5.5rem, min(33%, (27.5rem - 100%) * 999))';

/** Prices by quantity side by side. The one in force is tinted and named as the current one. */
export function TierTable({ columns, reached }: TierTableProps) {
  const t = useT();
  const formats = useFormats();
  const language = useLanguage();
  return (
    <ol aria-label={t('product.tiers.title')} className="grid overflow-hidden rounded-field bg-n50" style={gridOf(columns.length)}>
      {columns.map(({ from, to, price, reductionPercent }, index) => (
        <li key={from} aria-current={index === reached} className={clsx('min-w-0 px-3 py-2.5', index === reached && 'bg-brand-100')}>
          <p className={clsx('num text-12', index === reached ? 'text-body' : 'text-quiet')}>
            {to === undefined ? (
              t('product.tiers.from', { from: formats.number(from) })
            ) : (
              <Num>{from === to ? formats.number(from) : `${formats.number(from)}–${formats.number(to)}`}</Num>
            )}
          </p>
          <p className="flex flex-wrap items-baseline gap-x-1.5">
            <Num className="text-14 font-semibold text-ink">{price}</Num>
            <span className={clsx('num text-12', index === reached ? 'text-body' : 'text-quiet')}>
              {reductionPercent === 0
                ? t('product.tiers.base')
                : t('card.discount', { percent: formatPercent(reductionPercent, language) })}
            </span>
          </p>
        </li>
      ))}
    </ol>
  );
}

export interface TierDistanceProps {
  pieces: number;
  /** Where the present step begins. */
  from: number;
  next: { at: number; price: string } | undefined;
}

/** How far the next price is, in words and as a bar. */
export function TierDistance({ pieces, from, next }: TierDistanceProps) {
  const t = useT();
  const formats = useFormats();
  const words = next ? t('product.tiers.next', { quantity: formats.number(next.at - pieces), price: next.price }) : t('product.tiers.best');
  return (
    <div className="min-w-0">
      <p className="num text-14 text-body">{words}</p>
      {next && <ProgressBar decorative label={words} value={pieces - from} max={next.at - from} className="mt-2" />}
    </div>
  );
}
