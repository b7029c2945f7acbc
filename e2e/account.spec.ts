/**
 * The life of an account, from the first wish to the last goodbye, in a browser. Verifications are on; codes are read where developers read
 * them.
 */
import { createHmac } from 'node:crypto';
import { untilAlive } from '@entrepot/testing/alive.ts';
import { expectAccessible, startBrowser } from '@entrepot/testing/browser.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { header, main, verifyByTyping } from './parts.ts';

let shop: Awaited<ReturnType<typeof startTestServer>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;
let product: { id: string; name: string };

const MINUTE_MS = 60_000;
/** The browser's own line about a session that ended. */
const FORBIDDEN = [/status of 403/];

beforeAll(async () => {
  shop = await startTestServer({ demo: 'small', config: { captcha: true } });
  browser = await startBrowser();
  // Time stands still here, so a whole life falls into one minute.
  await shop.setParameter('captchas_per_address_per_minute', 1_000);
  // What a browser computes costs more with every puzzle that one address asks for; here one address plays everybody.
  await shop.setParameter('captcha_work_bits', 12);
  const answer = await fetch(`${shop.origin}/api/sellerGoods!list.action?lang=en&sort=sold&facets=false&pageSize=1`, { method: 'POST' });
  product = ((await answer.json()) as { data: { list: (typeof product)[] } }).data.list[0]!;
});

/** Waits until React has taken the page over. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${shop.origin}${path}`, { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
}

const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name, exact: typeof name === 'string' });
const verification = (page: Page) => page.getByRole('dialog', { name: 'Short verification' });

/** The place of the gap, which only the server knows. */
async function newestSlide(): Promise<{ id: string; x: number; y: number }> {
  const { rows } = await shop.database.pool.query<{ id: string; x: number; y: number }>(
    `SELECT id, (answer->>'x')::float AS x, (answer->>'y')::float AS y FROM captchas WHERE kind = 'slide' ORDER BY id DESC LIMIT 1`,
  );
  return rows[0]!;
}

/** Where the piece is, as it tells whoever cannot see it. */
async function placeOf(handle: Locator): Promise<{ x: number; y: number }> {
  const [x, y] = (await handle.getAttribute('aria-valuetext'))!.split(', ').map(Number);
  return { x: x!, y: y! };
}

/** The newest code that went to somebody. */
async function codeFor(recipient: string): Promise<string> {
  const html = await (await fetch(`${shop.origin}/dev/outbox`)).text();
  const message = html.split('<li>').find((item) => item.includes(`<dd>${recipient}</dd>`)) ?? '';
  const code = /(?<!\d)\d{6}(?!\d)/.exec(/<pre[^>]*>([^]*?)<\/pre>/.exec(message)?.[1] ?? '')?.[0];
  if (!code) throw new Error(`no code was sent to ${recipient}`);
  return code;
}

async function logIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('Username, e-mail or phone number').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(main(page), 'Log in').click();
  await verifyByTyping(page);
}

