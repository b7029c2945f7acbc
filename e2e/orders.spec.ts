/**
 * Orders in a browser: a paid one is delivered, partly refunded and reviewed, a declined refund is decided, and every page says what it
 * does.
 */
import { buyerCalls, logInDemoBuyer, rememberLogin, type Login } from '@entrepot/testing/buyers.ts';
import { expectAccessible, startBrowser } from '@entrepot/testing/browser.ts';
import { inFull } from '@entrepot/testing/in-full.ts';
import { post } from '@entrepot/testing/post.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { chooseFiles, main, title, untilDrawn } from './parts.ts';

/** A red square. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAO0lEQVRIiWPYrCZHU8QwaoHaaBDJjaaizaMZTW60qNg8WpqqjVY4m0erTLXRVoXcaMNLbbTpKDeoW9cAf0fcLqBtXAsAAAAASUVORK5CYII=',
  'base64',
);
const MOST_ORDERS = 100;

let shop: Awaited<ReturnType<typeof startTestServer>>;
/** As the README says. */
const FUND_PASSWORD = '246810';
let browser: Awaited<ReturnType<typeof startBrowser>>;
let buyer: Login;

interface Order {
  id: string;
  serial: string;
  status: number;
  refundState: number;
  total: string;
  seller: { id: string };
  lines: Array<{ id: string; name: string; quantity: number; unitPrice: string }>;
  actions: string[];
}

beforeAll(async () => {
  shop = await startTestServer({ demo: 'small', config: { captcha: false } });
  browser = await startBrowser();
  buyer = await logInDemoBuyer(call);
});

const call = buyerCalls(() => shop);

/** Logged in at another door; how one gets through it is shown elsewhere. */
async function tokenOf(audience: 'seller' | 'staff', subjectId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const [now, later] = [shop.clock.now(), new Date(shop.clock.now().getTime() + 86_400_000)];
  await shop.database.pool.query(
    `INSERT INTO sessions (token_hash, audience, subject_id, created_at, last_seen_at, expires_at, address, user_agent, is_complete)
      VALUES ($1, $2, $3, $4, $4, $5, '127.0.0.1', 'Test', true)`,
    [createHash('sha256').update(token).digest(), audience, subjectId, now, later],
  );
  return token;
}

/** The owner of the shop that an order went to. */
async function keeperOf(order: Order): Promise<(name: string, input: object) => Promise<unknown>> {
  const { rows } = await shop.database.pool.query<{ id: string }>('SELECT id FROM shop_members WHERE shop_id = $1 AND is_owner', [
    order.seller.id,
  ]);
  const token = await tokenOf('seller', rows[0]!.id);
  return (name, input) => post(`${shop.origin}/seller-api/${name}?lang=en`, input, token);
}

async function officer(name: string): Promise<(name: string, input: object) => Promise<unknown>> {
  const {
    rows: [role],
  } = await shop.database.pool.query<{ id: string }>(
    `INSERT INTO staff_roles (name, permissions) VALUES ($1, ARRAY['disputes.decide']) RETURNING id`,
    [name],
  );
  const {
    rows: [person],
  } = await shop.database.pool.query<{ id: string }>(
    `INSERT INTO staff (email, name, role_id, created_at) VALUES ($1 || '@staff.example', $1, $2, '2020-01-01') RETURNING id`,
    [name, role!.id],
  );
  const token = await tokenOf('staff', person!.id);
  return (name, input) => post(`${shop.origin}/admin-api/${name}?lang=en`, input, token);
}

const ordersOf = async (tab: string) => (await call<{ list: Order[] }>('order!listMain', { tab, pageSize: MOST_ORDERS }, buyer.token)).list;
const orderOf = (id: string) =>
  call<Order & { refunds: Array<{ id: string; stage: string }>; refundable: string }>('order!info', { id }, buyer.token);

