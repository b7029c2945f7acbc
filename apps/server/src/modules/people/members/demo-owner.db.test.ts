import { DEMO_PASSWORD } from '@entrepot/demo/world/buyers.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { expect, it } from 'vitest';
import { consoleRig } from '../console-login/console.builder.ts';

const database = await testDatabase({ demo: 'small' });

it('every shop of the demo world has an owner who can log in with the demo’s password', async () => {
  const { rows } = await database.pool.query<{ slug: string; email: string; owners: number }>(
    `SELECT s.slug, min(m.email) AS email, count(m.id) FILTER (WHERE m.is_owner AND m.is_demo)::integer AS owners FROM shops s
      LEFT JOIN shop_members m ON m.shop_id = s.id GROUP BY s.slug`,
  );
  expect(rows.length).toBeGreaterThan(5);
  for (const { slug, email, owners } of rows) expect({ email, owners }).toEqual({ email: `owner@${slug}.example`, owners: 1 });
  const rig = await consoleRig(database);
  const { data } = await rig.sellerCall<{ next: string; user: { shop: { isOwner: boolean } } }>('session!login', {
    email: rows[0]!.email,
    password: DEMO_PASSWORD,
    captcha: 'x',
  });
  expect(data).toMatchObject({ next: 'none', user: { shop: { isOwner: true } } });
});
