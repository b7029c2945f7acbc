/**
 * Makes a large world out of a small one: copies of all shops with all their products, under ids and titles of their own.
 * Everything is done by whole tables inside the database; a copy of fifty thousand products takes seconds.
 */
import type pg from 'pg';

/** Enough languages to search in, of three kinds: plain, compounding, without spaces. */
const LANGUAGES = ['en', 'de', 'th'];
/** A product's first ones; the rest would only make the tables longer. */
const MOST_PICTURES = 2;
const MOST_VARIANTS = 3;
const MOST_SPECS = 4;
const DESCRIPTION_LENGTH = 200;

/** Their triggers count, queue and check row by row what is whole by construction and counted by the rebuild anyway. */
const QUIET_TABLES = [
  'products',
  'product_texts',
  'product_tiers',
  'product_pictures',
  'product_specs',
  'skus',
  'sku_stock',
  'product_figures',
  'shops',
  'shop_texts',
];
const GROWN_TABLES = [...QUIET_TABLES, 'shop_figures'];

export async function growWorld(client: pg.Client, target: number, say: (line: string) => void): Promise<number> {
  await client.query(`SET synchronous_commit = off; SET work_mem = '128MB'; SET jit = off; SET statement_timeout = 0`);
  const original = await count(client);
  await client.query(`CREATE TEMP TABLE original_shops AS SELECT id FROM shops;
    CREATE TEMP TABLE original_products AS SELECT id FROM products WHERE state = 'on_shelf'; ANALYZE original_products`);
  for (const table of QUIET_TABLES) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ALL`);
  let products = original;
  for (let copy = 1; products < target; copy += 1) {
    products += await addCopy(client, copy, target - products);
    say(`${products} products`);
  }
  for (const table of QUIET_TABLES) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ALL`);
  say('tidying');
  await client.query(`VACUUM (ANALYZE) ${GROWN_TABLES.join(', ')}`);
  return products;
}

export async function count(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::integer AS count FROM products');
  return rows[0]!.count;
}

/** One transaction, so that an interruption leaves whole copies. */
async function addCopy(client: pg.Client, copy: number, atMost: number): Promise<number> {
  await client.query('BEGIN');
  await client.query(`
    CREATE TEMP TABLE new_shops ON COMMIT DROP AS SELECT id AS old_id, uuidv7() AS id FROM original_shops;
    CREATE TEMP TABLE new_products ON COMMIT DROP AS SELECT id AS old_id, uuidv7() AS id FROM original_products ORDER BY id LIMIT ${atMost};
    CREATE TEMP TABLE new_skus ON COMMIT DROP AS
      SELECT s.id AS old_id, uuidv7() AS id, n.id AS product_id FROM new_products n JOIN skus s ON s.product_id = n.old_id
        AND s.position <= ${MOST_VARIANTS};
    CREATE INDEX ON new_shops (old_id);
    ANALYZE new_shops, new_products, new_skus`);
  await copyRows(client, 'shops', 'new_shops n ON t.id = n.old_id', {
    id: 'n.id',
    slug: `t.slug || '-${copy}'`,
    name: `left(t.name, 55) || ' ${copy}'`,
  });
  await copyRows(client, 'shop_texts', 'new_shops n ON t.shop_id = n.old_id', { shop_id: 'n.id' });
  await copyRows(client, 'products', 'new_products n ON t.id = n.old_id JOIN new_shops w ON w.old_id = t.shop_id', {
    id: 'n.id',
    shop_id: 'w.id',
    published_at: `t.published_at - interval '${copy} hours'`,
  });
  await copyRows(
    client,
    'product_texts',
    `new_products n ON t.product_id = n.old_id AND t.language IN (${LANGUAGES.map((code) => `'${code}'`).join(', ')})`,
    {
      product_id: 'n.id',
      title: `left(t.title, 190) || ' ${copy}'`,
      description: `left(t.description, ${DESCRIPTION_LENGTH})`,
    },
  );
  await copyRows(client, 'product_tiers', 'new_products n ON t.product_id = n.old_id', { product_id: 'n.id' });
  await copyRows(client, 'product_pictures', `new_products n ON t.product_id = n.old_id AND t.position <= ${MOST_PICTURES}`, {
    product_id: 'n.id',
  });
  await copyRows(client, 'product_specs', `new_products n ON t.product_id = n.old_id AND t.position <= ${MOST_SPECS}`, {
    product_id: 'n.id',
  });
  await copyRows(client, 'skus', 'new_skus n ON t.id = n.old_id', { id: 'n.id', product_id: 'n.product_id' });
  await copyRows(client, 'sku_stock', 'new_skus n ON t.sku_id = n.old_id', { sku_id: 'n.id' });
  // Fewer and fewer, so that the large world has a long tail as real ones have.
  await copyRows(client, 'product_figures', 'new_products n ON t.product_id = n.old_id', {
    product_id: 'n.id',
    sold: `t.sold / ${copy + 1}`,
    views: `t.views / ${copy + 1}`,
  });
  await copyRows(client, 'shop_figures', 'new_shops n ON t.shop_id = n.old_id', { shop_id: 'n.id' });
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::integer AS count FROM new_products');
  await client.query('COMMIT');
  return rows[0]!.count;
}

/** All columns as they are, except for those that `changed` gives anew. */
export async function copyRows(client: pg.Client, table: string, join: string, changed: Record<string, string>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      AND attidentity <> 'a' ORDER BY attnum`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => changed[name] ?? `t.${name}`);
  await client.query(`INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM ${table} t JOIN ${join}`);
}
