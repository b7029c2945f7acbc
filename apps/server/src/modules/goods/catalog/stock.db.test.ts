/** Stock is a sum of movements, and the database lets nobody take more than there is. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testDatabase } from '@entrepot/testing/database.ts';
import { catalogBuilder } from './catalog.builder.ts';

const { pool } = await testDatabase();
const build = catalogBuilder(pool);
const shopId = await build.shop();
const categoryId = await build.category('stock');

async function variants(count: number, stock: number): Promise<string[]> {
  const productId = await build.product({
    shopId,
    categoryId,
    skuPrices: Array.from({ length: count }, (_, index) => String(index + 1)),
    stock,
  });
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM skus WHERE product_id = $1 ORDER BY position', [productId]);
  return rows.map(({ id }) => id);
}

/** A correction stands for any taking here; reservations differ only by the order line they name. */
function take(...skuIds: string[]): Promise<unknown> {
  return pool.query(`INSERT INTO stock_movements (sku_id, quantity, kind) SELECT unnest($1::uuid[]), -1, 'corrected'`, [skuIds]);
}

async function onHand(skuId: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ on_hand: number }>('SELECT on_hand FROM sku_stock WHERE sku_id = $1', [skuId]);
  return rows[0]?.on_hand;
}

it('lets exactly as many be taken as there are, however many try at once', async () => {
  const [sku] = await variants(1, 5);
  const takings = await Promise.allSettled(Array.from({ length: 40 }, () => take(sku!)));
  expect(takings.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await onHand(sku!)).toBe(0);
});

it('counts the same variant on two lines of one cart together', async () => {
  const [sku] = await variants(1, 1);
  await expect(take(sku!, sku!)).rejects.toThrow('sku_stock_on_hand_check');
  expect(await onHand(sku!)).toBe(1);
});

it('does not deadlock when carts name the same variants in reverse order', async () => {
  const skus = await variants(6, 100);
  await Promise.all(Array.from({ length: 40 }, (_, index) => take(...(index % 2 ? skus : skus.toReversed()))));
  expect(await Promise.all(skus.map(onHand))).toEqual(skus.map(() => 60));
});

it('refuses to take what was never delivered', async () => {
  await expect(take(randomUUID())).rejects.toThrow();
  const [sku] = await variants(1, 1);
  await take(sku!);
  await expect(take(sku!)).rejects.toThrow('sku_stock_on_hand_check');
});
