/** What the goods' pages are told of trade. */
import { sql } from 'kysely';
import type { TradeFacts } from '../../goods/catalog/index.ts';

/** Fewer orders say too little about the next one. */
const FEWEST_SHIPPED = 10;

export const TRADE_FACTS: TradeFacts = {
  soldPieces: (since, until) => sql`
    SELECT product_id, sum(quantity)::integer AS pieces FROM sales WHERE sold_at > ${since} AND sold_at <= ${until} GROUP BY product_id`,
  soldLines: (since, until) => sql`
    SELECT shop_id, count(*) AS lines FROM sales WHERE sold_at > ${since} AND sold_at <= ${until} AND quantity > 0 GROUP BY shop_id`,
  medianShipSeconds: (shopId, since, until) => sql`
    SELECT CASE WHEN count(*) >= ${FEWEST_SHIPPED}
        THEN round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM shipped_at - paid_at)))::integer END
    FROM orders WHERE shop_id = ${shopId} AND shipped_at > ${since} AND shipped_at <= ${until} AND paid_at IS NOT NULL`,
};
