import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { drawModules } from './draw.ts';
import { PACKAGE_EDGES } from './package-edges.ts';
import { RULES } from './rules.ts';
import { circlesAmong } from './rules/declared.ts';
import { moneyReadAtReplicas } from './rules/replicas.ts';
import { cyclesIn } from './rules/server.ts';
import { parseTree } from './source-tree.ts';
import { DECLARED, GROUPS, ownerOf, type DeclaredModule } from './declarations.ts';

interface Case {
  rule: string;
  path: string;
  planted: string[];
  innocent: string[];
}

const CASES: Case[] = [
  {
    rule: 'a package imports only what stands below it',
    path: 'packages/contracts/src/money.ts',
    planted: [
      `import { t } from '@entrepot/i18n/react.tsx';`,
      `type T = import('@entrepot/ui/button.tsx').Props;`,
      `const m = await import('@entrepot/demo/world/load.ts');`,
    ],
    innocent: [`import { a } from './page.ts';`, `// import { t } from '@entrepot/i18n/react.tsx'`],
  },
  {
    rule: 'a package imports only what stands below it',
    path: 'apps/storefront/src/app/home.tsx',
    planted: [`import { createApp } from '@entrepot/server/app.ts';`, `export { x } from '@entrepot/admin/app/page.tsx';`],
    innocent: [`import { Button } from '@entrepot/ui/button.tsx';`],
  },
  {
    rule: 'a package is reached by its name, never by a path',
    path: 'packages/blocks/src/price.tsx',
    planted: [`import { Num } from '../../ui/src/num.tsx';`],
    innocent: [`import { Num } from '@entrepot/ui/num.tsx';`],
  },
  {
    rule: 'packages do without what does not belong to them',
    path: 'packages/contracts/src/money.ts',
    planted: [`import { z } from 'zod';`, `import { readFile } from 'node:fs/promises';`],
    innocent: [`import { Type } from 'typebox';`, `import { Value } from 'typebox/value';`],
  },
  {
    rule: 'packages do without what does not belong to them',
    path: 'packages/api-client/src/client.ts',
    planted: [`import { useState } from 'react';`],
    innocent: [`import type { Calls } from '@entrepot/contracts/registry.ts';`],
  },
  {
    rule: 'only tests import the test helpers',
    path: 'apps/server/src/modules/ground/media/media.ts',
    planted: [`import { testDatabase } from '@entrepot/testing/database.ts';`, `import { it } from 'vitest';`],
    innocent: [`import { sql } from 'kysely';`],
  },
  {
    rule: 'the platform imports no module',
    path: 'apps/server/src/platform/events.ts',
    planted: [`import { createMedia } from '../modules/ground/media/index.ts';`, `import { createApp } from '../app.ts';`],
    innocent: [`import type { Config } from '../config.ts';`, `import type { Tx } from './db/database.ts';`],
  },
  {
    rule: 'a module imports nothing that is built on top of it',
    path: 'apps/server/src/modules/ground/media/media.ts',
    planted: [
      `import { createApp } from '../../../app.ts';`,
      `import { startEmbedded } from '../../../start/open-database.ts';`,
      `import { x } from '../../../render/page-cache.ts';`,
    ],
    innocent: [`import type { Platform } from '../../../platform/platform.ts';`],
  },
  {
    rule: 'a module is entered through its index.ts, along a declared edge',
    path: 'apps/server/src/modules/ground/media/media.ts',
    planted: [
      `import { upsertParameter } from '../parameters/parameters.sql.ts';`,
      `import { createCatalog } from '../../goods/catalog/index.ts';`,
    ],
    innocent: [`import type { Parameters } from '../parameters/index.ts';`, `import { rows } from './media.sql.ts';`],
  },
  {
    rule: 'a module is entered through its index.ts, along a declared edge',
    path: 'apps/server/src/app.ts',
    planted: [`import { selectMediaObject } from './modules/ground/media/media.sql.ts';`],
    innocent: [`import { createMedia } from './modules/ground/media/index.ts';`],
  },
  {
    rule: 'a table is written by its owner alone',
    path: 'apps/server/src/modules/ground/media/media.sql.ts',
    planted: [
      'await sql`INSERT INTO products (id) VALUES (${id})`.execute(tx);',
      'await sql`\n  update  products p\n  set price = 1`.execute(tx);',
      `await client.query('DELETE FROM public.products WHERE id = $1');`,
      `await tx.updateTable('products').set({}).execute();`,
      'await sql`INSERT INTO unheard_of (id) VALUES (1)`.execute(tx);',
    ],
    innocent: [
      'await sql`INSERT INTO media_objects (id) VALUES (${id}) ON CONFLICT (id) DO UPDATE SET width_px = 1`.execute(tx);',
      'await sql`SELECT FROM products WHERE id = ${id} FOR UPDATE`.execute(tx);',
      '// INSERT INTO products',
    ],
  },
  {
    rule: 'a table is written by its owner alone',
    path: 'apps/server/src/render/send-page.ts',
    planted: ['await sql`DELETE FROM media_objects`.execute(tx);'],
    innocent: ['await sql`SELECT FROM media_objects`.execute(db);'],
  },
  {
    rule: 'a table of another module is read where both sides declare it',
    path: 'apps/server/src/modules/ground/media/media.sql.ts',
    planted: [
      'await sql`SELECT FROM products WHERE id = ${id}`.execute(tx);',
      'await sql`SELECT FROM media_objects m, orders o WHERE o.id = m.id`.execute(tx);',
      'await sql`DELETE FROM media_objects m USING shops s WHERE s.id = m.id`.execute(tx);',
      'await sql`UPDATE media_objects SET width_px = 1 FROM public.users u WHERE u.id = id`.execute(tx);',
      `await db.selectFrom('users').execute();`,
    ],
    innocent: [
      'await sql`SELECT FROM media_objects m JOIN media_uploads u ON u.media_id = m.id`.execute(tx);',
      'await sql`SELECT extract(epoch FROM created_at), orders FROM media_objects`.execute(tx);',
      '// SELECT FROM products',
    ],
  },
  {
    rule: 'a table of another module is read where both sides declare it',
    path: 'apps/server/src/modules/books/ledger/functions/posting_rule.sql',
    planted: ['CREATE OR REPLACE FUNCTION posting_rule() RETURNS void LANGUAGE sql AS $$ SELECT FROM withdrawals $$;'],
    innocent: [
      '-- FROM withdrawals\nCREATE OR REPLACE FUNCTION posting_rule() RETURNS void LANGUAGE sql AS $$ SELECT FROM ledger_entries $$;',
    ],
  },
  {
    rule: 'a table of another module is read where both sides declare it',
    path: 'apps/server/migrations/0999_planted.sql',
    planted: [
      'CREATE VIEW ledger_entry_facts AS\nSELECT e.id FROM ledger_entries e JOIN withdrawals w ON w.id = e.id;',
      'CREATE OR REPLACE VIEW public.ledger_entry_facts AS SELECT id FROM withdrawals;',
      'CREATE MATERIALIZED VIEW unheard_of AS SELECT id FROM withdrawals;',
    ],
    innocent: [
      'CREATE VIEW ledger_entry_facts AS SELECT id FROM ledger_entries;\nUPDATE orders SET status = w.status FROM withdrawals w;',
      '-- CREATE VIEW unheard_of AS SELECT id FROM withdrawals;',
    ],
  },
  {
    rule: 'a table of another module is read where both sides declare it',
    path: 'apps/server/src/modules/ground/media/functions/picture_of.sql',
    planted: [
      'CREATE OR REPLACE FUNCTION picture_of() RETURNS trigger AS $$ BEGIN SELECT facts INTO f FROM ledger_entry_facts; END $$;',
      'CREATE OR REPLACE FUNCTION picture_of() RETURNS trigger AS $$ BEGIN PERFORM FROM orders; END $$;\nCREATE TRIGGER t BEFORE UPDATE ON orders;',
    ],
    innocent: [
      'CREATE OR REPLACE FUNCTION picture_of() RETURNS trigger AS $$ BEGIN PERFORM FROM media_objects; END $$;\nCREATE TRIGGER t AFTER UPDATE ON orders;',
    ],
  },
  {
    rule: 'a module declares no more than it does',
    path: 'apps/server/src/modules/ground/media/module.json',
    planted: ['{ "uses": ["orders"] }', '{ "reads": ["orders"] }', '{ "owns": ["media_objects"], "offers": ["media_objects"] }'],
    innocent: ['{ "owns": ["media_objects"] }'],
  },
  {
    rule: 'a group knows nothing of those that build on it',
    path: 'apps/server/src/modules/goods/index.ts',
    planted: [`import { TRADE_FACTS } from '../trade/orders/index.ts';`, `import type { Money } from '../money/index.ts';`],
    innocent: [
      `import type { People } from '../people/index.ts';`,
      `import { createCatalog } from './catalog/index.ts';`,
      `import { routesOf } from '../group.ts';`,
    ],
  },
  {
    rule: 'money is read at the primary, and replicas by the catalogue alone',
    path: 'apps/server/src/modules/money/wallet/index.ts',
    planted: [
      'const reading = { ...platform, db: platform.reads };',
      'const { reads, clock } = platform;',
      'const state = platform.readers?.replicas();',
      `import { createReaders } from '../../../platform/db/readers/readers.ts';`,
    ],
    innocent: ['const { db, clock } = platform;', '// platform.readsome'],
  },
  {
    rule: 'ledger tables are written in modules/books/ledger only',
    path: 'apps/server/src/modules/trade/orders/pay-order.ts',
    planted: [
      'await sql`UPDATE ledger_accounts SET balance = 1000000`.execute(tx);',
      `await tx.insertInto('ledger_entries').values({}).execute();`,
    ],
    innocent: ['await sql`SELECT balance FROM ledger_accounts`.execute(tx);'],
  },
  {
    rule: 'a table is written by its owner alone',
    path: 'apps/server/src/modules/ground/media/functions/take_picture.sql',
    planted: ['CREATE OR REPLACE FUNCTION take_picture() RETURNS void LANGUAGE sql AS $$ UPDATE products SET price = 1 $$;'],
    innocent: [
      '-- UPDATE products SET price = 1',
      'CREATE OR REPLACE FUNCTION take_picture() RETURNS void LANGUAGE sql AS $$ UPDATE media_objects SET width_px = 1 $$;\nCREATE TRIGGER t AFTER UPDATE ON products;',
      `INSERT INTO outbox_events (topic) VALUES ('media.changed');`,
    ],
  },
  {
    rule: 'ledger tables are written in modules/books/ledger only',
    path: 'apps/server/src/modules/trade/orders/functions/pay_orders.sql',
    planted: ['UPDATE ledger_accounts SET balance = 1000000;'],
    innocent: ['PERFORM append_ledger_transaction();'],
  },
  {
    rule: 'a migration makes no function',
    path: 'apps/server/migrations/0061_planted.sql',
    planted: [
      'CREATE FUNCTION pay() RETURNS void LANGUAGE sql AS $$ SELECT 1 $$;',
      'create or replace  function pay() returns void language sql as $$ select 1 $$;',
      'DO $do$ BEGIN EXECUTE $f$ CREATE FUNCTION pay() RETURNS void LANGUAGE sql AS $$ SELECT 1 $$ $f$; END $do$;',
      'CREATE PROCEDURE pay() LANGUAGE sql AS $$ SELECT 1 $$;',
    ],
    innocent: [
      'DROP FUNCTION pay(uuid);',
      '-- CREATE FUNCTION pay()',
      'CREATE TRIGGER t BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION refuse_change();',
    ],
  },
  {
    rule: 'a migration makes no function',
    path: 'apps/server/migrations/0060_the_last.sql',
    planted: [],
    innocent: ['CREATE FUNCTION pay() RETURNS void LANGUAGE sql AS $$ SELECT 1 $$;'],
  },
  {
    rule: 'a migration holds nobody up, and takes nothing away that the version before reads',
    path: 'apps/server/migrations/0999_planted.sql',
    planted: [
      'CREATE INDEX orders_note ON orders (note);',
      'CREATE UNIQUE INDEX IF NOT EXISTS orders_note ON public.orders (note);',
      'ALTER TABLE orders ADD COLUMN token uuid DEFAULT gen_random_uuid();',
      'ALTER TABLE orders ADD COLUMN place bigserial;',
      'ALTER TABLE orders ADD COLUMN whole numeric GENERATED ALWAYS AS (a + b) STORED;',
      'ALTER TABLE orders ADD COLUMN note text, ADD COLUMN kind text NOT NULL;',
      `ALTER TABLE orders ADD COLUMN kind text CHECK (kind IN ('a', 'b'));`,
      'ALTER TABLE orders ADD note_id uuid REFERENCES notes;',
      'ALTER TABLE orders ADD COLUMN code text UNIQUE;',
      'ALTER TABLE orders ADD CONSTRAINT has_note CHECK (note IS NOT NULL);',
      'ALTER TABLE ONLY orders ADD FOREIGN KEY (note_id) REFERENCES notes;',
      'ALTER TABLE orders ADD CONSTRAINT one_note UNIQUE (note);',
      'ALTER TABLE orders ALTER COLUMN note SET NOT NULL;',
      'ALTER TABLE orders ALTER note TYPE integer USING note::integer;',
      'ALTER TABLE orders ADD CONSTRAINT n CHECK (note IS NOT NULL) NOT VALID;\nALTER TABLE orders VALIDATE CONSTRAINT n;',
      'ALTER TABLE orders RENAME COLUMN note TO remark;',
      'ALTER TABLE orders RENAME TO bought;',
      'ALTER TABLE orders DROP COLUMN note;',
      'ALTER TABLE orders DROP note;',
      'DROP TABLE order_notes;',
      '-- contract of 1200: that is after this one\nDROP TABLE order_notes;',
      `UPDATE orders SET note = '; WHERE';`,
      'DELETE FROM orders;',
      'LOCK TABLE orders;',
      '-- may hold orders\nCREATE INDEX ON orders (note);',
      '-- outside a transaction\nCREATE INDEX CONCURRENTLY a ON orders (note);\nCREATE INDEX CONCURRENTLY b ON orders (note);',
    ],
    innocent: [
      '-- outside a transaction\nCREATE INDEX CONCURRENTLY orders_note ON orders (note);',
      'CREATE TABLE notes (id uuid PRIMARY KEY DEFAULT gen_random_uuid());\nCREATE INDEX ON notes (id);\nALTER TABLE notes ADD CHECK (id IS NOT NULL);',
      `ALTER TABLE orders ADD COLUMN note text, ADD COLUMN kind text NOT NULL DEFAULT 'a';`,
      'ALTER TABLE orders ADD COLUMN paid_at timestamptz DEFAULT now();',
      'ALTER TABLE orders ADD CONSTRAINT has_note CHECK (note IS NOT NULL) NOT VALID;',
      'ALTER TABLE orders VALIDATE CONSTRAINT has_note;',
      'ALTER TABLE orders ADD CONSTRAINT one_note UNIQUE USING INDEX orders_note;',
      'ALTER TABLE orders ALTER COLUMN note DROP NOT NULL, ALTER COLUMN kind DROP DEFAULT, DROP CONSTRAINT has_note;',
      '-- contract of 0990: nobody reads it since\nALTER TABLE orders DROP COLUMN note;\nDROP TABLE order_notes;',
      '-- may hold system_parameters: it has a hundred rows\nUPDATE system_parameters SET value = 1;',
      `UPDATE orders SET note = 'x' WHERE id = 1;`,
      `COMMENT ON TABLE orders IS 'DROP TABLE orders; LOCK TABLE orders';`,
    ],
  },
  {
    rule: 'a migration holds nobody up, and takes nothing away that the version before reads',
    path: 'apps/server/migrations/0149_the_last_free.sql',
    planted: [],
    innocent: ['CREATE INDEX ON orders (note);'],
  },
  {
    rule: "a function with the owner's rights, or of a trigger, says where it looks",
    path: 'apps/server/src/modules/trade/orders/functions/pay.sql',
    planted: [
      'CREATE OR REPLACE FUNCTION pay() RETURNS void LANGUAGE sql SECURITY DEFINER AS $$ SELECT 1 $$;',
      'CREATE OR REPLACE FUNCTION pay() RETURNS trigger\nLANGUAGE plpgsql SET search_path = public AS $$ BEGIN RETURN NEW; END $$;',
      'CREATE OR REPLACE FUNCTION pay() RETURNS trigger -- SET search_path = pg_catalog, public, pg_temp\nLANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$;',
    ],
    innocent: [
      'CREATE OR REPLACE FUNCTION pay() RETURNS void LANGUAGE sql AS $$ SELECT 1 $$;',
      `CREATE OR REPLACE FUNCTION pay() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
        SELECT 1 $$;`,
    ],
  },
  {
    rule: 'app uses features, features use lib, never the other way round',
    path: 'apps/storefront/src/features/cart/cart.tsx',
    planted: [`import { router } from '../../app/router.ts';`],
    innocent: [`import { toast } from '../../lib/toast.ts';`, `import { api } from './api/cart-api.ts';`],
  },
  {
    rule: 'app uses features, features use lib, never the other way round',
    path: 'apps/storefront/src/lib/toast.ts',
    planted: [`import { Cart } from '../features/cart/cart.tsx';`],
    innocent: [`import { delay } from './delay.ts';`],
  },
  {
    rule: 'what both buyers’ sites do is written once, below both of them',
    path: 'apps/mobile/src/features/cart/cart.tsx',
    planted: [
      `const answer = await client.call('cart!list', {});`,
      `const { mutate } = useMutation({ mutationFn: pay });`,
      `const query = { queryKey: ['a'], queryFn: () => 1 };`,
      `await fetch('/api/order!pay.action');`,
    ],
    innocent: [`const { data } = useQuery(cartQuery(client));`, `// client.call( is made by the package`, `void refetch();`],
  },
  {
    rule: 'no feature imports another',
    path: 'apps/storefront/src/features/cart/cart.tsx',
    planted: [`import { Wishes } from '../wishes/wishes.tsx';`],
    innocent: [`import { Line } from './line.tsx';`],
  },
  {
    rule: 'no file only passes on what others export',
    path: 'packages/ui/src/fields.ts',
    planted: [`export * from './text-input.tsx';\nexport { Select } from './select.tsx';`],
    innocent: [`export { Select } from './select.tsx';\nexport const FIELD_HEIGHT_PX = 40;`],
  },
  {
    rule: 'no file only passes on what others export',
    path: 'packages/ui/src/index.ts',
    planted: [`export const everything = 1;`],
    innocent: [],
  },
  {
    rule: 'styles say start and end, not left and right',
    path: 'packages/ui/src/card.tsx',
    planted: [
      `const a = <p className="ml-2 flex" />;`,
      `const a = <p className={\`text-left \${b}\`} />;`,
      `const a = clsx('flex', 'md:hover:-left-1');`,
      `const a = <p style={{ marginLeft: 4 }} />;`,
      `const a = 'rounded-tl-lg';`,
    ],
    innocent: [
      `const a = <p className="ms-2 me-1 ps-3 start-0 text-start rounded-ss-lg border-s" />;`,
      `const words = 'The arrow on the left, and the right one.';`,
      `const side = box.left;`,
    ],
  },
  {
    rule: 'styles say start and end, not left and right',
    path: 'packages/ui/src/theme.css',
    planted: ['.a { margin-left: 1px }', '.a { left: 0 }', '.a { text-align: right }', '.a { border-top-left-radius: 2px }'],
    innocent: ['.a { margin-inline-start: 1px; inset-inline-end: 0; text-align: start }', '/* left: 0 */'],
  },
  {
    rule: 'lines are at most 140 characters long',
    path: 'apps/server/src/modules/ground/media/media.sql.ts',
    planted: [
      `// ${'said at length '.repeat(10)}`,
      `/** ${'said at length '.repeat(10)}*/`,
      `const rows = sql\`SELECT ${'m.width, '.repeat(15)}m.height FROM media_objects m\`;`,
      `await client.query(\`SELECT ${'m.width, '.repeat(15)}m.height FROM media_objects m\`);`,
      `const one = 'one'; ${'const other = one; '.repeat(8)}`,
    ],
    innocent: [
      `// ${'said at length '.repeat(9)}`,
      `const letter = '${'said at length '.repeat(10)}';`,
      `const page = \`<p>\${name}</p>${'<p></p>'.repeat(20)}\`;`,
      `const shape = /${'[a-z]+\\s'.repeat(20)}/;`,
      `// https://specification.example/${'chapter/'.repeat(15)}`,
      `const row = sql\`SELECT FROM media_objects WHERE kinds <@ '{${'picture,'.repeat(15)}film}'\`;`,
      `const picture = '${'🧺'.repeat(20)}'; // ${'🧺'.repeat(90)}`,
    ],
  },
  {
    rule: 'lines are at most 140 characters long',
    path: 'apps/server/src/modules/ground/media/functions/media_of.sql',
    planted: [`-- ${'said at length '.repeat(10)}`, `SELECT ${'m.width, '.repeat(15)}m.height FROM media_objects m;`],
    innocent: [`SELECT '${'said at length '.repeat(10)}';`, `SELECT ${'m.width, '.repeat(10)}m.height FROM media_objects m;`],
  },
  {
    rule: 'lines are at most 140 characters long',
    path: 'apps/server/migrations/0001_all.sql',
    planted: [],
    innocent: [`-- ${'said at length '.repeat(10)}`],
  },
  {
    rule: 'lines are at most 140 characters long',
    path: 'packages/ui/src/theme.css',
    planted: [`/* ${'said at length '.repeat(10)}*/`, `.a { @apply ${'text-14 '.repeat(20)}; }`],
    innocent: [`@source inline('${'text-14 '.repeat(20)}');`],
  },
  {
    rule: 'tests find elements by role and name',
    path: 'e2e/orders.spec.ts',
    planted: [
      `await page.locator('.bg-brand').click();`,
      `await page.locator('input[name=amount]').fill('1');`,
      `await page.locator(\`main a[href="\${path}"]\`).click();`,
      `await page.locator('[role=option]').first().click();`,
      `await page.locator('[data-mark]').click();`,
      `await page.evaluate(() => document.querySelector('#reviews')?.scrollIntoView());`,
    ],
    innocent: [
      `await page.getByRole('link').and(page.locator('[href="/index"]')).click();`,
      `await main(page).locator('[aria-busy=true]').first().waitFor();`,
      `await field.and(page.locator(':focus')).waitFor();`,
      `await page.locator('link[rel=canonical], meta[name=robots]').count();`,
      `await page.locator('html').getAttribute('lang');`,
    ],
  },
  {
    rule: 'tests find elements by role and name',
    path: 'packages/screens/src/cart/cart.test.tsx',
    planted: [`screen.getByText('Pay').closest('form');`, `container.querySelector<HTMLElement>('tr:last-child');`],
    innocent: [`expect(container.querySelector('s')).toBeNull();`, `const picture = element.closest(selectorOf(kind));`],
  },
];

