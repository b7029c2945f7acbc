import type { EditorOptions, ProductEdit, ProductRow, ProductSort } from '@entrepot/contracts/calls/product-desk.ts';
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { listSeparator } from '@entrepot/i18n/separators.ts';
import {
  countProducts,
  selectCategoryCounts,
  selectCounts,
  selectDeskRows,
  selectProductIds,
  type DeskFilter,
  type DeskRow,
} from './desk.sql.ts';
import { presentEdit } from './draft.present.ts';
import { selectDraft } from './draft.sql.ts';
import { selectAttributeOptions, selectCategoryOptions } from './options.sql.ts';
import type { EditingServices } from './services.ts';

export interface DeskPage {
  filter: DeskFilter;
  sort: ProductSort;
  pageNum: number;
  pageSize: number;
}

export async function listProducts(
  services: EditingServices,
  shopId: string,
  { filter, sort, pageNum, pageSize }: DeskPage,
  language: Language,
): Promise<Page<ProductRow>> {
  const { db, clock, parameters } = services;
  const ask = { shopId, filter, now: clock.now(), lowStockAtMost: parameters.get('product_low_stock') };
  const [ids, totalElements] = await Promise.all([
    selectProductIds(db, ask, sort, pageSize, (pageNum - 1) * pageSize),
    countProducts(db, ask),
  ]);
  return { list: await rowsOf(services, shopId, ids, language), pageNum, pageSize, totalElements };
}

/** The row of one product, as it is now. */
export async function rowOf(services: EditingServices, shopId: string, id: string, language: Language): Promise<ProductRow> {
  const [row] = await rowsOf(services, shopId, [id], language);
  if (!row) throw new DomainError('product.not_found');
  return row;
}

async function rowsOf(
  { db, clock, parameters }: EditingServices,
  shopId: string,
  ids: readonly string[],
  language: Language,
): Promise<ProductRow[]> {
  const rows = await selectDeskRows(db, shopId, ids, language);
  const now = clock.now();
  return rows.map((row) => presentRow(row, { now, lowStockAtMost: parameters.get('product_low_stock'), language }));
}

function presentRow(
  row: DeskRow,
  { now, lowStockAtMost, language }: { now: Date; lowStockAtMost: number; language: Language },
): ProductRow {
  const { discount_bp: discountBp, discount_starts_at: startsAt, discount_ends_at: endsAt } = row;
  return {
    id: row.id,
    version: row.version,
    number: row.number,
    title: row.title,
    mediaId: row.media_id,
    state: row.state,
    removedReason: row.removed_reason,
    categoryId: row.category_id,
    categoryName: row.category_name,
    unit: row.unit,
    buyMin: row.buy_min,
    stock: row.skus.reduce((sum, { stock }) => sum + stock, 0),
    isLowStock: row.state === 'on_shelf' && row.skus.some(({ stock }) => stock <= lowStockAtMost),
    variants: row.skus.map(({ id, code, price, stock, choices }) => ({
      id,
      choice: choices.join(listSeparator(language)),
      skuCode: code,
      price: formatMoney(moneyFrom(price)),
      stock,
    })),
    missingLanguages: LANGUAGES.filter((each) => !row.languages.includes(each)),
    discount:
      discountBp === null || !startsAt || !endsAt
        ? null
        : { discountBp, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), isRunning: startsAt <= now && now < endsAt },
    soldNum: row.sold,
    updatedAt: row.updated_at.toISOString(),
  };
}

export async function countsOf({ db, parameters }: EditingServices, shopId: string, language: Language) {
  const [row, categories] = await Promise.all([
    selectCounts(db, shopId, parameters.get('product_low_stock')),
    selectCategoryCounts(db, shopId, language),
  ]);
  return { draft: row.draft, onShelf: row.on_shelf, offShelf: row.off_shelf, removed: row.removed, lowStock: row.low_stock, categories };
}

export async function productOf({ db }: EditingServices, shopId: string, id: string): Promise<ProductEdit> {
  const row = await selectDraft(db, shopId, { id });
  if (!row) throw new DomainError('product.not_found');
  return presentEdit(row);
}

export async function editorOptions({ db, parameters }: EditingServices, shopId: string, language: Language): Promise<EditorOptions> {
  const [categories, attributes] = await Promise.all([selectCategoryOptions(db, language), selectAttributeOptions(db, shopId, language)]);
  return {
    commissionBp: parameters.get('order_commission_bp'),
    lowStockAtMost: parameters.get('product_low_stock'),
    categories: categories.map(({ id, parent_id: parentId, name, holds_products: holdsProducts }) => ({
      id,
      parentId,
      name,
      holdsProducts,
    })),
    attributes: attributes.map(({ id, key, name, values }) => ({
      id,
      key,
      name,
      values: values.map(({ is_own: isOwn, ...value }) => ({ ...value, isOwn })),
    })),
  };
}
