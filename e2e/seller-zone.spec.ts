/**
 * The seller zone in a browser: login with a second factor, an invitation, the team, the screens of orders and refunds, and every screen in
 * both directions of reading.
 */
import { createHmac } from 'node:crypto';
import { CONSOLE_LANGUAGE_COOKIE } from '@entrepot/contracts/languages.ts';
import { expectAccessible, startBrowser } from '@entrepot/testing/browser.ts';
import { inFull } from '@entrepot/testing/in-full.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import { aShop, aShopMember, SHOP_PASSWORD } from '@entrepot/testing/shop-people.ts';
import { newestLetter } from '@entrepot/testing/letters.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerOrders, answerToday } from './seller-zone.builder.ts';
import { goOn, untilSettled, verifyByTyping } from './parts.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;

const OWNER = 'owner@kiln.example';
const CLERK = 'clerk@kiln.example';
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** The browser's own line about a visit without a session. */
const FORBIDDEN = [/status of 403/];
/** Each size with a direction of reading of its own: the four together find what two find. The words of German are the longest. */
const LOOKS = inFull(
  [
    ['a desktop', DESKTOP, 'de'],
    ['a phone', PHONE, 'ar'],
  ],
  [
    ['a desktop', DESKTOP, 'en'],
    ['a phone', PHONE, 'de'],
  ],
);

beforeAll(async () => {
  server = await startTestServer({ config: { captcha: true } });
  browser = await startBrowser();
  await server.setParameter('captchas_per_address_per_minute', 1_000);
  // Every login here comes from one address, which the work grows with.
  await server.setParameter('captcha_work_bits', 12);
  const shopId = await aShop(server, 'Kiln and Cloth');
  await aShopMember(server, shopId, { name: 'Lena Wirth', email: OWNER, isOwner: true });
  await aShopMember(server, shopId, { name: 'Cem Clerk', email: CLERK, permissions: ['reviews.reply'] });
});

const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name, exact: typeof name === 'string' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${server.origin}/seller${path}`, { waitUntil: 'domcontentloaded' });
}

/** Fills the form and solves the verification as somebody does who does not drag. */
async function logIn(page: Page, email: string, password = SHOP_PASSWORD): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Log in').click();
  await verifyByTyping(page);
}

async function arrive(options: { viewport?: { width: number; height: number }; email?: string; path?: string } = {}): Promise<Page> {
  const page = await browser.newPage({ expectedComplaints: FORBIDDEN, viewport: options.viewport ?? DESKTOP });
  await answerOrders(page);
  await open(page, options.path ?? '');
  await logIn(page, options.email ?? OWNER);
  // The cookie is there with the first screen, not with the last press.
  await button(page, /^Your account/).waitFor();
  return page;
}

/** The code an authenticator app shows at the server's time (RFC 6238). */
function appCode(secret: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(server.clock.now().getTime() / 30_000)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const place = hash.at(-1)! & 0xf;
  return String((hash.readUInt32BE(place) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('the page itself', () => {
  it('is kept by nobody, found by no search engine, and has a policy of its own', async () => {
    for (const path of ['/seller', '/seller/orders', '/seller/anything/else']) {
      const response = await fetch(`${server.origin}${path}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      const nonce = /nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
      const html = await response.text();
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).toContain(`nonce="${nonce}"`);
    }
  });
});

describe('logging in', () => {
  it('returns to where one wanted to go, sets up a second factor, and asks for it at the next login', async () => {
    const page = await arrive({ path: '/security', email: CLERK });
    await heading(page, 'Security').waitFor();
    const factor = page.getByRole('region', { name: 'Authenticator app' });
    await factor.getByLabel('Login password').fill(SHOP_PASSWORD);
    await button(factor, 'Set up').click();
    const secret = ((await factor.getByRole('code').textContent()) ?? '').replaceAll(' ', '');
    await expectAccessible(page);
    await factor.getByLabel('Authenticator code').fill('000000');
    await button(factor, 'Confirm').click();
    await factor.getByText(/wrong/i).waitFor();
    await factor.getByLabel('Authenticator code').fill(appCode(secret));
    await button(factor, 'Confirm').click();
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    await button(page, 'I have kept them').click();
    await page.getByText('The authenticator app is set up.').first().waitFor();

    await button(page, 'Your account, Cem Clerk').click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await heading(page, 'Log in').waitFor();
    // The same code is good once.
    server.clock.advance(31_000);
    await logIn(page, CLERK);
    await heading(page, 'Second step').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Authenticator code').fill(appCode(secret));
    await button(page, 'Log in').click();
    await heading(page, 'Security').waitFor();
  });

  it('says beside the field that the password is wrong', async () => {
    const page = await browser.newPage({ expectedComplaints: FORBIDDEN });
    await open(page, '');
    await logIn(page, OWNER, 'wrong password');
    await page.locator('[aria-invalid=true]').waitFor();
    await heading(page, 'Log in').waitFor();
  });

  it('is asked for again when the session has ended, without losing the place', async () => {
    const page = await arrive({ path: '/team' });
    await heading(page, 'Team').waitFor();
    await page.context().clearCookies();
    await button(page, 'Your account, Lena Wirth').waitFor();
    await page.getByRole('link', { name: 'Security' }).click();
    await page.getByText('Your login has ended.').waitFor();
    await logIn(page, OWNER);
    await heading(page, 'Security').waitFor();
  });
});

