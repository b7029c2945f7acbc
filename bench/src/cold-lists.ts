/** Lists that nobody has asked for: every page of every category, and every choice of filters once. */
import pg from 'pg';
import type { LoadRequest } from './measure-http.ts';

const SORTS = ['relevance', 'sold', 'new', 'priceAsc', 'priceDesc'];
const LANGUAGES = ['en', 'de', 'th', 'cn'];
const PAGES = 25;
const FILTERS = 30_000;

export function newPages(categoryIds: readonly number[]): LoadRequest[] {
  const lists = categoryIds.flatMap((categoryId) =>
    SORTS.flatMap((sort) =>
      LANGUAGES.flatMap((lang) => Array.from({ length: PAGES }, (_, page) => ({ lang, body: { categoryId, sort, pageNum: page + 1 } }))),
    ),
  );
  return mixed(lists).map(({ lang, body }) => listRequest(lang, { ...body, pageSize: 20 }));
}

/** Of every kind that a list offers, up to three at once, all of them different. */
export async function newFilters(connectionString: string): Promise<LoadRequest[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    // Values as goods have them, with the categories in which somebody would choose them.
    const { rows } = await client.query<{ category_id: number; top_id: number; shop_id: string; value_ids: number[]; price: string }>(
      `SELECT p.category_id, coalesce(above.parent_id, c.parent_id, c.id) AS top_id, p.shop_id, k.value_ids, p.price::text
         FROM products p JOIN categories c ON c.id = p.category_id LEFT JOIN categories above ON above.id = c.parent_id
         CROSS JOIN LATERAL (SELECT value_ids FROM skus WHERE product_id = p.id LIMIT 1) k
        WHERE p.state = 'on_shelf' ORDER BY hashtext(p.id::text) LIMIT $1`,
      [FILTERS],
    );
    return rows.map((row, index) => {
      const kinds = [
        { values: row.value_ids.slice(0, 1 + (index % 2)).join(',') || undefined },
        { priceMax: String(Math.ceil(Number(row.price) * 100 + index) / 100) },
        { sellerIds: row.shop_id },
        { buyMinMax: 1 + (index % 997) },
      ];
      const body = {
        ...(index % 3 === 0 ? {} : { categoryId: index % 3 === 1 ? row.top_id : row.category_id }),
        ...kinds[index % kinds.length],
        ...(index % 2 === 0 ? kinds[(index + 1) % kinds.length] : {}),
        ...(index % 5 === 0 ? { inStock: true } : {}),
        ...(index % 7 === 0 ? { discounted: true } : {}),
        sort: SORTS[index % SORTS.length],
        pageSize: 20,
      };
      return listRequest(LANGUAGES[index % LANGUAGES.length]!, body);
    });
  } finally {
    await client.end();
  }
}

const listRequest = (lang: string, body: object): LoadRequest => ({
  method: 'POST',
  path: `/api/sellerGoods!list.action?lang=${lang}`,
  body,
});

/** Always the same order, which has nothing to do with what it is of. */
function mixed<Item>(items: readonly Item[]): Item[] {
  const order = items.map((item, index) => ({ item, rank: Math.imul(index + 1, 2_654_435_761) >>> 0 }));
  return order.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
}