/** One more of what was ordered before: orders that the world has may be in other stories already. */
async function boughtAnew(): Promise<Order> {
  const { rows } = await shop.database.pool.query<{ id: string; least: number }>(
    `SELECT l.sku_id AS id, p.buy_min AS least FROM orders o JOIN users u ON u.id = o.buyer_id JOIN order_lines l ON l.order_id = o.id
      JOIN skus k ON k.id = l.sku_id
     JOIN products p ON p.id = k.product_id JOIN sku_stock s ON s.sku_id = k.id JOIN shops h ON h.id = p.shop_id
     WHERE u.username = 'demobuyer' AND p.state = 'on_shelf' AND h.state = 'open' AND s.on_hand >= p.buy_min
     ORDER BY o.submitted_at DESC, l.id LIMIT 1`,
  );
  const [{ id: addressId }] = await call<[{ id: string }]>('address!list', {}, buyer.token);
  const items = `${rows[0]!.id}:${rows[0]!.least}`;
  const { digest } = await call<{ digest: string }>('order!quote', { items, addressId }, buyer.token);
  const { orders } = await call<{ orders: Array<{ id: string }> }>('order!submit', { items, addressId, digest }, buyer.token);
  await call('order!pay', { ids: orders[0]!.id, safeword: FUND_PASSWORD }, buyer.token);
  return orderOf(orders[0]!.id);
}

async function pageOf(options?: Parameters<typeof browser.newPage>[0]): Promise<Page> {
  const page = await browser.newPage(options);
  // The browser lives at the same time as the server, so that what is left of a day is what it says.
  await page.clock.setFixedTime(shop.clock.now());
  await rememberLogin(page, buyer);
  return page;
}

const open = (page: Page, path: string) => page.goto(`${shop.origin}${path}`, { waitUntil: 'domcontentloaded' });
const detail = (page: Page, order: Order, language = 'en') => open(page, `/userInfo/order-detail?id=${order.id}&lang=${language}`);
/** Whoever comes back to the window sees what has happened meanwhile. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

async function attach(part: Locator): Promise<void> {
  await chooseFiles(part.getByRole('button', { name: 'Choose a picture' }), { name: 'proof.png', mimeType: 'image/png', buffer: PICTURE });
}

it('a visitor is led to the login, and the server sends nothing of anybody', async () => {
  const page = await browser.newPage();
  await open(page, '/userInfo/my-order?tab=toPay');
  await page.waitForURL('**/login?back=%2FuserInfo%2Fmy-order%3Ftab%3DtoPay');
});

it('orders are found by tab and by number, and the numbers lead to them', async () => {
  const page = await pageOf();
  await open(page, '/userInfo/my-order');
  const [first] = await ordersOf('all');
  await page.getByRole('article').first().waitFor();
  await page.getByRole('tab', { name: /^Cancelled/ }).click();
  await page.waitForURL('**/my-order?tab=cancelled');
  await page.getByRole('article').first().getByText('Cancelled').waitFor();
  await page.getByRole('tab', { name: /^All/ }).click();
  // The address is another a moment before the page is.
  await page.getByRole('tab', { name: /^All/, selected: true }).waitFor();
  await page.getByRole('searchbox').fill(first!.serial);
  await page.getByRole('searchbox').press('Enter');
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
  await page.getByRole('link', { name: first!.serial }).click();
  await page.getByRole('heading', { level: 1 }).getByText(first!.serial).waitFor();
  await page.goBack();
  await page.getByRole('article', { name: first!.serial }).waitFor();
});

