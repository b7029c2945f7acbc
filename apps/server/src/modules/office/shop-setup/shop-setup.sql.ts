/** Reads only: each step is a fact of another module. */
import type { TrialOrder } from '@entrepot/contracts/calls/shop-setup.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { inLanguage } from '../../goods/catalog/index.ts';

export interface SetUpFacts {
  country: string;
  is_open: boolean;
  has_settled: boolean;
  has_page: boolean;
  has_product: boolean;
  has_payout_address: boolean;
  has_second_factor: boolean;
}

export async function selectSetUpFacts(db: Db, shopId: string, memberId: string): Promise<SetUpFacts | undefined> {
  const { rows } = await sql<SetUpFacts>`
    SELECT s.country, s.state = 'open' AS is_open,
      EXISTS (SELECT FROM settlements WHERE shop_id = s.id) AS has_settled,
      s.logo_media_id IS NOT NULL AND EXISTS (SELECT FROM shop_texts WHERE shop_id = s.id AND tagline <> '') AS has_page,
      EXISTS (SELECT FROM products WHERE shop_id = s.id AND state = 'on_shelf') AS has_product,
      EXISTS (SELECT FROM withdrawal_addresses WHERE shop_id = s.id AND replaced_at IS NULL) AS has_payout_address,
      EXISTS (SELECT FROM second_factors WHERE audience = 'seller' AND subject_id = ${memberId}::uuid
        AND confirmed_at IS NOT NULL) AS has_second_factor
    FROM shops s WHERE s.id = ${shopId}::uuid`.execute(db);
  return rows[0];
}

export interface TrialRow {
  product_id: string;
  sku_id: string;
  title: string;
  buy_min: number;
  unit: TrialOrder['unit'];
}

/** The variant that a smallest order could be made of: of the product that came to the shelf first, the one with most pieces. */
export async function selectTrialVariant(db: Db, shopId: string, language: Language): Promise<TrialRow | undefined> {
  const { rows } = await sql<TrialRow>`
    SELECT p.id AS product_id, k.id AS sku_id, p.buy_min, p.unit,
      coalesce(${inLanguage(sql`title`, sql`FROM product_texts WHERE product_id = p.id`, language)}, p.number) AS title
    FROM products p JOIN skus k ON k.product_id = p.id AND k.retired_at IS NULL JOIN sku_stock s ON s.sku_id = k.id
      AND s.on_hand >= p.buy_min
    WHERE p.shop_id = ${shopId}::uuid AND p.state = 'on_shelf' ORDER BY p.id, s.on_hand DESC, k.id LIMIT 1`.execute(db);
  return rows[0];
}
