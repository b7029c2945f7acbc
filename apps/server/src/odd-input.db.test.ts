/** Every call of a visitor, every parameter of it, and what no screen would ever send. */
import type { CallDefinition } from '@entrepot/contracts/call.ts';
import { calls } from '@entrepot/contracts/registry.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import { expect, it } from 'vitest';

const ODD_VALUES: unknown[] = [
  '', ' ', '\u0000', 'a\u0000b', '\ud800', '\udfff x', '%', '_', "'", '\\', '\u202e', 'a\tb\nc', 'x'.repeat(5_000), '0'.repeat(200), '😀'.repeat(100),
  // What becomes many letters in its compatible form, or none without its accents.
  '㌖'.repeat(200), `1${'ﷺ'.repeat(199)}`, 'ﬃ'.repeat(200), '½'.repeat(200), '\u0301'.repeat(200), 'ก็'.repeat(100),
  '-1', '-0', 'NaN', '1e309', '9'.repeat(28), '0.0000000001', '999999999', '1,2,3', 1e9, -1, 0, null, true, [], {}, ['x'],
];
const LANGUAGES_TYPED = ['en', 'cn', 'th', 'tr'];

it('no call of a visitor fails on odd input', async () => {
  const { server, database } = await startTestServer({ demo: 'small' });
  const { rows } = await database.pool.query<{ id: string; shop_id: string; sku_id: string }>(
    `SELECT p.id, p.shop_id, s.id AS sku_id FROM products p JOIN skus s ON s.product_id = p.id WHERE p.state = 'on_shelf' LIMIT 1`,
  );
  const { id: goodsId, shop_id: sellerId, sku_id: skuId } = rows[0]!;
  const usual: Record<string, unknown> = { goodsId, sellerId, keyword: 'pot', items: `${skuId}:10`, country: 'PT', id: 'buyer-rules' };

  let caller = 0;
  const failed: string[] = [];
  for (const call of (Object.values(calls) as CallDefinition[]).filter(({ audience, encoding }) => audience === 'visitor' && encoding !== 'multipart')) {
    const { properties = {}, required = [] } = call.input as { properties?: object; required?: string[] };
    const rest = Object.fromEntries(required.map((name) => [name, usual[name]]));
    for (const name of Object.keys(properties)) {
      for (const value of ODD_VALUES) {
        for (const lang of name === 'keyword' ? LANGUAGES_TYPED : ['en']) {
          caller += 1;
          const { statusCode } = await server.inject({
            // From a new address each time, so that nobody calls too often.
            method: 'POST', url: `/api/${call.name}.action?lang=${lang}`, payload: { ...rest, [name]: value }, remoteAddress: `10.0.${caller >> 8}.${caller & 255}`,
          });
          if (statusCode >= 429) failed.push(`${call.name} ${name} ${JSON.stringify(value)?.slice(0, 40)} ${lang}: ${statusCode}`);
        }
      }
    }
  }
  expect(caller).toBeGreaterThan(1_000);
  expect(failed).toEqual([]);
});
