/**
 * The money of a demo shop in a browser: each figure with its rows, a statement that is checked, and a withdrawal to its arrival on the
 * test chain.
 */
import { buffer } from 'node:stream/consumers';
import { CONSOLE_LANGUAGE_COOKIE } from '@entrepot/contracts/languages.ts';
import { expectAccessible, startBrowser } from '@entrepot/testing/browser.ts';
import { staffDesk } from '@entrepot/testing/consoles.ts';
import { startTestChain } from '@entrepot/testing/local-chain.ts';
import { inFull } from '@entrepot/testing/in-full.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { chooseFiles, main, title } from './parts.ts';

/** Of everybody in the demo world. */
const DEMO_PASSWORD = 'demo1234';
const SOME_ADDRESS = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const PAGES = ['/money', '/money/escrow', '/money/settlements', '/money/statement', '/money/withdraw', '/money/withdrawals'];
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

let chain: Awaited<ReturnType<typeof startTestChain>>;
let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;
let owner: string;

beforeAll(async () => {
  chain = await startTestChain();
  server = await startTestServer({ demo: 'small', config: { captcha: false, chain: chain.settings } });
  browser = await startBrowser();
  const { rows } = await server.database.pool.query<{ email: string }>(
    `SELECT m.email FROM ledger_accounts a JOIN shop_members m ON m.shop_id = a.owner_id AND m.is_owner WHERE a.kind = 'shop_available'
      AND NOT EXISTS (SELECT FROM withdrawals w WHERE w.shop_id = m.shop_id) ORDER BY a.balance DESC LIMIT 1`,
  );
  owner = rows[0]!.email;
});

/** The puzzle before a login has its own tests. */
async function arrive(path: string, { viewport = DESKTOP, language = 'en' } = {}): Promise<Page> {
  const page = await browser.newPage({ viewport });
  await page.context().addCookies([{ name: CONSOLE_LANGUAGE_COOKIE, value: language, url: server.origin }]);
  const login = await page.request.post(`${server.origin}/seller-api/session!login`, {
    data: { email: owner, password: DEMO_PASSWORD, captcha: 'off' },
  });
  expect(await login.json()).toMatchObject({ code: 0 });
  await goTo(page, path);
  return page;
}

const goTo = async (page: Page, path: string) => {
  await page.goto(`${server.origin}/seller${path}`, { waitUntil: 'domcontentloaded' });
  await title(page).waitFor();
};

async function codeFor(recipient: string): Promise<string> {
  const html = await (await fetch(`${server.origin}/dev/outbox`)).text();
  const message = html.split('<li>').find((item) => item.includes(`<dd>${recipient}</dd>`)) ?? '';
  return /(?<!\d)\d{6}(?!\d)/.exec(/<pre[^>]*>([^]*?)<\/pre>/.exec(message)?.[1] ?? '')?.[0] ?? '';
}

