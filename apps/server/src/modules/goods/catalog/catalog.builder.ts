/** Rows for tests: a shop, a product with its variants, a paid sale, a review. Written as the owner of the tables. */
import { randomBytes } from 'node:crypto';
import { reducedPrice } from '@entrepot/contracts/pricing.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type pg from 'pg';

export interface ProductOptions {
  shopId: string;
  categoryId: number;
  state?: 'draft' | 'on_shelf' | 'off_shelf' | 'removed';
  titles?: Record<string, string>;
  descriptions?: Record<string, string>;
  /** One variant for each price. */
  skuPrices?: string[];
  /** Variants made of attribute values, instead. */
  variants?: Array<{ valueIds: number[]; price: string; stock?: number }>;
  specs?: Array<{ attributeId: number; valueId?: number; text?: string }>;
  buyMin?: number;
  tiers?: Array<{ minQuantity: number; reductionBp: number }>;
  discount?: { discountBp: number; startsAt: Date; endsAt: Date };
  publishedAt?: Date;
  stock?: number;
}

export interface SaleOptions {
  productId: string;
  quantity?: number;
  soldAt: Date;
  shippedAt?: Date;
  buyerId?: string;
  choice?: string;
  /** Adds the review of the received line. */
  stars?: number;
  review?: ReviewOptions;
}

/** Without stars it is the default one: nobody reviewed in time. */
export interface ReviewOptions {
  stars?: number;
  body?: string;
  pictures?: number;
  reply?: string;
  hiddenReason?: string;
  createdAt?: Date;
}

export interface CatalogBuilder {
  storefront(code: string, focus: string[]): Promise<void>;
  category(slug: string, names?: Record<string, string>, parentId?: number): Promise<number>;
  /** An attribute with its values, each with the names it has. */
  attribute(
    key: string,
    names: Record<string, string>,
    values: Record<string, Record<string, string>>,
  ): Promise<{ id: number; valueIds: number[] }>;
  buyer(username: string, place?: { country: string; city: string }): Promise<string>;
  shop(options?: { state?: 'open' | 'paused' | 'locked' | 'closed'; name?: string }): Promise<string>;
  product(options: ProductOptions): Promise<string>;
  sale(options: SaleOptions): Promise<void>;
  banner(options: { storefrontCode?: string; titles: Record<string, string>; startsAt?: Date; endsAt?: Date }): Promise<string>;
}

