/**
 * Two versions side by side, as while servers are replaced one after the other: the version before, from its own sources, on a database
 * that this one has migrated. It is the last tag, or what ENTREPOT_BEFORE names; in a worktree of its own, so only in the long form
 * (`npm run test:long`).
 */
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { introduceServer } from '@entrepot/server/platform/server-word.ts';
import { asClient } from '@entrepot/server/platform/db/roles.ts';
import { atTheEnd } from '@entrepot/testing/at-the-end.ts';
import { buyerCalls, logInDemoBuyer } from '@entrepot/testing/buyers.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { testFolder } from '@entrepot/testing/folder.ts';
import { freePort } from '@entrepot/testing/free-port.ts';
import { isLong } from '@entrepot/testing/in-full.ts';
import { startNode } from '@entrepot/testing/run-node.ts';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');
const SECRET = 'a secret of the test that is long enough';
/** The last one before there were tags. */
const FIRST = '968a67c7';
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

function before(): string | undefined {
  const tag = safely(() => git('describe', '--tags', '--abbrev=0', 'HEAD^'));
  const named = [process.env.ENTREPOT_BEFORE, tag, FIRST].filter(Boolean) as string[];
  return named.find((name) => safely(() => git('cat-file', '-e', `${name}^{commit}`)) !== undefined);
}

function safely(work: () => string): string | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** The packages of others are those that are installed; our own are the old ones, or it would not be the version before. */
function linkPackages(folder: string): void {
  for (const place of globSync('{.,apps/*,packages/*,demo}/node_modules', { cwd: ROOT })) {
    mkdirSync(join(folder, place), { recursive: true });
    for (const name of readdirSync(join(ROOT, place)).filter((each) => each !== '.cache' && each !== '@entrepot'))
      symlinkSync(join(ROOT, place, name), join(folder, place, name));
  }
  mkdirSync(join(folder, 'node_modules', '@entrepot'), { recursive: true });
  for (const file of globSync('{apps/*,packages/*,demo}/package.json', { cwd: folder })) {
    const { name } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { name: string };
    symlinkSync(join(folder, dirname(file)), join(folder, 'node_modules', name));
  }
}

it.runIf(isLong && before() !== undefined)('the version before sells on tables of this one', async () => {
  const folder = join(await testFolder(), 'before');
  git('worktree', 'add', '--detach', folder, before()!);
  atTheEnd(() => void git('worktree', 'remove', '--force', folder));
  linkPackages(folder);

  const { connectionString, logins, pool } = await testDatabase({ demo: 'small' });
  await asClient(connectionString, (client) => introduceServer(client, { secret: SECRET }));
  // It migrated this database once itself, and finds its functions noted there.
  const place = join(folder, 'apps', 'server', 'src', 'platform', 'db', 'read-functions.ts');
  const old = (await import(place)) as { readFunctions(): { checksum: string } };
  await pool.query(`INSERT INTO function_releases (checksum, applied_at) VALUES ($1, '2026-01-01') ON CONFLICT DO NOTHING`, [
    old.readFunctions().checksum,
  ]);
  const port = await freePort();
  const settings = {
    PORT: String(port),
    WS_PORT: String(await freePort()),
    DATA_DIR: await testFolder(),
    DATABASE_URL: logins.appUrl,
    DATABASE_JOBS_URL: logins.jobsUrl,
    SECRET,
    DEMO: 'none',
    CAPTCHA: 'off',
    LOG_LEVEL: 'error',
    MAIL_IN_DOMAIN: 'none',
  };
  const server = startNode([join(folder, 'apps', 'server', 'src', 'main.ts')], settings, folder);
  atTheEnd(() => void server.process.kill('SIGKILL'));
  await server.says('Ready in');

  const origin = `http://127.0.0.1:${port}`;
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  expect((await fetch(`${origin}/index`, { headers: { accept: 'text/html' } })).status).toBe(200);
  const call = buyerCalls(() => ({ origin }));
  const { token } = await logInDemoBuyer(call);
  const { rows } = await pool.query<{ id: string; least: number }>(
    `SELECT l.sku_id AS id, p.buy_min AS least FROM orders o JOIN users u ON u.id = o.buyer_id JOIN order_lines l ON l.order_id = o.id
       JOIN skus k ON k.id = l.sku_id JOIN products p ON p.id = k.product_id JOIN sku_stock s ON s.sku_id = k.id
       JOIN shops h ON h.id = p.shop_id
     WHERE u.username = 'demobuyer' AND p.state = 'on_shelf' AND h.state = 'open' AND s.on_hand >= p.buy_min
     ORDER BY o.submitted_at DESC, l.id LIMIT 1`,
  );
  const [{ id: addressId }] = await call<[{ id: string }]>('address!list', {}, token);
  const items = `${rows[0]!.id}:${rows[0]!.least}`;
  const { digest } = await call<{ digest: string }>('order!quote', { items, addressId }, token);
  const { orders } = await call<{ orders: Array<{ id: string }> }>('order!submit', { items, addressId, digest }, token);
  await call('order!pay', { ids: orders[0]!.id, safeword: '246810' }, token);
  const paid = await pool.query<{ paid: boolean }>('SELECT paid_at IS NOT NULL AS paid FROM orders WHERE id = $1', [orders[0]!.id]);
  expect(paid.rows).toEqual([{ paid: true }]);
  server.process.kill('SIGTERM');
  expect(await server.finished).toMatchObject({ code: 0, stderr: '' });
});
