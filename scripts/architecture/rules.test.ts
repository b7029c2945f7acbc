import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { PACKAGE_EDGES } from './package-edges.ts';
import { RULES } from './rules.ts';
import { cyclesIn } from './rules/server.ts';
import { parseTree } from './source-tree.ts';
import { TABLE_OWNERS } from './table-owners.ts';

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
    path: 'apps/server/src/modules/media/media.ts',
    planted: [`import { testDatabase } from '@entrepot/testing/database.ts';`, `import { it } from 'vitest';`],
    innocent: [`import { sql } from 'kysely';`],
  },
  {
    rule: 'the platform imports no module',
    path: 'apps/server/src/platform/events.ts',
    planted: [`import { createMedia } from '../modules/media/index.ts';`, `import { createApp } from '../app.ts';`],
    innocent: [`import type { Config } from '../config.ts';`, `import type { Tx } from './db/database.ts';`],
  },
  {
    rule: 'a module imports nothing that is built on top of it',
    path: 'apps/server/src/modules/media/media.ts',
    planted: [
      `import { createApp } from '../../app.ts';`,
      `import { startEmbedded } from '../../start/open-database.ts';`,
      `import { x } from '../../render/page-cache.ts';`,
    ],
    innocent: [`import type { Platform } from '../../platform/platform.ts';`],
  },
  {
    rule: 'a module is entered through its index.ts, along a declared edge',
    path: 'apps/server/src/modules/media/media.ts',
    planted: [`import { upsertParameter } from '../parameters/parameters.sql.ts';`, `import { createCatalog } from '../catalog/index.ts';`],
    innocent: [`import type { Parameters } from '../parameters/index.ts';`, `import { rows } from './media.sql.ts';`],
  },
  {
    rule: 'a module is entered through its index.ts, along a declared edge',
    path: 'apps/server/src/app.ts',
    planted: [`import { selectMediaObject } from './modules/media/media.sql.ts';`],
    innocent: [`import { createMedia } from './modules/media/index.ts';`],
  },
  {
    rule: 'a table is written by its owner alone',
    path: 'apps/server/src/modules/media/media.sql.ts',
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
    rule: 'ledger tables are written in modules/ledger only',
    path: 'apps/server/src/modules/orders/pay-order.ts',
    planted: [
      'await sql`UPDATE ledger_accounts SET balance = 1000000`.execute(tx);',
      `await tx.insertInto('ledger_entries').values({}).execute();`,
    ],
    innocent: ['await sql`SELECT balance FROM ledger_accounts`.execute(tx);'],
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
  // Cycles are planted below: this rule looks at the edges, not at files.
  expect(RULES.map(({ name }) => name).filter((name) => !planted.has(name))).toEqual(['the declared edges between modules have no cycle']);
});

it('sees a cycle among edges, and none among those of the packages', () => {
  expect(cyclesIn({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] })).toEqual([['a', 'b', 'c', 'a']]);
  expect(cyclesIn(PACKAGE_EDGES)).toEqual([]);
});

it('lets the module that owns a table, and the tests, write it', () => {
  const text = 'await sql`INSERT INTO ledger_entries (amount) VALUES (1)`.execute(tx);';
  for (const rule of ['a table is written by its owner alone', 'ledger tables are written in modules/ledger only']) {
    expect(violations(rule, 'apps/server/src/modules/ledger/ledger.sql.ts', text)).toEqual([]);
    expect(violations(rule, 'apps/server/src/modules/orders/pay-order.db.test.ts', text)).toEqual([]);
  }
});

it('knows an owner for every table that the migrations create', () => {
  const folder = fileURLToPath(new URL('../../apps/server/migrations/', import.meta.url));
  const created = readdirSync(folder).flatMap((name) =>
    [...readFileSync(`${folder}${name}`, 'utf8').matchAll(/^CREATE TABLE (?:IF NOT EXISTS )?(\w+)(?! PARTITION OF)\b/gm)].map(
      (match) => match[1] as string,
    ),
  );
  expect(created.length).toBeGreaterThan(40);
  expect(created.filter((table) => !TABLE_OWNERS[table])).toEqual([]);
});