describe('the team', () => {
  it('grows by an invitation, whose link lets a person choose a password, and in', async () => {
    const page = await arrive({ path: '/team' });
    await button(page, 'Invite somebody').click();
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
    await dialog.getByLabel('Name').fill('Noor Packer');
    await dialog.getByLabel('E-mail address').fill('not an address');
    await dialog.getByLabel('Handle orders and refunds').click();
    await button(dialog, 'Send the invitation').click();
    await dialog.locator('[aria-invalid=true]').waitFor();
    await dialog.getByLabel('E-mail address').fill('noor@kiln.example');
    await button(dialog, 'Send the invitation').click();
    await page.getByText('The invitation is on its way to noor@kiln.example.').waitFor();
    await page.getByRole('row', { name: /Noor Packer.*Invited/ }).waitFor();

    const letter = await newestLetter(server.database.pool, { to: 'noor@kiln.example', template: 'invitation' });
    const link = /https?:\/\/\S+#[\w-]+/.exec(letter?.text ?? '')?.[0] ?? '';
    const guest = await browser.newPage({ expectedComplaints: FORBIDDEN, viewport: PHONE });
    await answerOrders(guest);
    await guest.goto(link, { waitUntil: 'domcontentloaded' });
    await heading(guest, 'Choose your password').waitFor();
    expect(guest.url()).not.toContain('#');
    await expectAccessible(guest);
    await guest.getByLabel('New password', { exact: true }).fill('short');
    await guest.getByLabel('Repeat the new password').fill('short');
    await button(guest, 'Save and go on').click();
    await guest.getByText('A password has 10 to 72 characters.').waitFor();
    await guest.getByLabel('New password', { exact: true }).fill('a long enough one');
    await guest.getByLabel('Repeat the new password').fill('a long enough one');
    await button(guest, 'Save and go on').click();
    await heading(guest, 'Today').waitFor();
    await guest.getByText(/^Welcome, Noor Packer\. You work for .+ now\.$/).waitFor();
    expect(await guest.getByRole('link', { name: 'Team' }).count()).toBe(0);
  });

  it('changes rights in the panel beside the list', async () => {
    const page = await arrive({ path: '/team' });
    await page.getByRole('link', { name: 'Cem Clerk' }).click();
    const panel = page.getByRole('complementary', { name: 'Cem Clerk' });
    await panel.getByLabel('Manage the team').click();
    await button(panel, 'Save').click();
    await page.getByText('Saved.').waitFor();
    await panel.getByText('Manage the team, Reply to reviews').waitFor();
    await page.goBack();
    await panel.waitFor({ state: 'detached' });
  });
});

describe('orders', () => {
  it('are worked through with the keyboard: move, open, confirm, select, search, and back', async () => {
    const page = await arrive({ path: '/orders?status=1' });
    await heading(page, 'Orders').waitFor();
    await page.getByRole('link', { name: '2611-4001' }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: '2611-4002' });
    await button(panel, 'Confirm order of 262.70 USDT').click();
    await page.getByText('Order 2611-4002 is confirmed.').waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    // What is confirmed leaves this list, and a key that comes before that would mark it.
    await page.getByRole('link', { name: '2611-4002' }).waitFor({ state: 'detached' });
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.getByRole('region', { name: 'Selected entries' }).getByText('1 selected').waitFor();
    await page.keyboard.press('/');
    await page.getByRole('textbox').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('4003');
    await page.waitForURL(/q=4003/);
    await page.getByText('1 to 1 of 1').waitFor();
  });

  it('are shipped in the panel, and what was typed stays when it is closed', async () => {
    const page = await arrive({ path: '/orders?status=2' });
    await page.getByRole('link', { name: '2611-4031' }).click();
    const panel = page.getByRole('complementary', { name: '2611-4031' });
    await panel.getByLabel('Carrier').fill('Harbour Post');
    await button(panel, 'Close').click();
    await page.getByRole('link', { name: '2611-4031' }).click();
    expect(await panel.getByLabel('Carrier').inputValue()).toBe('Harbour Post');
    await button(panel, 'Mark as shipped').click();
    await panel.getByText('Please fill this in.').waitFor();
    await panel.getByLabel('Tracking number').fill('HP 1234');
    await button(panel, 'Mark as shipped').click();
    await page.getByText('Order 2611-4031 is on its way.').waitFor();
  });
});

