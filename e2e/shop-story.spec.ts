/**
 * A shop from its first product to its first money: shipping rules, a product, an order, the parcel, the settlement and the payout, at a
 * desk and on a phone.
 */
import { SAMPLE_ADDRESS, buyerCalls, logInDemoBuyer } from '@entrepot/testing/buyers.ts';
import { expectAccessible, startBrowser } from '@entrepot/testing/browser.ts';
import { staffDesk } from '@entrepot/testing/consoles.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { startTestChain } from '@entrepot/testing/local-chain.ts';
import { inFull } from '@entrepot/testing/in-full.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import { aShop, aShopMember, SHOP_PASSWORD } from '@entrepot/testing/shop-people.ts';
import { newestLetter } from '@entrepot/testing/letters.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { chooseFiles } from './parts.ts';

/** Of the demo's buyer. */
const FUND_PASSWORD = '246810';
const WALLET = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const DAY_MS = 86_400_000;
/** The browser's own line about a visit without a session. */
const FORBIDDEN = [/status of 403/];

let chain: Awaited<ReturnType<typeof startTestChain>>;
let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;
let buyer: string;
let addressId: string;

const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name, exact: typeof name === 'string' });

const call = buyerCalls(() => server);

beforeAll(async () => {
  chain = await startTestChain();
  // Categories and a buyer with money come with the demo world; the shops are new.
  server = await startTestServer({ demo: 'small', config: { captcha: false, chain: chain.settings } });
  browser = await startBrowser();
  ({ token: buyer } = await logInDemoBuyer(call));
  ({ id: addressId } = await call<{ id: string }>('address!add', SAMPLE_ADDRESS, buyer));
});

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(`${server.origin}/seller${path}`, { waitUntil: 'domcontentloaded' });
  // On a phone an order that is open covers its list, title and all.
  await page.getByRole('heading', { level: 1, includeHidden: true }).waitFor();
}

/** Anything that is a picture: a corner of the screen. */
const picture = async (page: Page) => ({
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } }),
});

async function writeShippingRules(page: Page): Promise<void> {
  await goTo(page, '/shipping');
  await button(page, 'Add a zone').click();
  const zone = page.getByRole('region', { name: 'Zone 1' });
  await zone.getByLabel('All other countries').click();
  await zone.getByLabel('Dispatch fee').fill('2');
  await zone.getByLabel('Fee of step 1').fill('3');
  await button(page, 'Save').click();
  await page.getByText('Shipping rules saved').waitFor();
}

/** Answers with the product's id. */
async function writeProduct(page: Page, title: string): Promise<string> {
  await goTo(page, '/products/edit');
  await page.getByLabel('Number', { exact: true }).fill('KC-1');
  await button(page, /^Category/).click();
  await page.getByPlaceholder('Search categories').fill('teapots');
  await page
    .getByRole('option', { name: /Teapots/ })
    .first()
    .click();
  await chooseFiles(page.getByRole('button', { name: /^Choose a picture/ }), [await picture(page)]);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('Thrown by hand.');
  await page
    .getByLabel(/^Price of /)
    .first()
    .fill('40');
  await page
    .getByLabel(/^Stock of /)
    .first()
    .fill('10');
  await page
    .getByLabel(/^Weight of /)
    .first()
    .fill('900');
  await button(page, 'Save and put on the shelf').click();
  await page.getByText('Saved and on the shelf').first().waitFor();
  return new URL(page.url()).searchParams.get('id')!;
}

/** As the checkout does it. Answers with the order's id. */
async function buy(goodsId: string): Promise<string> {
  const { rows } = await server.database.pool.query<{ id: string }>('SELECT id FROM skus WHERE product_id = $1', [goodsId]);
  const items = `${rows[0]!.id}:1`;
  const { digest } = await call<{ digest: string }>('order!quote', { items, addressId }, buyer);
  const { orders } = await call<{ orders: Array<{ id: string }> }>('order!submit', { items, addressId, digest }, buyer);
  await call('order!pay', { ids: orders[0]!.id, safeword: FUND_PASSWORD }, buyer);
  return orders[0]!.id;
}

async function confirmAndShip(page: Page, orderId: string): Promise<void> {
  await goTo(page, '/');
  await page.getByText('Confirm a new order').waitFor();
  await expectAccessible(page);
  await goTo(page, `/orders?open=${orderId}`);
  const panel = page.getByRole('complementary').or(page.getByRole('dialog')).last();
  await button(panel, /^Confirm order of /).click();
  await panel.getByLabel('Carrier').fill('Harbour Post');
  await panel.getByLabel('Tracking number').fill('HP 1');
  await button(panel, 'Mark as shipped').click();
  await page
    .getByText(/is on its way/)
    .first()
    .waitFor();
}