function violations(rule: string, path: string, text: string): string[] {
  const found = RULES.find(({ name }) => name === rule);
  if (!found) throw new Error(`There is no rule "${rule}".`);
  return found.check(parseTree({ [path]: text })).map(({ message }) => message);
}

describe.each(CASES)('$rule, in $path', ({ rule, path, planted, innocent }) => {
  it.each(planted)('sees %s', (text) => {
    expect(violations(rule, path, text)).toHaveLength(1);
  });
  it.each(innocent.length > 0 ? innocent : ['const nothing = 0;'])('has nothing against %s', (text) => {
    expect(violations(rule, path === 'packages/ui/src/index.ts' ? 'packages/ui/src/other.ts' : path, text)).toEqual([]);
  });
});

it('has seen every rule fail', () => {
  const planted = new Set(CASES.map(({ rule }) => rule));
  // Circles and doubles take more than one file, and are planted below.
  expect(RULES.map(({ name }) => name).filter((name) => !planted.has(name))).toEqual([
    'the files of the server form no circle',
    'modules form no circle, reads included',
    'no two front ends have more than five of the same lines in a row',
  ]);
});

it('sees a circle of an import and a read, and a read of a group above', () => {
  const module = (name: string, group: DeclaredModule['group'], more: Partial<DeclaredModule>): DeclaredModule => ({
    name,
    group,
    path: `${name}/module.json`,
    uses: [],
    owns: [],
    offers: [],
    reads: [],
    ...more,
  });
  const orders = module('orders', 'trade', { owns: ['orders'], offers: ['orders'], reads: ['refunds'] });
  const refunds = module('refunds', 'trade', { uses: ['orders'], owns: ['refunds'], offers: ['refunds'] });
  expect(circlesAmong([orders, refunds]).map(({ message }) => message)).toEqual(['orders → refunds → orders is a circle.']);
  expect(circlesAmong([orders, { ...refunds, uses: [] }])).toEqual([]);
  expect(circlesAmong([module('people', 'people', { reads: ['orders'] }), { ...orders, reads: [] }]).map(({ message }) => message)).toEqual(
    ['orders is of a group that builds on this one.'],
  );
});

