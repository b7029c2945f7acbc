/** What happened to a buyer is counted in the header, listed, and read on every device at once; how one is told is chosen kind by kind. */
import { expectAccessible, startBrowser } from '@entrepot/testing/browser.ts';
import { buyerCalls, registerBuyer, rememberLogin, type Login } from '@entrepot/testing/buyers.ts';
import { staffDesk } from '@entrepot/testing/consoles.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

let shop: Awaited<ReturnType<typeof startTestServer>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;

beforeAll(async () => {
  shop = await startTestServer({ config: { captcha: false } });
  browser = await startBrowser();
});

async function register(username: string): Promise<{ login: Login; id: string }> {
  const login = await registerBuyer(
    buyerCalls(() => shop),
    username,
  );
  const { rows } = await shop.database.pool.query<{ id: string }>('SELECT id FROM users WHERE username = $1', [username]);
  return { login, id: rows[0]!.id };
}

/** Another device: nothing is shared with the first but the login. */
async function device(login: Login, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await rememberLogin(page, login);
  await page.goto(shop.origin + address, { waitUntil: 'domcontentloaded' });
  return page;
}

it('a notice comes to every device at once, is read on all of them, and how it comes is chosen', async () => {
  const officer = await staffDesk(shop, ['people.lock']);
  const { login, id } = await register('noticed1');
  const desk = await device(login, '/userInfo/notices');
  const other = await device(login, '/index');
  const counted = (name: string) => other.getByRole('banner').getByRole('link', { name, exact: true });
  await desk.getByText('No notices yet').waitFor();
  await counted('Notices').waitFor();

  const reason = 'Logins from two continents within an hour.';
  await officer('locks!lock', { kind: 'person', subjectId: id, reasonCode: 'stolen_account', reason, days: 5 });
  await desk.getByRole('link', { name: 'Your account is locked' }).waitFor();
  await desk.getByRole('listitem').getByText(reason).waitFor();
  await counted('Notices (1)').waitFor();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Mark all as read' }).click();
  await counted('Notices').waitFor();

  await desk.getByRole('link', { name: 'Notice settings' }).click();
  const orders = desk.getByRole('switch', { name: 'Orders: Mail' });
  await orders.click();
  await expect.poll(() => orders.getAttribute('aria-checked')).toBe('false');
  await expect.poll(() => desk.getByRole('switch', { name: 'Account: Mail' }).isDisabled()).toBe(true);
  await expectAccessible(desk);
  await desk.reload({ waitUntil: 'domcontentloaded' });
  await expect.poll(() => orders.getAttribute('aria-checked')).toBe('false');
});