/** The code an authenticator app shows at the server's time (RFC 6238). */
function appCode(secret: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(shop.clock.now().getTime() / 30_000)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const at = hash.at(-1)! & 0xf;
  return String((hash.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

async function choose(page: Page, label: string, search: string): Promise<void> {
  await page.getByLabel(label).click();
  await page.getByPlaceholder('Type to search').fill(search);
  await page.getByRole('option', { name: search }).first().click();
  // The list fades out before the next one can be told from it.
  await page.getByPlaceholder('Type to search').waitFor({ state: 'detached' });
}

describe('the life of an account', () => {
  it('goes from a wish over registration, bindings, addresses, lockout, reset and devices to its end', async () => {
    const page = await browser.newPage({ expectedComplaints: FORBIDDEN });
    const email = 'mira@example.org';

    // A visitor wants to keep a product and is asked to log in.
    await open(page, `/productDetails?id=${product.id}`);
    await button(main(page), 'Add to favourites').first().click();
    await page.getByRole('dialog', { name: 'Log in to go on' }).getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('heading', { level: 1, name: 'Create an account' }).waitFor();
    await expectAccessible(page);

    // Registration with a code.
    await page.getByRole('tab', { name: 'E-mail address' }).click();
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
    await button(page, 'Send a code').click();
    await verification(page).waitFor();
    await expectAccessible(page);
    await verifyByTyping(page);
    await page.getByText(`Sent to ${email}. Valid for 10 min.`).waitFor();
    await page.getByLabel('Verification code').fill('000000');
    await page.getByLabel('Password', { exact: true }).fill('first-1');
    await button(main(page), 'Create an account').click();
    await page.getByText('The verification code is wrong.').waitFor();
    await page.getByLabel('Verification code').fill(await codeFor(email));
    await button(main(page), 'Create an account').click();

    // Back where the wish was, which is done.
    await page.getByText('The product is among your favourites now.').waitFor();
    await page.waitForURL(`**/productDetails?id=${product.id}`);
    // The name that was offered for the address, and taken.
    const ownName = await header(page).getByText(/^mira/).textContent();
    expect(ownName).toMatch(/^mira/);

    // A phone number is bound.
    await open(page, '/userInfo/setup/phone');
    await page.getByLabel('Phone number').fill('+49 151 23456789');
    await button(page, 'Send a code').click();
    await page.getByText('Sent to +4915123456789.').waitFor();
    await page.getByLabel('Verification code').fill(await codeFor('+4915123456789'));
    await page.getByLabel('Login password').fill('first-1');
    await button(page, 'Bind the phone number').click();
    await page.getByText('+4915123456789 is bound.').waitFor();
    await page.getByText('+49***789').waitFor();

    // The transaction password.
    await open(page, '/userInfo/setup/transaction-password');
    await page.getByLabel('New transaction password').fill('135790');
    await page.getByLabel('Repeat the new password').fill('135790');
    await page.getByLabel('Login password').fill('first-1');
    await button(page, 'Set the transaction password').click();
    await page.getByText('The transaction password is set.').waitFor();

    // An address, chosen from the places of the world.
    await open(page, '/userInfo/setup/shipping-address');
    await button(page, 'Add an address').first().click();
    await page.getByLabel('Recipient’s name').fill('Mira Lindqvist');
    await choose(page, 'Country or region', 'Germany');
    await choose(page, 'State or province', 'Berlin');
    await choose(page, 'City', 'Berlin');
    await page.getByLabel('Postcode').fill('10115');
    await page.getByLabel('Phone number').fill('030 1234567');
    await page.getByLabel('Street, number, floor').fill('Invalidenstraße 1');
    await button(page, 'Save').click();
    await page.getByText('Mira Lindqvist').waitFor();

    // Logged out, nothing of the person is left in this browser.
    await button(header(page), 'Log out').click();
    await page.getByText('You are logged out.').waitFor();
    await page.waitForURL('**/index');
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('userInfo')])).toEqual([null, null]);

    // Three wrong passwords pause, one more is enough for today.
    await header(page).getByRole('link', { name: 'Log in' }).click();
    await page.waitForURL('**/login**');
    for (let wrong = 1; wrong <= 2; wrong += 1) {
      await logIn(page, email, 'wrong-1');
      await page.getByText('The name or the password is wrong.').waitFor();
      expect(await page.getByLabel('Username, e-mail or phone number').inputValue()).toBe(email);
    }
    await logIn(page, email, 'wrong-1');
    await page.getByText('Three wrong entries in a row. Please try again after 3 minutes.').waitFor();
    shop.clock.advance(4 * MINUTE_MS);
    await logIn(page, email, 'wrong-1');
    await page.getByText('The password was wrong more than 3 times. Please try again tomorrow.').waitFor();

    // A code by mail opens the way again.
    await page.getByRole('link', { name: 'Forgot the password?' }).click();
    await page.getByLabel('E-mail address or phone number').fill(email);
    await button(page, 'Go on').click();
    await verifyByTyping(page);
    await page.getByText('Step 2 of 3').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Verification code').fill(await codeFor(email));
    await button(page, 'Go on').click();
    await page.getByLabel('New password').fill('second-2');
    await button(page, 'Save the new password').click();
    await page.getByText('Your password is changed. Please log in with the new one.').waitFor();
    await page.waitForURL('**/login**');
    // By the number this time, as it is written at home.
    await page.getByLabel('Username, e-mail or phone number').fill('0151 23456789');
    await button(page, 'Area code').click();
    await page.getByPlaceholder('Search country or code').fill('germ');
    await page.getByRole('option', { name: /\+49/ }).click();
    await page.getByLabel('Password', { exact: true }).fill('second-2');
    await button(main(page), 'Log in').click();
    await verifyByTyping(page);
    await header(page)
      .getByRole('link', { name: `${ownName}, to your account` })
      .waitFor();

    // Another device logs in and is logged out from here.
    const other = await browser.newPage({ expectedComplaints: FORBIDDEN });
    await open(other, '/login');
    await logIn(other, ownName!, 'second-2');
    await header(other)
      .getByRole('link', { name: `${ownName}, to your account` })
      .waitFor();
    await open(page, '/userInfo/setup/sessions');
    await page.getByText('This device').waitFor();
    await expectAccessible(page);
    await button(main(page), /^Log out Chrome/)
      .first()
      .click();
    await page.getByText('The device is logged out.').waitFor();
    await other.goto(`${shop.origin}/userInfo/setup/sessions`, { waitUntil: 'domcontentloaded' });
    await other.waitForFunction(() => localStorage.getItem('token') === null);
    // To the first page, or to the login if its socket or its count of messages had heard of it before the page was asked for.
    await other.waitForFunction(() => !window.location.pathname.startsWith('/userInfo'));

    // A second factor, and a login with it.
    await open(page, '/userInfo/setup/second-factor');
    await page.getByLabel('Login password').fill('second-2');
    await button(page, 'Set up').click();
    const secret = ((await page.getByRole('code').textContent()) ?? '').replaceAll(' ', '');
    await expectAccessible(page);
    await page.getByLabel('Authenticator code').fill(appCode(secret));
    await button(page, 'Confirm').click();
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Save as text').click()]);
    expect(download.suggestedFilename()).toMatch(/recovery-codes\.txt$/);
    await button(page, 'I have kept them').click();
    await page.getByText('The authenticator app is set up.').waitFor();
    shop.clock.advance(MINUTE_MS);
    await open(other, '/login');
    await logIn(other, email, 'second-2');
    await other.getByLabel('Authenticator code').fill(appCode(secret));
    await button(main(other), 'Log in').click();
    await header(other)
      .getByRole('link', { name: `${ownName}, to your account` })
      .waitFor();

    // The end: said plainly, asked once more, and gone.
    await open(page, '/userInfo/setup/account-cancellation');
    await page.getByLabel('Why are you leaving?').fill('I am done with testing');
    await page.getByLabel('Login password').fill('wrong-1');
    await button(main(page), 'Close the account').click();
    await button(page.getByRole('alertdialog'), 'Close the account').click();
    await page.getByText('The old password is wrong.').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Login password').fill('second-2');
    await button(main(page), 'Close the account').click();
    await button(page.getByRole('alertdialog'), 'Close the account').click();
    await page.getByText('Your account is closed.').waitFor();
    await page.waitForURL('**/index');
    await header(page).getByRole('link', { name: 'Log in' }).click();
    await page.waitForURL('**/login**');
    await logIn(page, email, 'second-2');
    await page.getByText('The name or the password is wrong.').waitFor();
    const { rows } = await shop.database.pool.query(`SELECT 1 FROM users WHERE email = $1 OR username = $2`, [email, ownName]);
    expect(rows).toEqual([]);
  });
});