describe('a paid order', () => {
  it('is confirmed, shipped, received, partly sent back and refunded, and reviewed with a picture', async () => {
    const order = (await ordersOf('toShip')).find(({ status }) => status === 1)!;
    const keeper = await keeperOf(order);
    const page = await pageOf();
    await detail(page, order);
    await page.getByText('Paid, waiting for the shop').waitFor();
    await page.getByText('Your money is with us').waitFor();
    await page.getByRole('button', { name: 'Remind to ship' }).first().click();
    await page.getByText(/^You reminded the shop on/).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Remind to ship' }).count()).toBe(0);

    await keeper('order!confirm', { id: order.id });
    await keeper('order!ship', { id: order.id, carrier: 'Corvane Freight', trackingNumber: 'CVN 8841' });
    await keeper('order!track', { id: order.id, place: 'Rotterdam', text: 'Cleared customs' });
    await lookAgain(page);
    await page.getByText('On its way').waitFor();
    const tracking = page.getByRole('list', { name: 'Tracking' });
    await tracking.getByText('Cleared customs').waitFor();
    await page.getByText('CVN 8841').waitFor();

    await page.getByRole('button', { name: 'Confirm receipt' }).first().click();
    const question = page.getByRole('alertdialog');
    await question.getByText(/stay with us for 7 more days/).waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Confirm receipt' }).click();
    await page.getByText('Received, waiting for your review').waitFor();
    await tracking.getByText('Signed and received').waitFor();
    await page.getByText(/left to return$/).waitFor();

    await page.getByRole('link', { name: 'Return or refund' }).first().click();
    const line = order.lines[0]!;
    const box = page.getByRole('checkbox', { name: line.name }).first();
    await box.waitFor();
    if ((await box.getAttribute('aria-checked')) !== 'true') await box.click();
    await page.getByRole('spinbutton').first().fill('1');
    await page.getByRole('spinbutton').first().press('Tab');
    await page.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'Damaged on receipt' }).click();
    await page.getByLabel('What should the shop know?').fill('One has a chip.');
    await attach(main(page));
    await main(page)
      .getByRole('group', { name: /^Pictures/ })
      .getByText('Received', { exact: true })
      .waitFor();
    await page.getByRole('button', { name: /^Ask for [\d.,]+ USDT$/ }).click();
    await page.getByText('Waiting for the shop', { exact: true }).waitFor();
    await page.getByText('One has a chip.').first().waitFor();
    await expectAccessible(page, 'main');

    const [refund] = (await orderOf(order.id)).refunds;
    await keeper('refund!accept', { id: refund!.id, returnAddress: 'Quay 7\nPorto' });
    await lookAgain(page);
    const claim = page.getByRole('region', { name: /^Refund/ });
    await claim.getByText('Quay 7').waitFor();
    await claim.getByText(/^Send the goods to the address below by/).waitFor();
    await claim.getByRole('button', { name: 'Goods are sent' }).click();
    const parcel = page.getByRole('dialog');
    await parcel.getByLabel('Carrier').fill('Harbour Post');
    await parcel.getByLabel('Tracking number').fill('HP 2207');
    await attach(parcel);
    await parcel
      .getByRole('group', { name: /^Pictures/ })
      .getByText('Received', { exact: true })
      .waitFor();
    await expectAccessible(page);
    await parcel.getByRole('button', { name: 'Goods are sent' }).click();
    await claim.getByRole('status').getByText('On the way back', { exact: true }).waitFor();
    await claim.getByText('HP 2207').waitFor();
    // The shop has until then to look at them; nothing has moved yet.
    expect(await orderOf(order.id)).toMatchObject({ status: 6, refundState: 1, refunds: [{ stage: 'sent' }] });
    await keeper('refund!receive', { id: refund!.id });
    await lookAgain(page);
    await tracking.getByText('Goods received by the shop').waitFor();
    await tracking.getByText('Refunded to your balance').waitFor();
    await page.getByRole('region', { name: 'Price' }).getByText('Refunded').waitFor();
    expect(await orderOf(order.id)).toMatchObject({ status: 4, refundState: 2 });

    await page
      .getByRole('link', { name: /^Review \d+ items?$/ })
      .first()
      .click();
    const form = page.getByRole('region', { name: line.name }).first();
    await form.getByRole('radio', { name: '4 stars, Good' }).check({ force: true });
    await form.getByText('Good', { exact: true }).waitFor();
    await form.getByLabel(/^Your words/).fill('Even in colour, and well packed.');
    await attach(form);
    await form.getByText('Received', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Your review', { exact: true }).waitFor();
    await page.getByText('Even in colour, and well packed.').waitFor();
    await page.getByRole('button', { name: 'Show picture 1' }).waitFor();
    await expectAccessible(page, 'main');
    await page.getByLabel('Add something to your review').fill('Still fine after a month.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Still fine after a month.').waitFor();
    expect(
      (
        await call<Array<{ review: { stars: number; pictures: string[] } | null }>>('evaluation!own', { orderId: order.id }, buyer.token)
      ).find(({ review }) => review),
    ).toMatchObject({ review: { stars: 4, pictures: [expect.any(String)] } });
  });
});

