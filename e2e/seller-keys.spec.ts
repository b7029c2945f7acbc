/**
 * Keys and webhooks in a browser: a key from its making to its end, an endpoint from its address to the answer in its log, and what
 * programs read about it.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CONSOLE_LANGUAGE_COOKIE } from '@entrepot/contracts/languages.ts';
import { WEBHOOK_EVENTS } from '@entrepot/contracts/webhooks.ts';
import { expectAccessible, startBrowser } from '@entrepot/testing/browser.ts';
import { inFull } from '@entrepot/testing/in-full.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import { aShop, aShopMember, SHOP_PASSWORD } from '@entrepot/testing/shop-people.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from './parts.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;
let receiver: Server;
let status = 200;
const received: string[] = [];

const OWNER = 'owner@kiln.example';
const CLERK = 'clerk@kiln.example';
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

beforeAll(async () => {
  server = await startTestServer({ config: { captcha: false, webhooksToLoopback: true } });
  browser = await startBrowser();
  const shopId = await aShop(server, 'Kiln and Cloth');
  await aShopMember(server, shopId, { name: 'Lena Wirth', email: OWNER, isOwner: true });
  await aShopMember(server, shopId, { name: 'Cem Clerk', email: CLERK, permissions: ['orders.handle'] });
  receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        received.push(Buffer.concat(parts).toString());
        response.writeHead(status).end(status === 200 ? 'Thank you' : 'Out of order');
      });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void receiver.close());

const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name, exact: typeof name === 'string' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const receiverUrl = () => `http://localhost:${(receiver.address() as AddressInfo).port}/hook`;
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Logs in by the call itself; doing it by hand is looked at elsewhere. */
async function arrive(path: string, { viewport = DESKTOP, email = OWNER } = {}): Promise<Page> {
  const page = await browser.newPage({ viewport });
  const login = await page.request.post(`${server.origin}/seller-api/session!login`, {
    data: { email, password: SHOP_PASSWORD, captcha: 'off' },
  });
  expect(await login.json()).toMatchObject({ code: 0 });
  await page.goto(`${server.origin}/seller${path}`, { waitUntil: 'domcontentloaded' });
  return page;
}

const callWith = (key: string) =>
  fetch(`${server.origin}/seller-api/order!list`, { method: 'POST', headers: { authorization: `Bearer ${key}` } });

describe('a key', () => {
  it('is made, shown once, used by a program and revoked', async () => {
    const page = await arrive('/api-keys');
    await heading(page, 'API keys').waitFor();
    await page.getByText('No keys here').waitFor();
    await button(page, 'New key').click();
    const dialog = page.getByRole('dialog', { name: 'New key' });
    await dialog.getByLabel('Name').fill('Stock system');
    await button(dialog, 'Make the key').click();
    await dialog.getByText('Choose at least one.').waitFor();
    await dialog.getByLabel('Handle orders and refunds').click();
    await expectAccessible(page);
    await button(dialog, 'Make the key').click();

    const shown = page.getByRole('dialog', { name: 'Your new key' });
    const key = (await shown.getByRole('group', { name: 'Key' }).textContent()) ?? '';
    expect(key).toMatch(/^ent_[a-z0-9]{8}_[\w-]{43}$/);
    await expectAccessible(page);
    await button(shown, 'I have copied it').click();
    await shown.waitFor({ state: 'detached' });
    expect((await callWith(key)).status).toBe(200);

    await page.reload();
    await page.getByRole('link', { name: 'Stock system' }).click();
    const panel = page.getByRole('complementary', { name: 'Stock system' });
    await panel.getByText(`${key.slice(0, 12)}…${key.slice(-4)}`).waitFor();
    expect(await page.content()).not.toContain(key);
    await button(panel, 'Revoke').click();
    await button(page.getByRole('alertdialog'), 'Revoke').click();
    await page.getByText('“Stock system” is revoked.').waitFor();
    expect((await callWith(key)).status).toBe(403);
  });

  it('is nobody’s to make who may not', async () => {
    const page = await arrive('/api-keys', { email: CLERK });
    await page.getByText('You do not have the right for this screen').waitFor();
    expect(await page.getByRole('link', { name: 'Webhooks' }).count()).toBe(0);
  });
});

describe('an endpoint', () => {
  it('is added, tried, and its log says what came back; what failed is sent again', async () => {
    const page = await arrive('/webhooks');
    await heading(page, 'Webhooks').waitFor();
    await button(page, 'New endpoint').click();
    const dialog = page.getByRole('dialog', { name: 'New endpoint' });
    await dialog.getByLabel('Address').fill('http://elsewhere.example/hook');
    await button(dialog, 'Add the endpoint').click();
    await dialog.locator('[aria-invalid=true]').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Address').fill(receiverUrl());
    await button(dialog, 'Add the endpoint').click();
    const shown = page.getByRole('dialog', { name: 'The endpoint is added' });
    expect(await shown.getByRole('group', { name: 'Secret' }).textContent()).toMatch(/^whsec_/);
    await button(shown, 'I have copied it').click();

    status = 500;
    await page
      .getByRole('link', { name: /^localhost/ })
      .or(page.getByRole('link', { name: receiverUrl() }))
      .first()
      .click();
    await button(page, 'Send a test').click();
    const delivery = page.getByRole('complementary', { name: 'Test' });
    await delivery.getByText('Out of order').waitFor();
    await expectAccessible(page);
    status = 200;
    await button(delivery, 'Send again').click();
    await delivery.getByText('Thank you').waitFor();
    await delivery.getByText('Delivered', { exact: true }).waitFor();
    expect(new Set(received.map((body) => (JSON.parse(body) as { id: string }).id)).size).toBe(1);
    expect(received).toHaveLength(2);
  });
});

describe('the screens', () => {
  it.each(
    inFull(
      [
        ['de', DESKTOP],
        ['ar', PHONE],
      ],
      [
        ['en', DESKTOP],
        ['en', PHONE],
        ['ar', DESKTOP],
      ],
    ),
  )('are accessible and reach over no edge in %s at %o', async (language, viewport) => {
    const page = await arrive('/webhooks', { viewport });
    await page.context().addCookies([{ name: CONSOLE_LANGUAGE_COOKIE, value: language, url: server.origin }]);
    for (const path of ['/api-keys', '/webhooks', '/webhooks/deliveries']) {
      await page.goto(`${server.origin}/seller${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await main(page).getByRole('cell').or(main(page).getByRole('listitem')).getByRole('link').first().waitFor();
      await expectAccessible(page);
      expect(await overflow(page), path).toBe(0);
    }
  });
});

describe('what programs read', () => {
  it('names the calls that keys open and the events, and nothing else', async () => {
    const document = (await (await fetch(`${server.origin}/seller-api/openapi.json`)).json()) as {
      paths: Record<string, unknown>;
      webhooks: Record<string, unknown>;
    };
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/seller-api/order!list', '/seller-api/refund!accept']));
    expect(Object.keys(document.paths).filter((path) => /member|session|key!|webhook/.test(path))).toEqual([]);
    expect(Object.keys(document.webhooks)).toEqual([...WEBHOOK_EVENTS, 'ping']);
    const page = await browser.newPage();
    await page.goto(`${server.origin}/seller-api/docs`);
    await page.getByText('Entrepot for shops').waitFor();
    await page.getByText('/seller-api/order!confirm').waitFor();
  });
});
