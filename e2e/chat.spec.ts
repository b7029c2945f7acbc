/**
 * Conversations in a browser: with a shop while the network and the server go away and come back, as a visitor, by keyboard and in Arabic.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { untilAlive } from '@entrepot/testing/alive.ts';
import { expectAccessible, startBrowser } from '@entrepot/testing/browser.ts';
import { buyerCalls, logInDemoBuyer, type Login } from '@entrepot/testing/buyers.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { freePort } from '@entrepot/testing/free-port.ts';
import { openFrontDoor } from '@entrepot/testing/front-door.ts';
import { post } from '@entrepot/testing/post.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import { startServerProcess } from '@entrepot/testing/server-process.ts';
import { sessionRow } from '@entrepot/testing/session-row.ts';
import type { ChatMessage, ShopConversation } from '@entrepot/contracts/calls/chat.ts';
import type pg from 'pg';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

/** What a browser says of a network that is not there. */
const AWAY = { expectedComplaints: [/ERR_|WebSocket|status of 50\d/] };

let shop: Awaited<ReturnType<typeof startTestServer>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;

beforeAll(async () => {
  shop = await startTestServer({ demo: 'small', config: { captcha: false } });
  browser = await startBrowser();
});

const logIn = () => logInDemoBuyer(buyerCalls(() => shop));

/** In the page: as the login itself does it. */
function keepLogin({ token, ...userInfo }: Login): void {
  localStorage.setItem('userInfo', JSON.stringify(userInfo));
  localStorage.setItem('token', token);
}

/** The owner of the shop that a product is of, at the shops' own door. */
async function aShopkeeper(pool: pg.Pool, origin: string) {
  const { rows } = await pool.query<{ product: string; shop: string; name: string; member: string }>(
    `SELECT p.id AS product, s.id AS shop, s.name, m.id AS member FROM products p
     JOIN shops s ON s.id = p.shop_id JOIN shop_members m ON m.shop_id = s.id AND m.is_owner
     WHERE p.id = ANY ($1) LIMIT 1`,
    [(await post<{ list: { id: string }[] }>(`${origin}/api/sellerGoods!list.action`, {})).list.map(({ id }) => id)],
  );
  const { product, shop: id, name, member } = rows[0]!;
  const token = randomBytes(32).toString('base64url');
  await sessionRow(pool, { audience: 'seller', subjectId: member, token });
  const ask = <Data>(call: string, input: object) => post<Data>(`${origin}/seller-api/${call}?lang=en`, input, token);
  /** The conversation in which this was said. */
  async function conversationWith(words: string): Promise<string> {
    return eventually(async () => {
      const { list } = await ask<{ list: ShopConversation[] }>('chat!conversations', { state: 'all' });
      for (const { id: conversation } of list) {
        const said = await ask<{ list: ChatMessage[] }>('chat!messages', { conversation });
        if (said.list.some(({ content }) => content === words)) return conversation;
      }
      throw new Error(`nobody said ${words}`);
    });
  }
  /** The shop's own browser, with this conversation open. */
  async function atDesk(
    conversation: string,
    options?: Parameters<typeof browser.newPage>[0],
  ): Promise<{ page: Page; write(text: string): Promise<void>; shown(): Promise<string[]> }> {
    const page = await browser.newPage(options);
    await page.context().addCookies([{ name: 'entrepot_seller', value: token, url: `${origin}/seller-api` }]);
    await page.goto(`${origin}/seller/messages?open=${conversation}&lang=en`);
    const field = page.getByRole('textbox', { name: /^Write to / });
    await field.waitFor();
    return {
      page,
      async write(text) {
        await field.fill(text);
        await field.press('Enter');
      },
      shown: () => saidIn(page.getByRole('log')),
    };
  }
  return {
    id,
    name,
    product,
    conversationWith,
    atDesk,
    heard: async (conversation: string) =>
      (await ask<{ list: ChatMessage[] }>('chat!messages', { conversation })).list
        .filter(({ type, content }) => type !== 'img' && content !== '')
        .map(({ content }) => content),
    answer: (conversation: string, content: string) =>
      ask('chat!send', { conversation, type: 'text', content: encodeURIComponent(content), clientId: randomUUID() }),
  };
}

async function open(address: string, options?: Parameters<typeof browser.newPage>[0]): Promise<Page> {
  const page = await browser.newPage(options);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  return page;
}

const chatOf = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: /^(?:Minimise|تصغير)$/, includeHidden: true }) });
const fieldOf = (page: Page): Locator => chatOf(page).getByRole('textbox', { name: /^(?:Write a message|اكتب رسالة)$/ });
async function say(page: Page, text: string): Promise<void> {
  await fieldOf(page).fill(text);
  await page.keyboard.press('Enter');
}
/** The words of people, each in their own direction. */
const saidIn = (log: Locator) => log.locator('[dir=auto]').allTextContents();
/** What stands in the window, in its order; what is on its way comes last. */
const shown = (page: Page) => saidIn(chatOf(page).getByRole('log'));