it('finds every module in a group, each table with one owner, and a page that says what lives in a group', () => {
  expect(DECLARED.length).toBeGreaterThan(50);
  const owned = DECLARED.flatMap(({ owns }) => owns);
  expect(owned.filter((table, index) => owned.indexOf(table) !== index)).toEqual([]);
  const modules = fileURLToPath(new URL('../../apps/server/src/modules/', import.meta.url));
  expect(readdirSync(modules).sort()).toEqual([...GROUPS, 'group.ts'].sort());
  for (const group of GROUPS) expect(readFileSync(`${modules}${group}/README.md`, 'utf8').split('\n').length).toBeLessThan(20);
});

it('has drawn what is declared', () => {
  expect(
    readFileSync(fileURLToPath(new URL('../../docs/pictures/modules.svg', import.meta.url)), 'utf8'),
    'run node scripts/architecture/draw.ts',
  ).toBe(drawModules());
});

it('sees a cycle among edges, and none among those of the packages', () => {
  expect(cyclesIn({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] })).toEqual([['a', 'b', 'c', 'a']]);
  expect(cyclesIn(PACKAGE_EDGES)).toEqual([]);
});

it('sees a circle among the files of the server, also one of types', () => {
  const rule = RULES.find(({ name }) => name === 'the files of the server form no circle');
  const folder = 'apps/server/src/modules/money/chain';
  const tree = (back: string) => parseTree({ [`${folder}/pay.ts`]: `import { send } from './send.ts';`, [`${folder}/send.ts`]: back });
  expect(rule?.check(tree(`import type { Services } from './services.ts';`))).toEqual([]);
  expect(rule?.check(tree(`import type { Services } from './pay.ts';`))).toMatchObject([{ path: `${folder}/pay.ts`, line: 1 }]);
});

