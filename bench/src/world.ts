/** What the loaded world holds, as far as the benchmarks ask for it. */
import pg from 'pg';

export interface World {
  productIds: string[];
  shopIds: string[];
  categoryIds: number[];
  /** Titles with the language they are written in, mixed. */
  titles: Array<{ language: string; title: string }>;
}

/** Languages of different scripts and ways to part words. */
const SEARCH_LANGUAGES = ['en', 'de', 'th', 'cn', 'ja', 'ar', 'ru'];

export async function readWorld(connectionString: string, sample: { products: number; titles: number }): Promise<World> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const products = await client.query<{ id: string }>(
      `SELECT p.id FROM products p JOIN shops s ON s.id = p.shop_id AND s.state = 'open' WHERE p.state = 'on_shelf'
        ORDER BY hashtext(p.id::text) LIMIT $1`,
      [sample.products],
    );
    const shops = await client.query<{ id: string }>(`SELECT id FROM shops WHERE state = 'open' ORDER BY id LIMIT 50`);
    const categories = await client.query<{ id: number }>('SELECT id FROM categories ORDER BY level, position, id LIMIT 60');
    const titles = await client.query<{ language: string; title: string }>(
      `SELECT t.language, t.title FROM (SELECT id FROM products WHERE state = 'on_shelf' ORDER BY hashtext(id::text) LIMIT $1) p
       JOIN product_texts t ON t.product_id = p.id AND t.language = ANY($2) ORDER BY hashtext(p.id::text || t.language)`,
      [sample.titles, SEARCH_LANGUAGES],
    );
    return {
      productIds: products.rows.map(({ id }) => id),
      shopIds: shops.rows.map(({ id }) => id),
      categoryIds: categories.rows.map(({ id }) => id),
      titles: titles.rows,
    };
  } finally {
    await client.end();
  }
}
