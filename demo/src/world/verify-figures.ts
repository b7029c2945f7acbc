/** The figures that visitors see, against the facts that they are counted from. */
import type { Check } from './verify.ts';

/** Compares one column of a table of figures with a count of its own; a missing row on either side reads as zero. */
function figure(rule: string, table: 'product_figures' | 'shop_figures', column: string, counted: string): Check {
  const key = table === 'product_figures' ? 'product_id' : 'shop_id';
  return {
    rule,
    sql: `
      SELECT format('${table} %s: ${column} is %s, the events say %s', coalesce(f.key, c.key), coalesce(f.shown, 0),
        coalesce(c.counted, 0)) AS difference
      FROM (SELECT ${key} AS key, ${column} AS shown FROM ${table}) f
      FULL JOIN (${counted}) c ON c.key = f.key
      WHERE coalesce(f.shown, 0) <> coalesce(c.counted, 0)`,
  };
}

const VISIBLE_REVIEWS = 'FROM reviews WHERE stars IS NOT NULL AND hidden_reason IS NULL';

function reviewFigures(table: 'product_figures' | 'shop_figures'): Check[] {
  const key = table === 'product_figures' ? 'product_id' : 'shop_id';
  const count = (filter: string): string =>
    `SELECT ${key} AS key, count(*) FILTER (WHERE ${filter}) AS counted ${VISIBLE_REVIEWS} GROUP BY 1`;
  return [
    figure('good reviews are counted', table, 'reviews_good', count('stars >= 4')),
    figure('medium reviews are counted', table, 'reviews_medium', count('stars = 3')),
    figure('bad reviews are counted', table, 'reviews_bad', count('stars <= 2')),
  ];
}

const PAID_PIECES = `
  SELECT l.id, l.product_id, o.shop_id, l.quantity - coalesce((
    SELECT sum(rl.quantity) FROM refund_lines rl JOIN refunds r ON r.id = rl.refund_id WHERE rl.order_line_id = l.id AND r.state = 2),
      0) AS pieces
  FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.paid_at IS NOT NULL`;

export const FIGURE_CHECKS: Check[] = [
  figure(
    'sold pieces are the sum of sales',
    'product_figures',
    'sold',
    'SELECT product_id AS key, sum(quantity) AS counted FROM sales GROUP BY 1',
  ),
  figure(
    'sold pieces are the sum of sales',
    'shop_figures',
    'sold',
    'SELECT shop_id AS key, sum(quantity) AS counted FROM sales GROUP BY 1',
  ),
  {
    rule: 'sales are the paid order lines less what was refunded',
    sql: `
      SELECT format('order line %s: sales say %s, the order says %s', coalesce(s.order_line_id, p.id), coalesce(s.sold, 0),
        coalesce(p.pieces, 0)) AS difference
      FROM (SELECT order_line_id, sum(quantity) AS sold FROM sales GROUP BY 1) s
      FULL JOIN (${PAID_PIECES}) p ON p.id = s.order_line_id
      WHERE coalesce(s.sold, 0) <> coalesce(p.pieces, 0)`,
  },
  {
    rule: 'a sale names the product and shop of its order line',
    sql: `
      SELECT format('sale %s', s.id) AS difference FROM sales s JOIN order_lines l ON l.id = s.order_line_id
      JOIN orders o ON o.id = l.order_id
      WHERE s.product_id <> l.product_id OR s.shop_id <> o.shop_id`,
  },
  figure('views are counted', 'product_figures', 'views', 'SELECT product_id AS key, count(*) AS counted FROM product_views GROUP BY 1'),
  figure(
    'views are counted',
    'shop_figures',
    'views',
    `SELECT shop_id AS key, count(*) AS counted FROM (
       SELECT p.shop_id FROM product_views v JOIN products p ON p.id = v.product_id UNION ALL SELECT shop_id FROM shop_views) looks
         GROUP BY 1`,
  ),
  figure(
    'favourites are counted',
    'product_figures',
    'favourites',
    'SELECT product_id AS key, count(*) AS counted FROM favourites GROUP BY 1',
  ),
  figure('followers are counted', 'shop_figures', 'followers', 'SELECT shop_id AS key, count(*) AS counted FROM follows GROUP BY 1'),
  ...reviewFigures('product_figures'),
  ...reviewFigures('shop_figures'),
  figure(
    'stars are summed',
    'product_figures',
    'stars_total',
    `SELECT product_id AS key, sum(stars) AS counted ${VISIBLE_REVIEWS} GROUP BY 1`,
  ),
  {
    rule: 'stock is the sum of its movements and never below zero',
    sql: `
      SELECT format('sku %s: stock is %s, its movements say %s', coalesce(s.sku_id, m.sku_id), s.on_hand, m.moved) AS difference
      FROM sku_stock s FULL JOIN (SELECT sku_id, sum(quantity) AS moved FROM stock_movements GROUP BY 1) m ON m.sku_id = s.sku_id
      WHERE s.on_hand IS DISTINCT FROM m.moved OR m.moved < 0`,
  },
  {
    rule: 'a product costs what its cheapest variant costs',
    sql: `
      SELECT format('product %s: %s, cheapest variant %s', p.id, p.price, s.lowest) AS difference
      FROM products p LEFT JOIN (SELECT product_id, min(price) AS lowest FROM skus GROUP BY 1) s ON s.product_id = p.id
      WHERE p.price IS DISTINCT FROM s.lowest`,
  },
];