export function catalogBuilder(pool: pg.Pool): CatalogBuilder {
  let serial = 0;
  let buyerId: string | undefined;

  async function insert<Key>(text: string, values: unknown[]): Promise<Key> {
    const { rows } = await pool.query<{ id: Key }>(text, values);
    return rows[0]!.id;
  }

  function picture(): Promise<string> {
    return insert(
      `INSERT INTO media_objects (id, kind, content_type, width_px, height_px, byte_size)
        VALUES ($1, 'upload', 'image/webp', 800, 800, 1000) RETURNING id`,
      [randomBytes(16).toString('hex')],
    );
  }

  async function texts(table: string, keyColumn: string, columns: string[], key: unknown, words: Record<string, string>): Promise<void> {
    for (const [language, word] of Object.entries(words)) {
      const values = [key, language, ...columns.map(() => word)];
      const places = values.map((_, index) => `$${index + 1}`).join(', ');
      await pool.query(`INSERT INTO ${table} (${[keyColumn, 'language', ...columns].join(', ')}) VALUES (${places})`, values);
    }
  }

  async function buyer(): Promise<string> {
    buyerId ??= await insert<string>(`INSERT INTO users (usercode, username) VALUES ($1::text, $1::text) RETURNING id`, [
      randomBytes(6).toString('hex'),
    ]);
    return buyerId;
  }

  async function anyStorefront(): Promise<string> {
    await pool.query(`INSERT INTO storefronts (code, position, data) VALUES ('builder', 999, '{}') ON CONFLICT DO NOTHING`);
    return 'builder';
  }

  return {
    async storefront(code, focus) {
      await pool.query('INSERT INTO storefronts (code, position, data) VALUES ($1, $2, $3)', [code, ++serial, JSON.stringify({ focus })]);
    },
    async category(slug, names = { en: slug }, parentId) {
      const id = await insert<number>(
        `INSERT INTO categories (parent_id, level, slug, position)
         VALUES ($1, coalesce((SELECT level + 1 FROM categories WHERE id = $1), 1), $2, $3) RETURNING id`,
        [parentId ?? null, slug, ++serial],
      );
      await texts('category_texts', 'category_id', ['name'], id, names);
      return id;
    },
    async attribute(key, names, values) {
      const id = await insert<number>('INSERT INTO attributes (key, position) VALUES ($1, $2) RETURNING id', [key, ++serial]);
      await texts('attribute_texts', 'attribute_id', ['name'], id, names);
      const valueIds: number[] = [];
      for (const [valueKey, valueNames] of Object.entries(values)) {
        const valueId = await insert<number>(
          'INSERT INTO attribute_values (attribute_id, key, position) VALUES ($1, $2, $3) RETURNING id',
          [id, valueKey, ++serial],
        );
        await texts('attribute_value_texts', 'value_id', ['name'], valueId, valueNames);
        valueIds.push(valueId);
      }
      return { id, valueIds };
    },
    buyer(username, place) {
      return insert('INSERT INTO users (usercode, username, country, city) VALUES ($1, $2, $3, $4) RETURNING id', [
        randomBytes(6).toString('hex'),
        username,
        place?.country ?? null,
        place?.city ?? null,
      ]);
    },
    shop({ state = 'open', name = `Shop ${++serial}` } = {}) {
      return insert(
        `INSERT INTO shops (slug, name, country, city, state, opened_at) VALUES ($1, $2, 'PT', 'Porto', $3, now()) RETURNING id`,
        [`shop-${++serial}`, name, state],
      );
    },
    async product(options) {
      const { shopId, categoryId, state = 'on_shelf', skuPrices = ['10'], buyMin = 1, discount, stock = 100 } = options;
      const variants = options.variants ?? skuPrices.map((price, position) => ({ valueIds: [position], price, stock }));
      const lowest = variants.map(({ price }) => moneyFrom(price)).reduce((least, price) => (price < least ? price : least));
      const id = await insert<string>(
        `INSERT INTO products (shop_id, category_id, number, state, buy_min, price, discount_bp, discount_starts_at, discount_ends_at,
          published_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
        [
          shopId,
          categoryId,
          `N-${++serial}`,
          state,
          buyMin,
          formatMoney(lowest),
          discount?.discountBp ?? null,
          discount?.startsAt ?? null,
          discount?.endsAt ?? null,
          options.publishedAt ?? new Date('2026-01-01T00:00:00Z'),
        ],
      );
      await texts('product_texts', 'product_id', ['title'], id, options.titles ?? { en: `Product ${serial}` });
      for (const [language, description] of Object.entries(options.descriptions ?? {})) {
        await pool.query('UPDATE product_texts SET description = $3 WHERE product_id = $1 AND language = $2', [id, language, description]);
      }
      for (const [index, { attributeId, valueId, text }] of (options.specs ?? []).entries()) {
        await pool.query(
          'INSERT INTO product_specs (product_id, position, attribute_id, value_id, value_text) VALUES ($1, $2, $3, $4, $5)',
          [id, index + 1, attributeId, valueId ?? null, text ?? null],
        );
      }
      await pool.query('INSERT INTO product_pictures (product_id, position, media_id) VALUES ($1, 1, $2)', [id, await picture()]);
      for (const { minQuantity, reductionBp } of options.tiers ?? []) {
        await pool.query('INSERT INTO product_tiers (product_id, min_quantity, reduction_bp) VALUES ($1, $2, $3)', [
          id,
          minQuantity,
          reductionBp,
        ]);
      }
      for (const [position, { valueIds, price, stock: delivered = stock }] of variants.entries()) {
        const skuId = await insert<string>(
          'INSERT INTO skus (product_id, position, value_ids, price, weight_grams) VALUES ($1, $2, $3, $4, 500) RETURNING id',
          [id, position, valueIds, price],
        );
        if (delivered > 0)
          await pool.query(`INSERT INTO stock_movements (sku_id, quantity, kind) VALUES ($1, $2, 'delivered')`, [skuId, delivered]);
      }
      return id;
    },
    async sale({
      productId,
      quantity = 1,
      soldAt,
      shippedAt,
      buyerId: namedBuyerId,
      choice = 'choice',
      stars,
      review = stars === undefined ? undefined : { stars },
    }) {
      const buyerOfSale = namedBuyerId ?? (await buyer());
      const { rows } = await pool.query<{ sku_id: string; shop_id: string; price: string }>(
        `SELECT s.id AS sku_id, p.shop_id, s.price FROM skus s JOIN products p ON p.id = s.product_id WHERE p.id = $1
          ORDER BY s.position LIMIT 1`,
        [productId],
      );
      const { sku_id: skuId, shop_id: shopId, price } = rows[0]!;
      const unitPriceScaled = reducedPrice(moneyFrom(price), 0, 0);
      const total = formatMoney(unitPriceScaled * BigInt(quantity));
      const orderId = await insert<string>(
        `INSERT INTO orders (serial, checkout_id, buyer_id, shop_id, storefront_code, status, goods_total, freight_dispatch,
          freight_distance,
           freight_delivery, total, commission_bp, receiver, submitted_at, paid_at, shipped_at, received_at)
         VALUES ($1, uuidv7(), $2, $3, $4, 4, $5, 0, 0, 0, $5, 500, '{}', $6, $6, $7, $6) RETURNING id`,
        [`S-${++serial}`, buyerOfSale, shopId, await anyStorefront(), total, soldAt, shippedAt ?? null],
      );
      const lineId = await insert<string>(
        `INSERT INTO order_lines (order_id, product_id, sku_id, title, choice, quantity, list_price, unit_price, line_total)
         VALUES ($1, $2, $3, 'title', $7, $4, $5, $5, $6) RETURNING id`,
        [orderId, productId, skuId, quantity, formatMoney(unitPriceScaled), total, choice],
      );
      await pool.query('INSERT INTO sales (order_line_id, product_id, shop_id, quantity, sold_at) VALUES ($1, $2, $3, $4, $5)', [
        lineId,
        productId,
        shopId,
        quantity,
        soldAt,
      ]);
      if (review) {
        const reviewedAt = review.createdAt ?? soldAt;
        const reviewId = await insert<string>(
          `INSERT INTO reviews (order_line_id, product_id, shop_id, buyer_id, is_default, stars, body, reply, replied_at,
            hidden_reason, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
          [
            lineId,
            productId,
            shopId,
            buyerOfSale,
            review.stars === undefined,
            review.stars ?? null,
            review.body ?? '',
            review.reply ?? null,
            review.reply === undefined ? null : reviewedAt,
            review.hiddenReason ?? null,
            reviewedAt,
          ],
        );
        for (let position = 1; position <= (review.pictures ?? 0); position++) {
          await pool.query('INSERT INTO review_pictures (review_id, position, media_id) VALUES ($1, $2, $3)', [
            reviewId,
            position,
            await picture(),
          ]);
        }
      }
      await pool.query('SELECT roll_up_figures(1000)');
    },
    async banner({ storefrontCode, titles, startsAt, endsAt }) {
      const id = await insert<string>(
        `INSERT INTO banners (storefront_code, position, media_id, ground, link, starts_at, ends_at)
          VALUES ($1, $2, $3, '#ffffff', '/', $4, $5) RETURNING id`,
        [storefrontCode ?? null, ++serial, await picture(), startsAt ?? null, endsAt ?? null],
      );
      await texts('banner_texts', 'banner_id', ['title', 'text', 'action'], id, titles);
      return id;
    },
  };
}
