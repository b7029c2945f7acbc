/** What happens to many cells of the matrix at once. */
import type { VariantFields } from './product-form.ts';

export const FIGURE_COLUMNS = ['price', 'stock', 'weightGrams'] as const;
export type FigureColumn = (typeof FIGURE_COLUMNS)[number];
/** As they stand in a row; the code is each variant's own, so it is pasted but never filled down. */
export const CELL_COLUMNS = ['skuCode', ...FIGURE_COLUMNS] as const;
export type CellColumn = (typeof CELL_COLUMNS)[number];

/** The figure of the first row in all rows. */
export function filledDown(variants: readonly VariantFields[], column: FigureColumn): VariantFields[] {
  const first = variants[0]?.[column] ?? '';
  return variants.map((variant) => ({ ...variant, [column]: first }));
}

/** Cells of a sheet, from this cell on to the right and down; what would stand outside is left out. */
export function pasted(variants: readonly VariantFields[], row: number, column: CellColumn, text: string): VariantFields[] {
  const lines = text
    .replaceAll('\r', '')
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t'));
  const left = CELL_COLUMNS.indexOf(column);
  return variants.map((variant, index) => {
    const cells = lines[index - row] ?? [];
    const figures = cells.slice(0, CELL_COLUMNS.length - left).map((cell, at) => [CELL_COLUMNS[left + at]!, cell.trim()]);
    return { ...variant, ...Object.fromEntries(figures) };
  });
}