async function withdraw(page: Page, email: string): Promise<void> {
  await goTo(page, '/money/withdraw');
  await button(page, 'Bind address').click();
  const binding = page.getByRole('dialog', { name: 'Bind address' });
  await binding.getByLabel('Address', { exact: true }).fill(WALLET);
  await button(binding, 'Send a code').click();
  await binding.getByText(/^Sent to /).waitFor();
  const letter = await newestLetter(server.database.pool, { to: email, template: 'code' });
  await binding.getByLabel('Verification code').fill(/(?<!\d)\d{6}(?!\d)/.exec(letter!.text)![0]);
  await binding.getByLabel('Password of your login').fill(SHOP_PASSWORD);
  await button(binding, 'Bind address').click();
  await binding.waitFor({ state: 'detached' });
  await page.getByLabel('Amount you want to receive').fill('20');
  await button(page, 'Withdraw 20.00 USDT').click();
  const dialog = page.getByRole('dialog', { name: 'Confirm the withdrawal' });
  await dialog.getByLabel('Password of your login').fill(SHOP_PASSWORD);
  await button(dialog, 'Withdraw 20.00 USDT').click();
  await page.getByText('Being checked').first().waitFor();
}

// Each screen at a desk is looked at where it is tested; the whole way at once is the same for both.
it.each(inFull([['on a phone', { width: 390, height: 844 }]], [['at a desk', { width: 1440, height: 900 }]]))(
  'a new shop sells, ships and is paid out %s',
  async (place, viewport) => {
    const email = `owner@${viewport.width}.example`;
    const shopId = await aShop(server, `Kiln ${viewport.width}`);
    await aShopMember(server, shopId, { name: 'Lena Wirth', email, isOwner: true });
    const page = await browser.newPage({ expectedComplaints: FORBIDDEN, viewport });
    const login = await page
      .context()
      .request.post(`${server.origin}/seller-api/session!login`, { data: { email, password: SHOP_PASSWORD, captcha: 'none' } });
    expect(await login.json()).toMatchObject({ code: 0 });

    // What a new shop needs is listed, and each step is done by doing it.
    await goTo(page, '/');
    const steps = page.getByRole('region', { name: 'On the way to your first sale' });
    await steps.getByText('0 of 6 done').waitFor();
    await expectAccessible(page);
    await steps.getByRole('link', { name: 'Set up shipping' }).click();
    await page.getByRole('heading', { level: 1, name: 'Shipping' }).waitFor();
    await writeShippingRules(page);
    const goodsId = await writeProduct(page, `Stoneware teapot ${place}`);
    await goTo(page, '/');
    await steps.getByText('3 of 6 done').waitFor();
    await steps.getByText(/a buyer would pay 40\.00 USDT for the goods and 5\.00 USDT freight\. You would receive 42\.75 USDT/).waitFor();
    const orderId = await buy(goodsId);
    await confirmAndShip(page, orderId);
    await call('order!receipt', { id: orderId }, buyer);

    // 40 and 5 for sending; a twentieth stays with the platform.
    await goTo(page, '/');
    await page.getByRole('region', { name: 'Next payout' }).getByText('42.75').first().waitFor();
    server.clock.advance(8 * DAY_MS);
    await server.database.pool.query(`SELECT graphile_worker.add_job('orders:run-timers', '{}')`);
    await eventually(async () => {
      const { rows } = await server.database.pool.query<{ net: string }>('SELECT net::text FROM settlements WHERE order_id = $1', [
        orderId,
      ]);
      expect(Number(rows[0]?.net)).toBe(42.75);
    });

    // So long a time ends a login.
    await page
      .context()
      .request.post(`${server.origin}/seller-api/session!login`, { data: { email, password: SHOP_PASSWORD, captcha: 'none' } });
    // A first order is settled: nothing is left to lead to.
    await goTo(page, '/');
    await page
      .getByText('Nothing waits for you', { exact: true })
      .or(page.getByRole('list', { name: 'What needs you' }))
      .first()
      .waitFor();
    expect(await steps.count()).toBe(0);
    await goTo(page, '/money');
    await page.getByRole('link', { name: 'Payable now' }).waitFor();
    await page.getByText('42.75').first().waitFor();
    await withdraw(page, email);
    const { rows } = await server.database.pool.query<{ id: string }>(`SELECT id FROM withdrawals WHERE shop_id = $1`, [shopId]);
    const before = await chain.usdtOf(WALLET);
    await (
      await staffDesk(server, ['withdrawals.decide'])
    )('withdrawals!approve', { id: rows[0]!.id, reason: 'Looked at' });
    await eventually(async () => {
      await chain.mine();
      expect(
        (await server.database.pool.query<{ state: string }>('SELECT state FROM withdrawals WHERE id = $1', [rows[0]!.id])).rows[0]!.state,
      ).toBe('completed');
    });
    expect(await chain.usdtOf(WALLET)).toBe(before + 20_000_000n);
    await goTo(page, '/money/withdrawals');
    await page.getByText('Paid out').first().waitFor();
  },
);
