/** Freight of orders against the rules of their shops, reckoned here a second time, in SQL. */
import type { Check } from './verify.ts';

export const FREIGHT_CHECKS: Check[] = [
  {
    rule: 'the freight of an order is what its shop asks for that weight and country',
    sql: `
      SELECT format('order %s: %s + %s + %s, the rule says %s + %s + %s', o.serial, o.freight_dispatch, o.freight_distance,
        o.freight_delivery,
        r.dispatch, r.distance, r.delivery) AS difference
      FROM orders o
      JOIN (
        SELECT l.order_id, sum(l.quantity::bigint * s.weight_grams) AS grams FROM order_lines l JOIN skus s ON s.id = l.sku_id GROUP BY 1
      ) w ON w.order_id = o.id
      LEFT JOIN LATERAL (
        SELECT CASE WHEN o.goods_total - o.discount >= z.free_from THEN 0 ELSE z.dispatch_fee END AS dispatch,
          CASE WHEN o.goods_total - o.discount >= z.free_from THEN 0 ELSE z.delivery_fee END AS delivery,
          CASE WHEN o.goods_total - o.discount >= z.free_from THEN 0 ELSE coalesce(
            (SELECT distance_fee FROM shop_freight_steps WHERE zone_id = z.id AND up_to_grams >= w.grams ORDER BY up_to_grams LIMIT 1),
            (SELECT distance_fee + ceil((w.grams - up_to_grams) / 1000.0) * z.per_kilo FROM shop_freight_steps WHERE zone_id = z.id
              ORDER BY up_to_grams DESC LIMIT 1)
          ) END AS distance
        FROM shop_freight_zones z
        WHERE z.shop_id = o.shop_id AND (z.countries IS NULL OR (o.receiver->>'country')::char(2) = ANY(z.countries))
        ORDER BY z.countries IS NULL LIMIT 1
      ) r ON true
      WHERE (o.freight_dispatch, o.freight_distance, o.freight_delivery) IS DISTINCT FROM (r.dispatch, r.distance, r.delivery)`,
  },
];
