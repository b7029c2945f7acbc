import { useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { VisuallyHidden } from '@entrepot/ui/visually-hidden.tsx';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { DotList } from '../dot-list.tsx';
import type { Unit } from '../price.tsx';

export interface UnitPriceProps {
  /** As written; two of them where variants of different prices are mixed. */
  prices: readonly [string] | readonly [lowest: string, highest: string];
  unit: Unit;
  /** "60 pieces": the quantity that the price holds for. */
  quantity?: string | undefined;
  /** The price without the discount, while one runs. */
  original?: string | undefined;
  /** "9% below the base price", once a tier is reached. */
  remark?: string | undefined;
  /** A line of its own: the discount and its end. */
  below?: ReactNode;
  /** Where a phone's width is all there is. */
  isCompact?: boolean | undefined;
}

/** The largest thing on the page: what one unit costs at the chosen quantity. */
export function UnitPrice({ prices, unit, quantity, original, remark, below, isCompact = false }: UnitPriceProps) {
  const t = useT();
  return (
    <div>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Num
          className={clsx('font-[650]', prices.length === 1 && !isCompact ? 'text-44' : 'text-28', original ? 'text-accent' : 'text-ink')}
        >
          {prices.join(' – ')}
        </Num>
        {original && prices.length === 1 && (
          <s className="text-20 text-quiet">
            <VisuallyHidden>{t('card.originalPrice')}</VisuallyHidden> <Num>{original}</Num>
          </s>
        )}
        <DotList
          className="text-14 text-quiet"
          items={[t('card.perUnit', { unit }), ...(quantity ? [quantity] : [])].map((content) => ({ key: content, content }))}
        />
        {remark && <p className="num ms-auto text-12 text-body">{remark}</p>}
      </div>
      {below}
    </div>
  );
}
