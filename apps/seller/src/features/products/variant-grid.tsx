import type { ProductRow } from '@entrepot/contracts/calls/product-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '@entrepot/ui/popover.tsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { PriceFigure, StockFigure } from './variant-figures.tsx';

/** Code, price and stock of every variant, to be changed where they stand. */
export function VariantGrid({ row }: { row: ProductRow }) {
  const t = useT();
  return (
    <ul className="grid gap-2 text-13">
      <li aria-hidden className="grid grid-cols-[minmax(0,1fr)_6rem_6rem] gap-2 text-12 text-quiet">
        <span />
        <span className="text-end">{t('goods.price')}</span>
        <span className="text-end">{t('goods.stock')}</span>
      </li>
      {row.variants.map((variant) => (
        <li key={variant.id} className="grid grid-cols-[minmax(0,1fr)_6rem_6rem] items-center gap-2">
          <span className="wrap-anywhere">
            <bdi>{variant.choice || row.number}</bdi>
            {variant.skuCode && <bdi className="num block text-12 text-quiet">{variant.skuCode}</bdi>}
          </span>
          <PriceFigure row={row} variant={variant} className="w-full" />
          <StockFigure row={row} variant={variant} className="w-full" />
        </li>
      ))}
    </ul>
  );
}

/** What is shown of several variants together opens the grid of them, in its place. */
export function VariantGridButton({ row, children }: { row: ProductRow; children: ReactNode }) {
  const t = useT();
  const words = t('goods.grid', { name: row.number });
  return (
    <Popover>
      <PopoverTrigger
        aria-label={words}
        onClick={(event) => event.stopPropagation()}
        className="num inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-field px-2 whitespace-nowrap inset-ring inset-ring-hairline hover:inset-ring-n500 aria-expanded:bg-brand-50"
      >
        {children}
        <ChevronDown size={14} aria-hidden className="flex-none text-icon" />
      </PopoverTrigger>
      {/* The row below opens its panel at a press, and its keys mean the row. */}
      <PopoverContent
        label={words}
        align="end"
        className="max-h-96 w-96 overflow-y-auto"
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
      >
        <VariantGrid row={row} />
      </PopoverContent>
    </Popover>
  );
}