describe('a refund that the shop declines', () => {
  it('is called in and decided, also in German', async () => {
    const order = await boughtAnew();
    const keeper = await keeperOf(order);
    await keeper('order!confirm', { id: order.id });
    const page = await pageOf();
    await open(page, `/userInfo/order-return?id=${order.id}&lang=de`);
    const all = main(page).getByRole('checkbox').first();
    await all.waitFor();
    if ((await all.getAttribute('aria-checked')) !== 'true') await all.click();
    await main(page).getByRole('combobox').click();
    await page.getByRole('option').nth(1).click();
    await page.getByRole('button', { name: /USDT beantragen$/ }).click();
    await page.waitForURL('**/order-detail?id=*');
    const [refund] = (await orderOf(order.id)).refunds;
    expect(refund).toMatchObject({ stage: 'requested' });

    await keeper('refund!decline', { id: refund!.id, answer: 'The goods are packed.' });
    await detail(page, order);
    await page.getByText('The goods are packed.').first().waitFor();
    await page.getByRole('button', { name: 'Call in the platform' }).click();
    await page.getByRole('dialog').getByLabel('What should we know?').fill('I have asked before it was packed.');
    await page.getByRole('dialog').getByRole('button', { name: 'Call in the platform' }).click();
    await page.getByText('The platform decides', { exact: true }).waitFor();

    // What is large takes two people.
    for (const name of ['first', 'second']) {
      if ((await orderOf(order.id)).refundState === 2) break;
      const decide = await officer(name);
      await decide('disputes!decide', { id: refund!.id, isGranted: true, reason: 'Asked for in time.' });
    }
    await lookAgain(page);
    await page.getByText('Asked for in time.').first().waitFor();
    await page.getByText(/are back in your balance$/).waitFor();
    expect(await orderOf(order.id)).toMatchObject({ status: 6, refundState: 2, refundable: '0' });
    await expectAccessible(page, 'main');
  });
});

// Whoever listens hears the same in German as in English; there only the length of its words is looked at.
it.each(
  inFull(
    [
      ['de', 1440, false],
      ['ar', 390, true],
    ],
    [
      ['en', 1440, true],
      ['de', 390, false],
    ],
  ),
)('every page stands in %s at %i px without a sideways scroll', async (language, width, isHeard) => {
  const page = await pageOf({ viewport: { width, height: 900 } });
  const orders = await ordersOf('all');
  const ofState = (status: number) => orders.find((order) => order.status === status);
  const received = ofState(4) ?? ofState(5)!;
  const paths = [
    '/userInfo/my-order',
    '/userInfo/my-order?tab=toPay',
    '/userInfo/my-order?k=nothing-like-this',
    ...[-1, 0, 1, 3, 4, 5, 6].flatMap((status) => ofState(status) ?? []).map(({ id }) => `/userInfo/order-detail?id=${id}`),
    `/userInfo/order-return?id=${received.id}`,
    `/userInfo/order-evaluation?id=${received.id}`,
    '/userInfo/money-package',
  ];
  for (const path of paths) {
    await open(page, `${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
    await title(page).waitFor({ state: 'attached' });
    await untilDrawn(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), path).toBe(true);
    if (isHeard) await expectAccessible(page, 'main');
  }
});
