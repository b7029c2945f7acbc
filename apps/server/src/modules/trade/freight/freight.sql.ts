/** Amounts travel as text inside JSON: a price must never become a float. */
import type { ShippingZone } from '@entrepot/contracts/calls/shop-desk.ts';
import { sql, type RawBuilder } from 'kysely';
import { readPrepared, type Db, type Tx } from '../../../platform/db/database.ts';

export interface VariantRow {
  id: string;
  product_id: string;
  shop_id: string;
  price: string;
  weight_grams: number;
  discount_bp: number | null;
  discount_starts_at: Date | null;
  discount_ends_at: Date | null;
  tiers: Array<[minQuantity: number, reductionBp: number]>;
}

export interface ZoneRow {
  shop_id: string;
  countries: string[] | null;
  dispatch_fee: string;
  delivery_fee: string;
  per_kilo: string;
  free_from: string | null;
  steps: Array<[upToGrams: number, distanceFee: string]>;
}

/** Those of the variants that a visitor can buy. */
export function selectVariants(db: Db, variantIds: readonly string[]): Promise<VariantRow[]> {
  return readPrepared(
    db,
    sql<VariantRow>`
    SELECT v.id, v.product_id, p.shop_id, v.price::text AS price, v.weight_grams, p.discount_bp, p.discount_starts_at, p.discount_ends_at,
      (SELECT coalesce(json_agg(json_build_array(min_quantity, reduction_bp)), '[]') FROM product_tiers WHERE product_id = p.id) AS tiers
    FROM skus v JOIN products p ON p.id = v.product_id AND p.state = 'on_shelf' JOIN shops s ON s.id = p.shop_id AND s.state = 'open'
    WHERE v.id = ANY(${variantIds}::uuid[])`,
  );
}

export function selectZones(db: Db | Tx, shopIds: readonly string[]): Promise<ZoneRow[]> {
  return readPrepared(db, zonesWhere(sql`z.shop_id = ANY(${shopIds}::uuid[])`));
}

/** Those of all shops that the variants are from, as a part of a statement. */
export function zonesJson(variantIds: readonly string[]): RawBuilder<ZoneRow[]> {
  const shops = sql`SELECT p.shop_id FROM skus v JOIN products p ON p.id = v.product_id WHERE v.id = ANY(${variantIds}::uuid[])`;
  return sql`(SELECT coalesce(json_agg(zone), '[]') FROM (${zonesWhere(sql`z.shop_id IN (${shops})`)}) zone)`;
}

function zonesWhere(condition: RawBuilder<unknown>): RawBuilder<ZoneRow> {
  return sql<ZoneRow>`
    SELECT z.shop_id, to_json(z.countries) AS countries, z.dispatch_fee::text AS dispatch_fee, z.delivery_fee::text AS delivery_fee,
      z.per_kilo::text AS per_kilo,
      z.free_from::text AS free_from,
      (SELECT coalesce(json_agg(json_build_array(up_to_grams, distance_fee::text)), '[]')
        FROM (SELECT * FROM shop_freight_steps WHERE zone_id = z.id ORDER BY up_to_grams) step) AS steps
    FROM shop_freight_zones z WHERE ${condition} ORDER BY z.shop_id, z.position`;
}

/** The countries of each zone, null for the rest of the world; undefined where no open shop has this id. */
export async function selectZoneCountries(db: Db, shopId: string): Promise<Array<string[] | null> | undefined> {
  const { rows } = await sql<{ zones: Array<string[] | null> }>`
    SELECT (SELECT coalesce(json_agg(z.countries ORDER BY z.position), '[]') FROM shop_freight_zones z WHERE z.shop_id = s.id) AS zones
    FROM shops s WHERE s.id = ${shopId}::uuid AND s.state = 'open'`.execute(db);
  return rows[0]?.zones;
}

/** Two who save at once come one after the other. */
export async function lockShopOfZones(tx: Tx, shopId: string): Promise<void> {
  await sql`SELECT FROM shops WHERE id = ${shopId}::uuid FOR NO KEY UPDATE`.execute(tx);
}

/** The zones as a whole: what was there goes, its steps with it. */
export async function replaceZones(tx: Tx, shopId: string, zones: readonly ShippingZone[]): Promise<void> {
  await sql`DELETE FROM shop_freight_zones WHERE shop_id = ${shopId}::uuid`.execute(tx);
  for (const [index, zone] of zones.entries()) {
    await sql`
      WITH zone AS (
        INSERT INTO shop_freight_zones (shop_id, position, countries, dispatch_fee, delivery_fee, per_kilo, free_from)
        VALUES (${shopId}::uuid, ${index + 1}, ${zone.countries}::char(2)[], ${zone.dispatch}::numeric, ${zone.delivery}::numeric,
          ${zone.perKilo}::numeric, ${zone.freeFrom}::numeric)
        RETURNING id
      )
      INSERT INTO shop_freight_steps (zone_id, up_to_grams, distance_fee)
      SELECT zone.id, step."upToGrams", step.distance::numeric
      FROM zone, json_to_recordset(${JSON.stringify(zone.steps)}::json) AS step ("upToGrams" integer, distance text)`.execute(tx);
  }
}
