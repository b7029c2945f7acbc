/**
 * A locked person, and the people of a locked shop, see why, by whom and until when, wherever they come by; they appeal, and read the
 * answer.
 */
import { buyerCalls, registerBuyer, rememberLogin } from '@entrepot/testing/buyers.ts';
import { expectAccessible, startBrowser } from '@entrepot/testing/browser.ts';
import { staffDesk, type ConsoleCall } from '@entrepot/testing/consoles.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import { aShop, aShopMember, SHOP_PASSWORD } from '@entrepot/testing/shop-people.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

let shop: Awaited<ReturnType<typeof startTestServer>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;
let officer: ConsoleCall;
let second: ConsoleCall;

beforeAll(async () => {
  shop = await startTestServer({ config: { captcha: false } });
  browser = await startBrowser();
  officer = await staffDesk(shop, ['people.lock']);
  second = await staffDesk(shop, ['people.lock']);
});

async function lock(kind: 'person' | 'shop', subjectId: string): Promise<string> {
  const {
    lock: { id },
  } = await officer<{ lock: { id: string } }>('locks!lock', {
    kind,
    subjectId,
    reasonCode: 'stolen_account',
    reason: 'Logins from two continents within an hour.',
    days: 5,
  });
  return id;
}

async function newBuyer(username: string): Promise<{ page: Page; id: string }> {
  const login = await registerBuyer(
    buyerCalls(() => shop),
    username,
  );
  const page = await browser.newPage();
  await rememberLogin(page, login);
  const { rows } = await shop.database.pool.query<{ id: string }>('SELECT id FROM users WHERE username = $1', [username]);
  return { page, id: rows[0]!.id };
}

const open = (page: Page, path: string) => page.goto(`${shop.origin}${path}`, { waitUntil: 'domcontentloaded' });
const notice = (page: Page) => page.getByRole('region', { name: /is locked until/ });

it('a locked person sees it in the centre and in the wallet, appeals, and reads the answer', async () => {
  const { page, id } = await newBuyer('lockedone');
  const lockId = await lock('person', id);
  await open(page, '/userInfo/dashboard');
  await notice(page).getByText('Logins from two continents within an hour.').waitFor();
  await notice(page).getByText('Ada Clerk').waitFor();
  await expectAccessible(page);
  await notice(page).getByRole('textbox', { name: 'Appeal' }).fill('I was travelling.');
  await notice(page).getByRole('button', { name: 'Send appeal' }).click();
  await notice(page).getByText('Your appeal is waiting for an answer.').waitFor();

  await second('locks!answer', { id: lockId, outcome: 'kept', reason: 'Please change your password first.' });
  await open(page, '/userInfo/money-package');
  await notice(page).getByText('Please change your password first.').waitFor();
  await expectAccessible(page);
  await second('locks!lift', { id: lockId, reason: 'Done.' });
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => notice(page).count()).toBe(0);
});

it('the people of a locked shop see it above every screen of the seller zone', async () => {
  const shopId = await aShop(shop, 'Kiln and Cloth');
  await aShopMember(shop, shopId, { name: 'Ada', email: 'owner@kiln.example', isOwner: true });
  await lock('shop', shopId);
  const page = await browser.newPage();
  const login = await page.request.post(`${shop.origin}/seller-api/session!login`, {
    data: { email: 'owner@kiln.example', password: SHOP_PASSWORD, captcha: 'off' },
  });
  expect(await login.json()).toMatchObject({ code: 0 });
  await open(page, '/seller/');
  await notice(page).getByText('Logins from two continents within an hour.').waitFor();
  await expectAccessible(page);
  await notice(page).getByRole('textbox', { name: 'Appeal' }).fill('The login was ours.');
  await notice(page).getByRole('button', { name: 'Send appeal' }).click();
  await notice(page).getByText('Your appeal is waiting for an answer.').waitFor();
});
