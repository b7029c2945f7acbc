/** Lists as files, read while they are sent. */
import { columnsIn, sheetWords, type SheetSpeak } from '@entrepot/i18n/paper-messages.ts';
import { countryName } from '@entrepot/i18n/formats.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Db } from '../../../platform/db/database.ts';
import { csvFile } from '../../../platform/http/csv-file.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { presentGoods } from './goods.present.ts';
import { selectGoodsAfter, type GoodsFilter, type GoodsLineRow } from './goods.sql.ts';
import { readGoodsFilter } from './read-goods.ts';
import { presentShop } from './shops.present.ts';
import { selectShops, type ShopFilter, type ShopOrder } from './shops.sql.ts';

const AT_ONCE = 500;
const GOODS_AT_ONCE = 2_500;

export function goodsSheet(db: Db, filter: GoodsFilter, language: Language): FileAnswer {
  const speak = sheetWords(language);
  return csvFile({
    name: 'products',
    headings: columnsIn(speak, [
      'id',
      'serial',
      'title',
      'status',
      'shop',
      'category',
      'price',
      'stock',
      'sold',
      'removedAt',
      'removedBecause',
      'changedAt',
    ]),
    rows: goodsLines(db, readGoodsFilter(filter), language, speak),
  });
}

async function* goodsLines(db: Db, filter: GoodsFilter, language: Language, speak: SheetSpeak): AsyncGenerator<string[]> {
  const read = (last?: GoodsLineRow) => {
    const rows = selectGoodsAfter(db, filter, last && { shopId: last.shop_id, number: last.number }, language, GOODS_AT_ONCE);
    // Whoever stops reading early is not told of what went wrong with what comes next.
    rows.catch(() => undefined);
    return rows;
  };
  let next: Promise<GoodsLineRow[]> | undefined = read();
  while (next) {
    const found: GoodsLineRow[] = await next;
    // The database reads on while these are written down.
    next = found.length < GOODS_AT_ONCE ? undefined : read(found.at(-1));
    for (const row of found) {
      const { id, number, title, state, shop, category, price, stock, soldNum, removedAt, removedReason, updatedAt } = presentGoods({
        ...row,
        media_id: null,
      });
      yield [
        id,
        number,
        title ?? '',
        speak('admin.goods.product.state', { state }),
        shop.name,
        category.name,
        price,
        String(stock),
        String(soldNum),
        removedAt ?? '',
        removedReason ?? '',
        updatedAt,
      ];
    }
  }
}

export function shopSheet(db: Db, filter: ShopFilter, order: ShopOrder, language: Language): FileAnswer {
  const speak = sheetWords(language);
  return csvFile({
    name: 'shops',
    headings: columnsIn(speak, ['id', 'name', 'status', 'country', 'city', 'products', 'sold', 'followers', 'openedAt']),
    rows: shopLines(db, filter, order, { speak, language }),
  });
}

/** There are few enough shops to be read page by page. */
async function* shopLines(
  db: Db,
  filter: ShopFilter,
  order: ShopOrder,
  { speak, language }: { speak: SheetSpeak; language: Language },
): AsyncGenerator<string[]> {
  for (let offset = 0; ; offset += AT_ONCE) {
    const rows = await selectShops(db, filter, order, AT_ONCE, offset);
    for (const row of rows) {
      const { id, name, state, country, city, goodsNum, soldNum, followers, openedAt } = presentShop(row);
      const inWords = speak('admin.goods.shop.state', { state });
      yield [id, name, inWords, countryName(country, language), city, String(goodsNum), String(soldNum), String(followers), openedAt];
    }
    if (rows.length < AT_ONCE) return;
  }
}
