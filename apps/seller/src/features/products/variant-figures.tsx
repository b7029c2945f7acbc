import type { ProductRow } from '@entrepot/contracts/calls/product-desk.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { InlineFigure } from './inline-figure.tsx';
import { useProductCommands, type Variant } from './use-product-commands.ts';

export interface FigureProps {
  row: ProductRow;
  variant: Variant;
  className?: string | undefined;
}

function nameOf({ number }: ProductRow, { choice }: Variant): string {
  return choice === '' ? number : `${number}, ${choice}`;
}

/** The price of a variant, to be changed in place; of what the platform removed it is only read. */
export function PriceFigure({ row, variant, className }: FigureProps) {
  const t = useT();
  const { amount } = useFormats();
  const { setPrice } = useProductCommands();
  const shown = amount(variant.price, Math.max(2, variant.price.split('.')[1]?.length ?? 0));
  if (row.state === 'removed') return <span className="num">{shown}</span>;
  return (
    <InlineFigure
      label={t('goods.cell', { column: 'price', choice: nameOf(row, variant) })}
      value={variant.price}
      shown={shown}
      onSave={(typed) => setPrice(variant, typed)}
      className={className}
    />
  );
}

export function StockFigure({ row, variant, isLow, className }: FigureProps & { isLow?: boolean }) {
  const t = useT();
  const { number } = useFormats();
  const { setStock } = useProductCommands();
  if (row.state === 'removed') return <span className="num">{number(variant.stock)}</span>;
  return (
    <InlineFigure
      label={t('goods.cell', { column: 'stock', choice: nameOf(row, variant) })}
      value={String(variant.stock)}
      shown={number(variant.stock)}
      onSave={(typed) => setStock(variant, typed)}
      tone={isLow ? 'low' : 'plain'}
      className={className}
    />
  );
}
