/** What is said of variants that somebody wants to buy, in one statement; also of those that are off the shelf or removed. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { sql } from 'kysely';
import { readPrepared, type Db, type Tx } from '../../../platform/db/database.ts';
import { inLanguage } from './catalog.sql.ts';
import { valueName, type ProductInfoRow } from './product-info.sql.ts';
import type { ShopState } from '../../people/shops/index.ts';

export interface OfferRow extends Pick<
  ProductInfoRow,
  'unit' | 'buy_min' | 'discount_bp' | 'discount_starts_at' | 'discount_ends_at' | 'tiers'
> {
  sku_id: string;
  product_id: string;
  shop_id: string;
  shop_name: string;
  shop_colour: string;
  shop_media_id: string | null;
  shop_country: string;
  shop_state: ShopState;
  product_state: ProductInfoRow['state'];
  name: string;
  /** The names of the chosen values, attributes in the operator's order. */
  choices: string[];
  media_id: string | null;
  price: string;
  stock: number;
  weight_grams: number;
}

export function selectOffers(db: Db | Tx, skuIds: readonly string[], language: Language): Promise<OfferRow[]> {
  const title = inLanguage(sql`title`, sql`FROM product_texts WHERE product_id = p.id`, language);
  return readPrepared(
    db,
    sql<OfferRow>`
    SELECT k.id AS sku_id, p.id AS product_id, s.id AS shop_id, s.name AS shop_name, s.logo_colour AS shop_colour,
      s.logo_media_id AS shop_media_id,
      s.country AS shop_country, s.state AS shop_state,
      -- A variant that its shop gave up is off the shelf, whatever became of the others.
      CASE WHEN k.retired_at IS NOT NULL AND p.state = 'on_shelf' THEN 'off_shelf' ELSE p.state END AS product_state,
      coalesce(${title}, p.number) AS name,
      (SELECT coalesce(json_agg(${valueName(language)} ORDER BY a.position, a.id, v.id), '[]')
       FROM attribute_values v JOIN attributes a ON a.id = v.attribute_id WHERE v.id = ANY(k.value_ids)) AS choices,
      coalesce(k.media_id, (SELECT media_id FROM product_pictures WHERE product_id = p.id ORDER BY position LIMIT 1)) AS media_id,
      p.unit, p.buy_min, p.discount_bp, p.discount_starts_at, p.discount_ends_at, k.price::text AS price,
      coalesce(stock.on_hand, 0) AS stock, k.weight_grams,
      (SELECT coalesce(json_agg(json_build_array(min_quantity, reduction_bp) ORDER BY min_quantity), '[]') FROM product_tiers
        WHERE product_id = p.id) AS tiers
    FROM skus k JOIN products p ON p.id = k.product_id JOIN shops s ON s.id = p.shop_id LEFT JOIN sku_stock stock ON stock.sku_id = k.id
    WHERE k.id = ANY(${skuIds}::uuid[])`,
  );
}
