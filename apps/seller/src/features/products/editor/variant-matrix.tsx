import { ProductPicture } from '@entrepot/blocks/product-picture.tsx';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@entrepot/ui/dropdown-menu.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import clsx from 'clsx';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import Image from 'lucide-react/icons/image';
import X from 'lucide-react/icons/x';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { OptionsProps } from './variants-section.tsx';
import { CELL_COLUMNS, FIGURE_COLUMNS, filledDown, pasted, type CellColumn } from './matrix-cells.ts';
import type { ProductFields, VariantFields } from './product-form.ts';
import { wholeFrom } from './typed-values.ts';

/**
 * Code, price, stock and weight of every variant as on a sheet: Enter goes down, a column can be filled from its first row, and cells are
 * pasted from a sheet.
 */
export function VariantMatrix({ form, options }: OptionsProps) {
  const t = useT();
  const { number } = useFormats();
  const variants = form.watch('variants');
  const names = new Map(options.attributes.flatMap(({ values }) => values.map((value) => [value.id, value] as const)));
  const order = options.attributes.flatMap(({ values }) => values.map(({ id }) => id));
  const choiceOf = ({ valueIds }: VariantFields) =>
    valueIds
      .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
      .map((id) => names.get(id)?.name ?? id)
      .join(t('console.list.separator')) || t('goods.variant.only');
  const total = variants.reduce((sum, { stock }) => sum + (Number(stock) || 0), 0);
  const setAll = (next: VariantFields[]) => form.setValue('variants', next);

  return (
    <div className="relative overflow-x-auto">
      {/* A row of three figures under its name where there is no room for columns. */}
      <table className="w-full text-13 max-sm:block sm:min-w-200 max-sm:[&_tbody]:block max-sm:[&_thead]:block max-sm:[&_tr]:relative max-sm:[&_tr]:grid max-sm:[&_tr]:grid-cols-3 max-sm:[&_tr]:gap-x-2">
        <caption className="sr-only">{t('goods.section.variants')}</caption>
        <thead>
          <tr className="border-b text-12 text-quiet">
            <th scope="col" className="w-12 py-2 text-start font-normal max-sm:hidden">
              {t('goods.variant.picture')}
            </th>
            <th scope="col" className="py-2 text-start font-normal max-sm:hidden">
              {t('goods.variant')}
            </th>
            <th scope="col" className="py-2 text-start font-normal max-sm:hidden sm:w-40 sm:ps-2">
              {t('goods.column', { column: 'skuCode' })}
            </th>
            {FIGURE_COLUMNS.map((column) => (
              <th key={column} scope="col" className="py-2 text-end font-normal sm:w-34">
                <span className="inline-flex items-center gap-1">
                  {t('goods.column', { column })}
                  {variants.length > 1 && (
                    <IconButton
                      label={t('goods.fillDown', { column })}
                      title={t('goods.fillDown', { column })}
                      size="xs"
                      onClick={() => setAll(filledDown(form.getValues('variants'), column))}
                    >
                      <ArrowDownToLine size={14} aria-hidden />
                    </IconButton>
                  )}
                </span>
              </th>
            ))}
            <th scope="col" className="py-2 text-start font-normal max-sm:hidden sm:w-32 sm:ps-4">
              {t('goods.state.label')}
            </th>
            <td className="w-10 max-sm:hidden" />
          </tr>
        </thead>
        <tbody>
          {variants.map((variant, row) => {
            const choice = choiceOf(variant);
            return (
              <tr key={variant.valueIds.join(' ')} className="border-b align-top">
                <td className="py-2 max-sm:hidden">
                  <VariantPicture form={form} row={row} choice={choice} />
                </td>
                <th scope="row" className="pt-2 pe-10 text-start font-normal max-sm:col-span-3 sm:py-2 sm:pe-3">
                  <span className="flex min-h-9 items-center gap-2">
                    {variant.valueIds
                      .map((id) => names.get(id)?.swatch)
                      .filter(Boolean)
                      .map((swatch) => (
                        <span
                          key={swatch}
                          aria-hidden
                          className="size-3.5 flex-none rounded-full inset-ring inset-ring-n300"
                          style={{ background: swatch ?? undefined }}
                        />
                      ))}
                    <bdi className="wrap-anywhere">{choice}</bdi>
                  </span>
                  <RowProblem form={form} row={row} />
                </th>
                {CELL_COLUMNS.map((column) => (
                  <td key={column} className={clsx('pb-2 sm:py-2 sm:ps-2', column === 'skuCode' && 'max-sm:col-span-3')}>
                    <Cell
                      form={form}
                      row={row}
                      column={column}
                      label={t('goods.cell', { column, choice })}
                      onPaste={(text) => setAll(pasted(form.getValues('variants'), row, column, text))}
                    />
                  </td>
                ))}
                <td className="pb-2 max-sm:col-span-3 sm:py-2 sm:ps-4">
                  <span className="flex items-center sm:min-h-9">
                    <VariantState stock={variant.stock} lowAtMost={options.lowStockAtMost} />
                  </span>
                </td>
                <td className="py-2 text-end max-sm:absolute max-sm:end-0 max-sm:top-0">
                  {variants.length > 1 && (
                    <IconButton
                      label={t('goods.variant.remove', { choice })}
                      size="sm"
                      onClick={() => setAll(form.getValues('variants').toSpliced(row, 1))}
                    >
                      <X size={16} aria-hidden />
                    </IconButton>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
        {variants.length > 1 && (
          <tfoot className="max-sm:hidden">
            <tr>
              <td />
              <td className="py-2 font-semibold">{t('goods.variants', { count: variants.length })}</td>
              <td />
              <td />
              <td className="num py-2 ps-2 pe-2.5 text-end font-semibold">{number(total)}</td>
              <td />
              <td />
              <td />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** As buyers will find it with what is typed; nothing while no stock is. */
function VariantState({ stock, lowAtMost }: { stock: string; lowAtMost: number }) {
  const t = useT();
  const pieces = wholeFrom(stock);
  if (!(pieces >= 0)) return null;
  const state = pieces === 0 ? 'out' : pieces <= lowAtMost ? 'low' : 'onSale';
  return <StatusDot tone={STATE_TONES[state]}>{state === 'low' ? t('goods.lowStock') : t('goods.variant.state', { state })}</StatusDot>;
}
const STATE_TONES = { onSale: 'green', low: 'amber', out: 'red' } as const;

function RowProblem({ form, row }: { form: UseFormReturn<ProductFields>; row: number }) {
  const problem = form.formState.errors.variants?.[row];
  const message = problem?.message ?? (problem?.valueIds as { message?: string } | undefined)?.message;
  return message ? <span className="text-12 text-red">{message}</span> : null;
}

interface CellProps {
  form: UseFormReturn<ProductFields>;
  row: number;
  column: CellColumn;
  label: string;
  onPaste: (text: string) => void;
}

function Cell({ form, row, column, label, onPaste }: CellProps) {
  const t = useT();
  const isCode = column === 'skuCode';
  const error = form.formState.errors.variants?.[row]?.[column]?.message;
  function move(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    form.setFocus(`variants.${row + (event.shiftKey ? -1 : 1)}.${column}`, { shouldSelect: true });
  }
  function paste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData('text');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    onPaste(text);
  }
  return (
    <>
      <input
        {...form.register(`variants.${row}.${column}`)}
        aria-label={label}
        aria-invalid={error !== undefined}
        inputMode={isCode ? 'text' : column === 'price' ? 'decimal' : 'numeric'}
        placeholder={isCode ? t('goods.column', { column }) : undefined}
        dir="ltr"
        autoComplete="off"
        onKeyDown={move}
        onPaste={paste}
        className={clsx(
          'num min-h-9 w-full rounded-field border bg-surface px-2.5 focus:border-brand focus:ring-3 focus:ring-brand-100 focus:outline-hidden disabled:bg-n50',
          isCode ? 'text-start' : 'text-end',
          error ? 'border-red' : 'border-field hover:border-n500',
        )}
      />
      {error && <span className={clsx('mt-1 block text-12 text-red', !isCode && 'text-end')}>{error}</span>}
    </>
  );
}

function VariantPicture({ form, row, choice }: { form: UseFormReturn<ProductFields>; row: number; choice: string }) {
  const t = useT();
  const pictures = form.watch('pictures');
  const mediaId = form.watch(`variants.${row}.mediaId`);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <button
          type="button"
          disabled={pictures.length === 0 && !mediaId}
          aria-label={t('goods.variant.picture.choose', { choice })}
          className="grid size-9 place-items-center overflow-hidden rounded-field bg-n50 text-icon inset-ring inset-ring-hairline"
        >
          {mediaId ? <ProductPicture mediaId={mediaId} drawnPx={40} sizes="36px" className="size-9" /> : <Image size={16} aria-hidden />}
        </button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {pictures.map((each, index) => (
          <DropdownMenuItem key={each} onSelect={() => form.setValue(`variants.${row}.mediaId`, each)}>
            <span className="flex items-center gap-3">
              <ProductPicture mediaId={each} drawnPx={40} sizes="36px" className="size-9 rounded-[6px]" />
              {t('goods.picture', { number: index + 1 })}
            </span>
          </DropdownMenuItem>
        ))}
        {mediaId && (
          <DropdownMenuItem onSelect={() => form.setValue(`variants.${row}.mediaId`, null)}>
            {t('goods.variant.picture.none')}
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