it('lets a column become mandatory once a migration before has validated that it is', () => {
  const rule = RULES.find(({ name }) => name.startsWith('a migration holds nobody up'));
  const folder = 'apps/server/migrations';
  const last = { [`${folder}/0903_c.sql`]: 'ALTER TABLE orders ALTER COLUMN note SET NOT NULL;' };
  expect(rule?.check(parseTree(last))).toHaveLength(1);
  expect(rule?.check(parseTree({ ...last, [`${folder}/0902_b.sql`]: 'ALTER TABLE orders VALIDATE CONSTRAINT has_note;' }))).toEqual([]);
});

it('sees lines that two front ends share, and those of one front end not', () => {
  const rule = RULES.find(({ name }) => name === 'no two front ends have more than five of the same lines in a row');
  const words = (count: number) => Array.from({ length: count }, (_, index) => `call(${index});`).join('\n// said\n\n');
  const tree = (other: string, count: number) =>
    parseTree({ 'apps/seller/src/lib/one.ts': words(8), [other]: `import { call } from './call.ts';\nbegin();\n${words(count)}\nend();` });
  expect(rule?.check(tree('packages/screens/src/two.ts', 8))).toMatchObject([{ path: 'packages/screens/src/two.ts', line: 3 }]);
  expect(rule?.check(tree('packages/screens/src/two.ts', 6))).toHaveLength(1);
  expect(rule?.check(tree('packages/screens/src/two.ts', 5))).toEqual([]);
  expect(rule?.check(tree('apps/seller/src/app/two.ts', 8))).toEqual([]);
  expect(rule?.check(tree('packages/screens/src/two.test.ts', 8))).toEqual([]);
});

