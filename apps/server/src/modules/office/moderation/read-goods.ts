import type { DeskProduct, DeskProductInFull, DeskRemovalCase } from '@entrepot/contracts/calls/goods-desk.ts';
import type { ProductChange } from '@entrepot/contracts/calls/product-desk.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import type { Db } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { readWords } from '../../../platform/read-words.ts';
import { historyOf, presentRemovalCase, removalCaseOf, type RemovalCaseRow } from '../../goods/catalog/index.ts';
import { pairProblem } from '../../people/staff/index.ts';
import { presentGoods, presentGoodsInFull } from './goods.present.ts';
import { countGoods, selectGoods, selectGoodsDetail, selectGoodsIds, type GoodsFilter, type GoodsOrder } from './goods.sql.ts';

export interface Paging {
  pageNum: number;
  pageSize: number;
}

export const readGoodsFilter = (filter: GoodsFilter): GoodsFilter => ({ ...filter, keyword: readWords(filter.keyword ?? '') });

export async function listGoods(
  db: Db,
  asked: GoodsFilter,
  order: GoodsOrder,
  { pageNum, pageSize }: Paging,
  language: Language,
): Promise<Page<DeskProduct>> {
  const filter = readGoodsFilter(asked);
  const [ids, totalElements] = await Promise.all([
    selectGoodsIds(db, filter, order, pageSize, (pageNum - 1) * pageSize),
    countGoods(db, filter),
  ]);
  return { list: (await selectGoods(db, ids, language)).map(presentGoods), pageNum, pageSize, totalElements };
}

/** `viewer` is whoever asks: not everybody can answer what the shop handed in. */
export async function goodsInFull(db: Db, id: string, language: Language, viewer: string): Promise<DeskProductInFull> {
  const [[row], detail, removal] = await Promise.all([
    selectGoods(db, [id], language),
    selectGoodsDetail(db, id, language),
    removalCaseOf(db, id),
  ]);
  if (!row || !detail) throw new DomainError('product.not_found');
  return { ...presentGoodsInFull(row, detail, language), handedIn: removal && (await presentHandedIn(db, removal, viewer)) };
}

async function presentHandedIn(db: Db, removal: RemovalCaseRow, viewer: string): Promise<DeskRemovalCase> {
  const { removed_by: remover } = removal;
  const problem = remover === null ? null : await pairProblem(db, [remover], viewer, ['products.moderate']);
  return { ...presentRemovalCase(removal), byName: removal.by_name, mayKeep: removal.outcome === null && problem === null };
}

export async function goodsHistory(db: Db, id: string, paging: Paging, language: Language): Promise<Page<ProductChange>> {
  if ((await selectGoods(db, [id], language)).length === 0) throw new DomainError('product.not_found');
  return historyOf(db, id, paging, language);
}
