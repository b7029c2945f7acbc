/** Lists as files, read while they are sent. */
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
  return csvFile({
    name: 'products',
    headings: [
      'id',
      'number',
      'title',
      'state',
      'shop',
      'category',
      'price',
      'stock',
      'sold',
      'removed at',
      'removed because',
      'changed at',
    ],
    rows: goodsLines(db, readGoodsFilter(filter), language),
  });
}

async function* goodsLines(db: Db, filter: GoodsFilter, language: Language): AsyncGenerator<string[]> {
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
        state,
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

export function shopSheet(db: Db, filter: ShopFilter, order: ShopOrder): FileAnswer {
  return csvFile({
    name: 'shops',
    headings: ['id', 'name', 'state', 'country', 'city', 'products', 'sold', 'followers', 'opened at'],
    rows: shopLines(db, filter, order),
  });
}

/** There are few enough shops to be read page by page. */
async function* shopLines(db: Db, filter: ShopFilter, order: ShopOrder): AsyncGenerator<string[]> {
  for (let offset = 0; ; offset += AT_ONCE) {
    const rows = await selectShops(db, filter, order, AT_ONCE, offset);
    for (const row of rows) {
      const { id, name, state, country, city, goodsNum, soldNum, followers, openedAt } = presentShop(row);
      yield [id, name, state, country, city, String(goodsNum), String(soldNum), String(followers), openedAt];
    }
    if (rows.length < AT_ONCE) return;
  }
}
