/** For tests: a shop with people, a category, attributes, pictures it sent, and drafts of products. */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Acting } from '../../../people/members/index.ts';
import { catalogBuilder, type CatalogBuilder } from '../catalog.builder.ts';
import type { ProductDraft } from './product-draft.ts';

export interface DeskWorld {
  build: CatalogBuilder;
  shopId: string;
  categoryId: number;
  /** Colour: sage, chalk, ink. */
  colour: { id: number; valueIds: number[] };
  /** Size: 600 ml, 900 ml. */
  size: { id: number; valueIds: number[] };
  by: Acting;
  /** A picture that the shop sent for its products. */
  picture(shopId?: string): Promise<string>;
  /** Complete but for what is named. */
  draft(changes?: Partial<ProductDraft>): ProductDraft;
  variant(valueIds: number[], changes?: Partial<ProductDraft['variants'][number]>): ProductDraft['variants'][number];
}

export async function deskWorld(pool: pg.Pool, build = catalogBuilder(pool)): Promise<DeskWorld> {
  const shopId = await build.shop({ name: 'Kiln and Cloth' });
  const categoryId = await build.category(`teapots-${randomBytes(4).toString('hex')}`, { en: 'Teapots', de: 'Teekannen' });
  const colour = await build.attribute(
    `colour-${randomBytes(4).toString('hex')}`,
    { en: 'Colour' },
    { sage: { en: 'Sage', de: 'Salbei' }, chalk: { en: 'Chalk' }, ink: { en: 'Ink' } },
  );
  const size = await build.attribute(`size-${randomBytes(4).toString('hex')}`, { en: 'Size' }, { '600 ml': {}, '900 ml': {} });
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO shop_members (email, name, shop_id, is_owner) VALUES ($1, 'Ada', $2, true) RETURNING id`,
    [`${randomBytes(6).toString('hex')}@shop.example`, shopId],
  );
  const by: Acting = {
    session: { audience: 'seller', subjectId: rows[0]!.id, sessionId: 's', isComplete: true, permissions: 'all', shopId },
    shopId,
    address: '203.0.113.7',
  };
  let serial = 0;
  const variant: DeskWorld['variant'] = (valueIds, changes = {}) => ({
    valueIds,
    price: '12.5',
    weightGrams: 900,
    stock: 10,
    expectedStock: null,
    mediaId: null,
    ...changes,
  });
  return {
    build,
    shopId,
    categoryId,
    colour,
    size,
    by,
    variant,
    async picture(of = shopId) {
      const id = randomBytes(16).toString('hex');
      await pool.query(
        `INSERT INTO media_objects (id, kind, content_type, width_px, height_px, byte_size)
          VALUES ($1, 'upload', 'image/webp', 800, 800, 1000)`,
        [id],
      );
      await pool.query(`INSERT INTO media_uploads (media_id, purpose, uploader) VALUES ($1, 'product', $2)`, [id, `shop:${of}`]);
      return id;
    },
    draft: (changes = {}) => ({
      categoryId,
      number: `KC-${++serial}`,
      unit: 'piece',
      buyMin: 12,
      cartonQuantity: null,
      originCountry: 'PT',
      discount: null,
      tiers: [],
      texts: [{ language: 'en', title: 'Stoneware teapot', description: 'Thrown by hand.' }],
      pictures: [],
      specs: [],
      variants: [variant([])],
      ...changes,
    }),
  };
}