it('lets the module that owns a table, and the tests, write it', () => {
  const text = 'await sql`INSERT INTO ledger_entries (amount) VALUES (1)`.execute(tx);';
  for (const rule of ['a table is written by its owner alone', 'ledger tables are written in modules/books/ledger only']) {
    expect(violations(rule, 'apps/server/src/modules/books/ledger/ledger.sql.ts', text)).toEqual([]);
    expect(violations(rule, 'apps/server/src/modules/trade/orders/pay-order.db.test.ts', text)).toEqual([]);
  }
});

it('knows an owner for every table and every view that the migrations create', () => {
  const folder = fileURLToPath(new URL('../../apps/server/migrations/', import.meta.url));
  const created = readdirSync(folder).flatMap((name) =>
    [
      ...readFileSync(`${folder}${name}`, 'utf8').matchAll(
        /^CREATE (?:TABLE|(?:OR REPLACE )?(?:MATERIALIZED )?VIEW) (?:IF NOT EXISTS )?(\w+)(?! PARTITION OF)\b/gm,
      ),
    ].map((match) => match[1] as string),
  );
  expect(created.length).toBeGreaterThan(40);
  expect(created.filter((table) => !ownerOf(table))).toEqual([]);
});

it('lets nobody who asks replicas read what is money, and sees who would', () => {
  expect(moneyReadAtReplicas()).toEqual([]);
  const planted: DeclaredModule[] = DECLARED.map((one) => (one.name === 'search' ? { ...one, reads: [...one.reads, 'orders'] } : one));
  expect(moneyReadAtReplicas(planted)).toEqual(['search reads orders']);
});
