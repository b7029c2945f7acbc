import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { NumberStepper } from '@entrepot/ui/number-stepper.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import type { ReactNode } from 'react';

export interface GridVariant {
  id: string;
  /** "Sage, 0.9 L" */
  name: string;
  valueIds: readonly number[];
  stock: number;
  price: string;
  quantity: number;
  /** The most that fits beside the others. */
  most: number;
}

interface GridValue {
  id: number;
  name: string;
  swatch: string | null;
}

export interface QuantityGridProps {
  attributes: readonly { id: number; name: string; values: readonly GridValue[] }[];
  variants: readonly GridVariant[];
  /** Variants differ in price, so that each says its own. */
  pricesDiffer: boolean;
  onQuantityChange: (variantId: string, quantity: number) => void;
}

/** More columns than these do not fit beside the gallery, nor on a phone. */
const MAX_COLUMNS = 3;

/** A quantity for every variant: rows by columns where two attributes allow it, a list of variants otherwise. */
export function QuantityGrid(props: QuantityGridProps) {
  const [first, second] = props.attributes;
  if (!first || !second || props.attributes.length > 2) return <VariantList {...props} />;
  if (second.values.length <= MAX_COLUMNS) return <Matrix {...props} rows={first} columns={second} rowIndex={0} />;
  if (first.values.length <= MAX_COLUMNS) return <Matrix {...props} rows={second} columns={first} rowIndex={1} />;
  return <VariantList {...props} />;
}

type Attribute = QuantityGridProps['attributes'][number];

function Matrix({
  rows,
  columns,
  rowIndex,
  variants,
  pricesDiffer,
  onQuantityChange,
}: QuantityGridProps & { rows: Attribute; columns: Attribute; rowIndex: 0 | 1 }) {
  const t = useT();
  const find = (rowId: number, columnId: number) =>
    variants.find(({ valueIds }) => valueIds[rowIndex] === rowId && valueIds[1 - rowIndex] === columnId);
  return (
    <table className="w-full table-fixed text-start text-14">
      <caption className="sr-only">{t('product.grid.caption')}</caption>
      <thead>
        <tr className="border-b text-12 text-quiet">
          <th scope="col" className="py-2 text-start font-medium" style={{ width: '6.5rem' }}>
            {rows.name}
          </th>
          {columns.values.map(({ id, name }) => (
            <th key={id} scope="col" className="p-1 text-start font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.values.map((row) => (
          <tr key={row.id} className="border-b">
            <th scope="row" className="py-2 text-start">
              <ValueName value={row} />
            </th>
            {columns.values.map((column) => {
              const variant = find(row.id, column.id);
              return (
                <td key={column.id} className="p-1">
                  {variant ? (
                    <>
                      <Amount variant={variant} onQuantityChange={onQuantityChange} isBare />
                      <Facts variant={variant} pricesDiffer={pricesDiffer} />
                    </>
                  ) : (
                    <span className="text-12 text-quiet">–</span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function VariantList({ attributes, variants, pricesDiffer, onQuantityChange }: QuantityGridProps) {
  const t = useT();
  return (
    <ul aria-label={t('product.grid.caption')} className="border-t">
      {variants.map((variant) => {
        const value = attributes[0]?.values.find(({ id }) => id === variant.valueIds[0]);
        return (
          <li key={variant.id} className="flex items-center justify-between gap-4 border-b py-2">
            <div className="min-w-0">
              <ValueName value={{ id: 0, name: variant.name, swatch: value?.swatch ?? null }} />
              <Facts variant={variant} pricesDiffer={pricesDiffer} />
            </div>
            <Amount variant={variant} onQuantityChange={onQuantityChange} />
          </li>
        );
      })}
    </ul>
  );
}

function ValueName({ value }: { value: GridValue }): ReactNode {
  return (
    <span className="flex min-w-0 items-center gap-2 text-14 font-medium text-ink">
      {value.swatch && <span aria-hidden className="size-4 flex-none rounded-full border" style={{ background: value.swatch }} />}
      <span className="min-w-0 [overflow-wrap:anywhere] hyphens-auto">{value.name}</span>
    </span>
  );
}

/** Bare: a field alone, where columns are narrow; arrow keys and typing still work. */
function Amount({
  variant,
  onQuantityChange,
  isBare = false,
}: {
  variant: GridVariant;
  onQuantityChange: QuantityGridProps['onQuantityChange'];
  isBare?: boolean;
}) {
  const t = useT();
  return (
    <NumberStepper
      value={variant.quantity}
      min={0}
      max={Math.max(variant.most, variant.quantity)}
      disabled={variant.stock === 0}
      onValueChange={(quantity) => onQuantityChange(variant.id, quantity)}
      labels={{
        decrease: t('product.quantity.decrease'),
        increase: t('product.quantity.increase'),
        value: t('product.grid.of', { variant: variant.name }),
      }}
      className={isBare ? 'w-full [&>button]:hidden [&>input]:w-full!' : 'flex-none'}
    />
  );
}

function Facts({ variant, pricesDiffer }: { variant: GridVariant; pricesDiffer: boolean }) {
  const t = useT();
  const formats = useFormats();
  return (
    <p className="num mt-1 flex flex-wrap gap-x-3 text-12 text-quiet">
      {pricesDiffer && <Num className="text-body">{variant.price}</Num>}
      <span>
        {variant.stock === 0 ? t('product.variant.isOutOfStock') : t('product.quantity.stock', { quantity: formats.number(variant.stock) })}
      </span>
    </p>
  );
}