describe('the slide verification', () => {
  async function askFor(page: Page): Promise<Locator> {
    await open(page, '/login');
    await page.getByLabel('Username, e-mail or phone number').fill('nobody123');
    await page.getByLabel('Password', { exact: true }).fill('secret-1');
    await button(main(page), 'Log in').click();
    const handle = verification(page).getByRole('slider');
    await handle.waitFor();
    return handle;
  }

  it('is solved by dragging the piece into the gap', async () => {
    const page = await browser.newPage();
    const handle = await askFor(page);
    const box = (await handle.boundingBox())!;
    const picture = (await verification(page).getByRole('img').boundingBox())!;
    const [gap, piece] = [await newestSlide(), await placeOf(handle)];
    const shown = picture.width / 320;
    const [across, down] = [(gap.x - piece.x) * shown, (gap.y - piece.y) * shown];
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    // Fast at first and slow at the end, as hands do.
    for (let step = 1; step <= 25; step += 1) {
      const share = 1 - (1 - step / 25) ** 2;
      await page.mouse.move(from.x + across * share, from.y + down * share + Math.sin(step) * (1 - share) * 2);
      await page.waitForTimeout(20);
    }
    await page.mouse.up();
    await page.getByText('The name or the password is wrong.').waitFor();
  });

  it('is solved with the arrow keys, and a wrong place is said and replaced', async () => {
    const page = await browser.newPage();
    const handle = await askFor(page);
    const first = await newestSlide();
    for (let step = 0; step < 4; step += 1) await handle.press('ArrowRight', { delay: 30 });
    await handle.press('Enter');
    await verification(page).getByText('The verification failed. Please try again.').waitFor();
    // The next one is on the screen a moment after the first was refused.
    await expect.poll(async () => (await newestSlide()).id).not.toBe(first.id);
    await expect.poll(() => handle.getAttribute('aria-valuenow')).toBe('0');
    const gap = await newestSlide();
    while ((await placeOf(handle)).x < gap.x - 20) await handle.press('PageUp', { delay: 20 });
    while ((await placeOf(handle)).x < gap.x - 1) await handle.press('ArrowRight', { delay: 20 });
    while ((await placeOf(handle)).y < gap.y - 1) await handle.press('ArrowDown', { delay: 20 });
    while ((await placeOf(handle)).y > gap.y + 1) await handle.press('ArrowUp', { delay: 20 });
    await handle.press('Enter');
    await page.getByText('The name or the password is wrong.').waitFor();
  });
});

describe('the doors', () => {
  it.each(['/login', '/register', '/forgotPassword', '/userInfo/setup/login-password'])(
    '%s is not for search engines and stands without scripts',
    async (path) => {
      const answer = await fetch(shop.origin + path);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toMatch(/<meta name="robots" content="noindex/);
    },
  );

  it('lead a stranger’s link home instead of away', async () => {
    const html = await (await fetch(`${shop.origin}/login?back=https%3A%2F%2Fevil.example`)).text();
    expect(html).not.toMatch(/href="https:\/\/evil\.example/);
  });
});
