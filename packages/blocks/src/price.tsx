import type { ProductCard } from '@entrepot/contracts/calls/catalog.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { VisuallyHidden } from '@entrepot/ui/visually-hidden.tsx';
import clsx from 'clsx';
import { useHasPassed } from './clock.ts';

export type Unit = ProductCard['unit'];

export interface PriceProps {
  /** In USDT, as the wire carries it. */
  amount: string;
  /** The price before the discount that runs now. */
  original?: string | undefined;
  /** Leave it out where a list says the unit once for all. */
  unit?: Unit | undefined;
  /** compact keeps the struck price small where columns are narrow; row is for lists. */
  size?: 'card' | 'compact' | 'row' | undefined;
  className?: string | undefined;
}

/** More than two decimals are a tap away, so that nothing is rounded out of sight. */
function fullAmount(amount: string): { title?: string } {
  const decimals = amount.split('.')[1]?.replace(/0+$/, '') ?? '';
  return decimals.length > 2 ? { title: `${amount} USDT` } : {};
}

export function Price({ amount, original, unit, size = 'card', className }: PriceProps) {
  const t = useT();
  const formats = useFormats();
  return (
    <p className={clsx('flex flex-wrap items-baseline gap-x-1.5', className)}>
      <Num
        {...fullAmount(amount)}
        className={clsx(
          size === 'row' ? 'text-16 font-[650]' : 'text-20 font-[650] tracking-[-0.012em]',
          original ? 'text-accent' : 'text-ink',
        )}
      >
        {formats.amount(amount)}
      </Num>
      {original && (
        <s className={clsx('text-quiet', size === 'card' ? 'text-14' : 'text-12')}>
          <VisuallyHidden>{t('card.originalPrice')}</VisuallyHidden> <Num>{formats.amount(original)}</Num>
        </s>
      )}
      <span className="text-12 whitespace-nowrap text-quiet">{unit ? t('card.perUnit', { unit }) : t('card.currency')}</span>
    </p>
  );
}

export interface PriceNow {
  amount: string;
  original?: string;
  percent?: number;
}

/** What a product costs at this moment. A page may stay open longer than a discount, so its end is watched here too. */
export function usePriceNow(product: Pick<ProductCard, 'sellingPrice' | 'discountPrice' | 'discountPercent' | 'discountEndsAt'>): PriceNow {
  const isOver = useHasPassed(product.discountEndsAt);
  if (product.discountPrice === null || isOver) return { amount: product.sellingPrice };
  return {
    amount: product.discountPrice,
    original: product.sellingPrice,
    ...(product.discountPercent === null ? {} : { percent: product.discountPercent }),
  };
}