async function askAboutProduct(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Ask about this product' }).first();
  // What stands further down is taken over by the scripts after the frame: a press before that does nothing.
  await eventually(async () => {
    await button.click();
    expect(await chatOf(page).count()).toBe(1);
  });
  await fieldOf(page).waitFor();
}

describe('a buyer and a shop', () => {
  it('talk while the network goes away and comes back, and nothing is lost, doubled or out of place', async () => {
    const keeper = await aShopkeeper(shop.database.pool, shop.origin);
    const page = await open(`${shop.origin}/productDetails?id=${keeper.product}`, AWAY);
    await page.evaluate(keepLogin, await logIn());
    await page.reload({ waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    await askAboutProduct(page);
    const first = `How heavy is it? ${randomUUID()}`;
    await say(page, first);
    const conversation = await keeper.conversationWith(first);
    await chatOf(page).getByRole('link', { name: /USDT/ }).first().waitFor();
    const desk = await keeper.atDesk(conversation);
    await desk.write('About a kilogram.');
    await chatOf(page).getByText('About a kilogram.').waitFor();
    // Each sees the other write, and that it was read.
    await fieldOf(page).fill('And');
    await desk.page.getByText('demobuyer is writing').waitFor();
    await desk.page.getByRole('log').getByText('Read', { exact: true }).waitFor();

    await page.context().setOffline(true);
    await say(page, 'Thank you');
    await say(page, 'And how tall?');
    await desk.write('With its lid.');
    await eventually(async () => expect(await keeper.heard(conversation)).toContain('With its lid.'));
    await chatOf(page)
      .getByText(/^Connecting again, try/)
      .waitFor();
    expect(
      await chatOf(page)
        .getByText(/Waiting$/)
        .count(),
    ).toBe(2);
    await page.context().setOffline(false);
    const all = [first, 'About a kilogram.', 'With its lid.', 'Thank you', 'And how tall?'];
    await eventually(async () => expect((await shown(page)).slice(-5)).toEqual(all));
    await chatOf(page)
      .getByText(/^Connecting again/)
      .waitFor({ state: 'detached' });
    expect((await keeper.heard(conversation)).slice(-5)).toEqual(all);
    await eventually(async () => expect((await desk.shown()).slice(-5)).toEqual(all));

    // Another look at the page finds the same.
    await page.reload({ waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    await askAboutProduct(page);
    await eventually(async () => expect((await shown(page)).slice(-5)).toEqual(all));
  });

  it('talk while one has no network, the process that served both is killed, another takes over and goes too, and one comes back', async () => {
    const database = await testDatabase({ demo: 'small' });
    const [port, wsPort] = [await freePort(), await freePort()];
    const hosts = ['127.0.0.2', '127.0.0.3'];
    for (const each of [port, wsPort]) await openFrontDoor(each, hosts);
    const start = (HOST = hosts[0]!) =>
      startServerProcess(database.connectionString, { HOST, PORT: String(port), WS_PORT: String(wsPort) });
    const [first, second] = [await start(), await start(hosts[1])];
    const origin = `http://localhost:${port}`;
    const keeper = await aShopkeeper(database.pool, origin);
    const page = await open(`${origin}/productDetails?id=${keeper.product}`, AWAY);
    await askAboutProduct(page);
    const all = [
      `Before ${randomUUID()}`,
      'Good morning.',
      'Are you there?',
      'Somebody else serves us now.',
      'I was in a tunnel.',
      'I see.',
    ];
    await say(page, all[0]!);
    const conversation = await keeper.conversationWith(all[0]!);
    const desk = await keeper.atDesk(conversation, AWAY);
    await desk.write(all[1]!);
    await chatOf(page).getByText(all[1]!).waitFor();

    await page.context().setOffline(true);
    await say(page, all[4]!);
    await desk.write(all[2]!);
    await eventually(async () => expect(await keeper.heard(conversation)).toEqual(all.slice(0, 3)));
    first.node.process.kill('SIGKILL');
    await first.node.finished;
    await desk.write(all[3]!);
    await eventually(async () => expect(await keeper.heard(conversation)).toEqual(all.slice(0, 4)));
    await page.context().setOffline(false);
    await eventually(async () => expect(await keeper.heard(conversation)).toEqual(all.slice(0, 5)));
    await desk.page.getByRole('log').getByText(all[4]!).waitFor();
    await desk.write(all[5]!);
    for (const seen of [() => shown(page), desk.shown]) await eventually(async () => expect(await seen()).toEqual(all));

    await second.terminate();
    await say(page, 'While nobody was there');
    await chatOf(page)
      .getByText(/^Connecting again, try/)
      .waitFor();
    await start();
    all.push('While nobody was there', 'Here again.');
    await eventually(async () => expect(await keeper.heard(conversation)).toEqual(all.slice(0, -1)));
    await desk.write('Here again.');
    for (const seen of [() => shown(page), desk.shown]) await eventually(async () => expect(await seen()).toEqual(all));
    expect(await keeper.heard(conversation)).toEqual(all);
  });
});

describe('a visitor', () => {
  it('writes without an account, and at the login all of it is the account’s, in every tab', async () => {
    const keeper = await aShopkeeper(shop.database.pool, shop.origin);
    const address = `${shop.origin}/productDetails?id=${keeper.product}`;
    // The login is taken away below without the page's doing, and a count that is asked for at that moment is refused.
    const page = await open(address, { expectedComplaints: [/status of 403/] });
    await askAboutProduct(page);
    const words = `As a visitor ${randomUUID()}`;
    await say(page, words);
    await keeper.conversationWith(words);
    const other = await page.context().newPage();
    await other.goto(address, { waitUntil: 'domcontentloaded' });
    await untilAlive(other);
    await askAboutProduct(other);
    await chatOf(other).getByText(words).waitFor();

    await page.evaluate(keepLogin, await logIn());
    for (const tab of [page, other]) {
      if (tab === page) {
        await tab.reload({ waitUntil: 'domcontentloaded' });
        await untilAlive(tab);
        await askAboutProduct(tab);
      }
      await chatOf(tab).getByText(words).waitFor();
      await chatOf(tab).getByText('What you wrote before logging in is here too.').last().waitFor();
    }
    await eventually(async () => expect(await page.evaluate(() => localStorage.getItem('visitor'))).toBeNull());
    await keeper.answer(await keeper.conversationWith(words), 'Good to know you.');
    await chatOf(other).getByText('Good to know you.').waitFor();

    // Whoever comes next at this browser finds nothing of it.
    await page.evaluate(() => {
      for (const key of ['token', 'userInfo', 'visitor', 'unsentMessages']) localStorage.removeItem(key);
    });
    await chatOf(other).getByText(words).waitFor({ state: 'detached' });
  });
});

describe('the window', () => {
  it('is opened, written in, moved and closed by keys alone', async () => {
    const page = await open(`${shop.origin}/index`);
    const opener = page.getByRole('banner').getByRole('button', { name: 'Online service' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: /service$/ }).waitFor();
    await eventually(async () => expect(await fieldOf(page).evaluate((field) => field === document.activeElement)).toBe(true));
    await page.keyboard.type('By keys');
    await page.keyboard.press('Enter');
    await chatOf(page).getByText('Sent', { exact: true }).waitFor({ state: 'attached' });
    await expectAccessible(page, '[role=dialog]');
    const before = await chatOf(page).boundingBox();
    await chatOf(page)
      .getByRole('group', { name: /^Move the window/ })
      .focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await eventually(async () => expect((await chatOf(page).boundingBox())!.x).toBe(before!.x - 64));
    await page.keyboard.press('Escape');
    await chatOf(page).waitFor({ state: 'detached' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await chatOf(page).getByText('By keys').waitFor();
  });

  it('opens by its address, is mirrored in Arabic and fills a small screen', async () => {
    const wide = await open(`${shop.origin}/index?lang=ar&customerService`, { viewport: { width: 1440, height: 900 } });
    await fieldOf(wide).waitFor();
    expect(await chatOf(wide).boundingBox()).toMatchObject({ x: 24, width: 480, height: 680 });
    await chatOf(wide).getByRole('button', { name: 'الكل' }).click();
    await chatOf(wide).getByRole('heading', { name: 'الرسائل' }).waitFor();
    await expectAccessible(wide, '[role=dialog]');
    const small = await open(`${shop.origin}/index?lang=ar&customerService`, { viewport: { width: 390, height: 844 } });
    await fieldOf(small).waitFor();
    expect(await chatOf(small).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expectAccessible(small, '[role=dialog]');
  });

  it('says what is unread on the button that opens it', async () => {
    const keeper = await aShopkeeper(shop.database.pool, shop.origin);
    const page = await open(`${shop.origin}/productDetails?id=${keeper.product}`);
    await askAboutProduct(page);
    const words = `A question ${randomUUID()}`;
    await say(page, words);
    const conversation = await keeper.conversationWith(words);
    await chatOf(page).getByRole('button', { name: 'Minimise' }).click();
    await keeper.answer(conversation, 'An answer');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Online service\s*1$/ })
      .click();
    await chatOf(page)
      .getByRole('button', { name: new RegExp(keeper.name) })
      .click();
    await chatOf(page).getByText('An answer').waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Online service', exact: true }).waitFor();
  });
});