it('every figure leads to its rows, and a settlement adds up to its lines', async () => {
  const page = await arrive('/money');
  await page.getByRole('link', { name: 'Payable now' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'In escrow' }).click();
  await page.getByRole('heading', { level: 1, name: 'In escrow' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Earned' }).click();
  await page.getByRole('heading', { level: 1, name: 'Settlements' }).waitFor();
  await main(page).getByRole('cell').getByRole('link').first().click();
  const panel = page.getByRole('complementary');
  await panel.getByText('From the bill to your balance').waitFor();
  await panel.getByText(/^Commission, /).waitFor();
  await expectAccessible(page);
});

it('a statement is saved with its hash, and the ledger still yields it', async () => {
  const page = await arrive('/money/statement');
  await main(page).getByRole('cell').first().waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByRole('menuitem', { name: 'As a table (CSV)' }).click();
  const file = await buffer(await (await download).createReadStream());
  const text = file.toString('utf8');
  expect(text.trimEnd().split('\r\n').at(-1)).toMatch(/^,sha256,,,,,,[0-9a-f]{64}$/);

  await page.getByRole('button', { name: 'Check a statement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Check a statement' });
  const choose = (content: Buffer) =>
    chooseFiles(dialog.getByRole('button', { name: 'Read it from a CSV or PDF file' }), {
      name: 'statement.csv',
      mimeType: 'text/csv',
      buffer: content,
    });
  await choose(file);
  await dialog.getByText('The file is whole: its content has the hash that stands in its last line.').waitFor();
  await dialog.getByText('The ledger still yields exactly this statement.').waitFor();
  await expectAccessible(page);
  await choose(Buffer.from(text.replace(/\d\.\d/, '9.9')));
  await dialog.getByText(/^The file was changed after it was made/).waitFor();
  await dialog.getByLabel('Hash').fill('0'.repeat(64));
  await dialog.getByRole('button', { name: 'Check', exact: true }).click();
  await dialog.getByText('No statement of your shop has this hash.').waitFor();
});

it('a withdrawal is bound, quoted, confirmed, approved, paid on the chain and seen to arrive, on a phone', async () => {
  const page = await arrive('/money/withdraw', { viewport: PHONE });
  await page.getByRole('button', { name: 'Bind address' }).click();
  const binding = page.getByRole('dialog', { name: 'Bind address' });
  await binding.getByLabel('Address', { exact: true }).fill(SOME_ADDRESS);
  await binding.getByRole('button', { name: 'Send a code' }).click();
  await binding.getByText(/^Sent to /).waitFor();
  await binding.getByLabel('Verification code').fill(await codeFor(owner));
  await binding.getByLabel('Password of your login').fill(DEMO_PASSWORD);
  await expectAccessible(page);
  await binding.getByRole('button', { name: 'Bind address' }).click();
  await binding.waitFor({ state: 'detached' });

  const amount = page.getByLabel('Amount you want to receive');
  await amount.fill('5');
  await page.getByText('The smallest withdrawal is 10.00 USDT.').waitFor();
  await amount.fill('40');
  await page.getByText('41.00').waitFor();
  await page.getByRole('button', { name: 'Withdraw 40.00 USDT' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm the withdrawal' });
  await dialog.getByLabel('Password of your login').fill('something else');
  await dialog.getByRole('button', { name: 'Withdraw 40.00 USDT' }).click();
  await dialog.getByText('The password is wrong.').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Password of your login').fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Withdraw 40.00 USDT' }).click();
  await page.getByText('Being checked').first().waitFor();
  await page.getByText(/^We answer by /).waitFor();
  await expectAccessible(page);

  const before = await chain.usdtOf(SOME_ADDRESS);
  const { rows } = await server.database.pool.query<{ id: string }>(
    `SELECT id FROM withdrawals WHERE shop_id IS NOT NULL AND state = 'submitted' ORDER BY submitted_at DESC`,
  );
  await (
    await staffDesk(server, ['withdrawals.decide'])
  )('withdrawals!approve', { id: rows[0]!.id, reason: 'Looked at' });
  await expect
    .poll(
      async () => {
        await chain.mine();
        return (await server.database.pool.query<{ state: string }>('SELECT state FROM withdrawals WHERE id = $1', [rows[0]!.id])).rows[0]!
          .state;
      },
      { interval: 500 },
    )
    .toBe('completed');
  expect(await chain.usdtOf(SOME_ADDRESS)).toBe(before + 40_000_000n);
  await goTo(page, '/money/withdrawals');
  await page.getByText('Paid out').first().waitFor();
});

it.each(
  inFull(
    [
      ['de', DESKTOP],
      ['ar', PHONE],
    ],
    [['en', DESKTOP]],
  ),
)('every screen in %s at %o has room and no barrier', async (language, viewport) => {
  const page = await arrive('/money', { viewport, language });
  for (const path of PAGES) {
    await goTo(page, path);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.dir), path).toBe(language === 'ar' ? 'rtl' : 'ltr');
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      path,
    ).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
});