describe('shipping rules', () => {
  it('are tried with an example before they are saved, and hold afterwards', async () => {
    const page = await arrive({ path: '/shipping' });
    await page.getByText('The shop sends nowhere yet').waitFor();
    await button(page, 'Add a zone').click();
    const zone = page.getByRole('region', { name: 'Zone 1' });
    await zone.getByLabel('All other countries').click();
    await zone.getByLabel('Dispatch fee').fill('2,50');
    await zone.getByLabel('Fee of step 1').fill('4');
    await zone.getByLabel('Each further kilo').fill('1.5');
    const example = page.getByRole('region', { name: 'Try it with an example' });
    // Up to one kilo 4, and two begun kilos more at 1.50 each.
    await example.getByText('9.50').waitFor();
    await button(page, 'Save').click();
    await page.getByText('Shipping rules saved').waitFor();
    await page.reload();
    expect(await zone.getByLabel('Dispatch fee').inputValue()).toBe('2.5');
  });
});

describe('the shop page', () => {
  it('is changed, seen at once as visitors will, and the shop can be paused and opened', async () => {
    const page = await arrive({ path: '/shop' });
    await page.getByLabel('City').fill('Braga');
    await page.getByLabel('One line about the shop').fill('Stoneware from the north');
    await page.getByRole('region', { name: 'Preview' }).getByText('Stoneware from the north').waitFor();
    await button(page, 'Save').click();
    await page.getByText('Shop page saved').waitFor();
    await button(page, 'Pause the shop').click();
    await button(page.getByRole('alertdialog'), 'Pause the shop').click();
    await page.getByRole('region', { name: 'Opening state' }).getByText('Paused', { exact: true }).waitFor();
    await button(page, 'Open the shop').click();
    await page.getByRole('region', { name: 'Opening state' }).getByText('Open', { exact: true }).waitFor();
  });
});

it('looking at the shop in another language does not change the zone’s', async () => {
  const page = await arrive();
  const language = () => page.evaluate(() => document.documentElement.lang);
  await page.goto(`${server.origin}/seller?lang=de`, { waitUntil: 'domcontentloaded' });
  expect(await language()).toBe('de');
  await page.goto(`${server.origin}/index?lang=ar`, { waitUntil: 'domcontentloaded' });
  expect(await language()).toBe('ar');
  await page.goto(`${server.origin}/seller`, { waitUntil: 'domcontentloaded' });
  expect(await language()).toBe('de');
});

describe.each(LOOKS)('on %s', (_name, viewport, language) => {
  it(`every screen is accessible and nothing reaches over the edge in ${language}`, async () => {
    const page = await arrive({ viewport });
    await answerToday(page);
    await page.context().addCookies([{ name: CONSOLE_LANGUAGE_COOKIE, value: language, url: server.origin }]);
    for (const path of [
      '',
      '/orders?status=1',
      '/orders?status=1&open=00000000-0000-4000-8000-000000000003',
      '/refunds?state=open&open=00000000-0000-4000-8000-000000000500',
      '/reviews',
      '/notices',
      '/followers',
      '/shop',
      '/shipping',
      '/team',
      '/security',
    ]) {
      // Each is reached in both ways: by its address, and from the one before it.
      if (viewport === PHONE || path === '') await open(page, path);
      else await goOn(page, `/seller${path}`);
      // On a phone a panel that is open covers the page, whose title is hidden behind it.
      await page.getByRole('heading', { level: 1, includeHidden: true }).waitFor();
      await untilSettled(page).catch(() => undefined);
      await expectAccessible(page);
      expect(await overflow(page), path).toBeLessThanOrEqual(0);
    }
  });
});
