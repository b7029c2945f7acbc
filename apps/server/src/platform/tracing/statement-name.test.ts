import { expect, it } from 'vitest';
import { statementName } from './statement-name.ts';

it.each([
  ['SELECT id FROM orders WHERE id = $1', 'SELECT orders'],
  ['select * from "users" where name = $1', 'SELECT users'],
  ['INSERT INTO order_lines (a) SELECT b FROM cart_items', 'INSERT order_lines'],
  ['UPDATE orders SET status = $1 WHERE id = $2', 'UPDATE orders'],
  ['DELETE FROM recent_views WHERE at < $1', 'DELETE recent_views'],
  ["SELECT set_config('entrepot.trace', $1, true)", 'CALL set_config'],
  ['SELECT * FROM watched_jobs()', 'CALL watched_jobs'],
  ['SELECT origin_hash, count FROM settle_right_entry($1::text, $2)', 'CALL settle_right_entry'],
  ['SELECT count(*) FROM unnest($1::text[])', 'SELECT undefined'],
  [
    `WITH acting AS MATERIALIZED (SELECT act_as($1, $2::timestamptz)), claimed AS (INSERT INTO idempotency_keys (key) VALUES ($3))
     SELECT pay_orders($4::uuid, $5) FROM acting, claimed`,
    'CALL pay_orders',
  ],
  ['WITH moved AS (UPDATE carts SET n = 1 RETURNING id) SELECT id FROM moved', 'UPDATE carts'],
  ['WITH made AS (SELECT 1) INSERT INTO sales SELECT * FROM made', 'INSERT sales'],
  ['WITH newest AS (SELECT 1 FROM reconciliations) SELECT * FROM newest JOIN alarms ON true', 'SELECT undefined'],
  ["SELECT 'FROM anna' AS x FROM products", 'SELECT products'],
  ['-- for anna\nSELECT 1 FROM shops', 'SELECT shops'],
  ['BEGIN', 'BEGIN undefined'],
  ['commit', 'COMMIT undefined'],
])('%s', (text, name) => {
  const { operation, target } = statementName(text);
  expect(`${operation} ${target}`).toBe(name);
});
