/** The wallet in a browser against the local test chain: money comes in, goes out, and every page says what it does. */
import { buyerCalls, logInDemoBuyer, registerBuyer, rememberLogin, type Login } from '@entrepot/testing/buyers.ts';
import { expectAccessible, startBrowser } from '@entrepot/testing/browser.ts';
import { testClock } from '@entrepot/testing/clock.ts';
import { staffDesk } from '@entrepot/testing/consoles.ts';
import { DEMO_NOW } from '@entrepot/testing/database.ts';
import { startTestGateway } from '@entrepot/testing/gateway.ts';
import { inFull } from '@entrepot/testing/in-full.ts';
import { startTestChain } from '@entrepot/testing/local-chain.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { chooseFiles, main, title, untilDrawn } from './parts.ts';

const FUND_PASSWORD = '246810';
const SOME_ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const ANOTHER_ADDRESS = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const PAGES = [
  '/userInfo/money-package',
  '/userInfo/money-package/recharge',
  '/userInfo/money-package/recharge?tab=certificate',
  '/userInfo/money-package/recharge?tab=bank',
  '/userInfo/money-package/recharge?tab=online',
  '/userInfo/money-package/withdraw',
  '/userInfo/money-package/records',
  '/liabilities',
];

let chain: Awaited<ReturnType<typeof startTestChain>>;
let shop: Awaited<ReturnType<typeof startTestServer>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;
let people = 0;

beforeAll(async () => {
  chain = await startTestChain();
  const gateway = await startTestGateway({ clock: testClock(DEMO_NOW), hasTimer: true });
  shop = await startTestServer({ demo: 'small', config: { captcha: false, chain: chain.settings, payments: gateway.settings } });
  browser = await startBrowser();
});

const call = buyerCalls(() => shop);

async function pageOf(login: Login, options?: Parameters<typeof browser.newPage>[0]): Promise<Page> {
  const page = await browser.newPage(options);
  await rememberLogin(page, login);
  return page;
}

/** A new buyer at a browser that remembers the login. */
async function newBuyer(options?: Parameters<typeof browser.newPage>[0]): Promise<{ page: Page; login: Login }> {
  people += 1;
  const login = await registerBuyer(call, `wallet${people}x`);
  return { page: await pageOf(login, options), login };
}

const open = (page: Page, path: string) => page.goto(`${shop.origin}${path}`, { waitUntil: 'domcontentloaded' });

/** The newest code that went to somebody, where developers read it. */
async function codeFor(recipient: string): Promise<string> {
  const html = await (await fetch(`${shop.origin}/dev/outbox`)).text();
  const message = html.split('<li>').find((item) => item.includes(`<dd>${recipient}</dd>`)) ?? '';
  const code = /(?<!\d)\d{6}(?!\d)/.exec(/<pre[^>]*>([^]*?)<\/pre>/.exec(message)?.[1] ?? '')?.[0];
  if (!code) throw new Error(`no code was sent to ${recipient}`);
  return code;
}

it('a visitor is led to the login, and the server sends nothing of anybody', async () => {
  const page = await browser.newPage();
  await open(page, '/userInfo/money-package');
  await page.waitForURL('**/login?back=%2FuserInfo%2Fmoney-package');
});

describe('money that comes in', () => {
  it('is seen, confirmed and credited while one looks, and stands on the statement and in the records', async () => {
    const { page, login } = await newBuyer();
    await open(page, '/userInfo/money-package/recharge');
    await page.getByText('Only USDT, only on Local test chain.').waitFor();
    await page.getByRole('img', { name: 'QR code of your Local test chain address' }).waitFor();
    await page.getByRole('button', { name: 'Mask' }).click();
    await page
      .getByText(/^0x.•••.{3}$/)
      .first()
      .waitFor();
    const sent = page.waitForResponse((response) => response.url().includes('sendTestCoins'));
    await page.getByRole('button', { name: /^Send me .*100 USDT.* to try$/ }).click();
    await sent;
    await chain.mine();
    await page.getByRole('region', { name: 'Arriving now' }).getByText('Seen on Local test chain, 1 of 2 confirmations').waitFor();
    await chain.mine();
    // It leaves the top of the page when it is credited, and the list below says so.
    await page.getByRole('table', { name: 'Earlier recharges' }).getByText('Credited').last().waitFor();
    await page.getByRole('region', { name: 'Arriving now' }).waitFor({ state: 'detached' });
    expect(await call<{ available: string }>('wallet!getUsdt', {}, login.token)).toMatchObject({
      available: '100',
      hold: '0',
      balance: '100',
    });

    await page.getByRole('link', { name: 'Wallet', exact: true }).first().click();
    const statement = page.getByRole('table', { name: 'Statement' });
    await statement.getByText('+100.00').waitFor();
    await page.getByRole('img', { name: /^Available balance of the last 30 days: from 0\.00 to 100\.00/ }).waitFor();
    await statement
      .getByRole('link', { name: /^R-\d{6}-\d+$/ })
      .first()
      .click();
    await page.waitForURL(/\/money-package\/records\?id=/);
    await page.getByRole('dialog').getByText('2 of 2').waitFor();
    await expectAccessible(page);
  });
});

describe('money that comes in by other ways', () => {
  it('is paid by card on the page of the payment company, and credited on its word', async () => {
    const { page, login } = await newBuyer();
    await open(page, '/userInfo/money-package/recharge?tab=online');
    await page.getByRole('radio', { name: /Bank card/ }).click();
    await page.getByLabel('Amount', { exact: true }).fill('75');
    await page.getByRole('button', { name: 'Pay 75.00 USDT' }).click();
    await page.waitForURL('**/pay/**');
    await page.getByRole('button', { name: '4000 0000 0000 0002' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByRole('button', { name: '4111 1111 1111 1111' }).click();
    await page.waitForURL('**/userInfo/money-package/recharge**');
    await page.getByRole('table', { name: 'Earlier recharges' }).getByText('Credited').last().waitFor();
    expect(await call('wallet!getUsdt', {}, login.token)).toMatchObject({ available: '75' });
    await expectAccessible(page, 'main');
  });

  it('is proved by a picture of the payment, which a member of staff refuses with a reason that is shown', async () => {
    const { page, login } = await newBuyer();
    await open(page, '/userInfo/money-package/recharge?tab=certificate');
    await page.getByLabel('Amount you sent').fill('50');
    await page.getByRole('button', { name: 'Hand in' }).click();
    await page.getByText('Please add a picture of the payment.').waitFor();
    await chooseFiles(page.getByRole('button', { name: 'Choose a picture' }), {
      name: 'payment.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } }),
    });
    await page.getByText('Received', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Hand in' }).click();
    await page.getByText('A member of staff is checking this.', { exact: false }).waitFor();
    await expectAccessible(page, 'main');

    const {
      list: [record],
    } = await call<{ list: Array<{ id: string }> }>('rechargeBlockchain!list', {}, login.token);
    await (
      await staffDesk(shop, ['recharges.decide'])
    )('recharges!refuse', { id: record!.id, reasonCode: 'unreadable', reason: 'The amount is cut off at the top.' });
    await open(page, `/userInfo/money-package/records?id=${record!.id}`);
    await page.getByRole('dialog').getByText('The amount is cut off at the top.').waitFor();
    expect(await call('wallet!getUsdt', {}, login.token)).toMatchObject({ available: '0' });
  });
});

describe('what the server says by itself', () => {
  it('reaches the page over the socket, for the one whom it concerns alone', async () => {
    const { page, login } = await newBuyer();
    const { page: others } = await newBuyer();
    const heard = new Map<Page, string[]>([
      [page, []],
      [others, []],
    ]);
    for (const [one, messages] of heard) {
      one.on('websocket', (socket) => {
        expect(socket.url()).not.toContain('token');
        socket.on('framereceived', ({ payload }) => messages.push((JSON.parse(String(payload)) as { type: string }).type));
      });
      await open(one, '/userInfo/money-package');
      await expect.poll(() => messages).toContain('welcome');
    }
    const [one, another] = [await staffDesk(shop, ['adjustments.propose']), await staffDesk(shop, ['adjustments.approve'])];
    const { id } = await one<{ id: string }>('adjustments!propose', {
      userId: (await shop.database.pool.query<{ id: string }>('SELECT id FROM users WHERE usercode = $1', [login.usercode])).rows[0]!.id,
      amount: '12.5',
      reason: 'A fee was taken twice',
    });
    await another('adjustments!approve', { id, reason: 'Seen in the statement' });
    await expect.poll(() => heard.get(page)).toContain('wallet.changed');
    await page.getByRole('table', { name: 'Statement' }).getByText('+12.50').waitFor();
    expect(heard.get(others)).not.toContain('wallet.changed');
  });
});

describe('money that goes out', () => {
  it('goes to an address that was bound with a mailed code, is quoted, approved, paid on the chain and seen to arrive', async () => {
    const { page, login } = await newBuyer();
    const email = `${login.username}@example.org`;
    await call('user!setSafewordReg', { safeword: FUND_PASSWORD, repeated: FUND_PASSWORD, password: 'harbour9' }, login.token);
    await shop.database.pool.query('UPDATE users SET email = $2 WHERE usercode = $1', [login.usercode, email]);
    await call('rechargeBlockchain!sendTestCoins', { amount: '500' }, login.token);
    await chain.mine(2);
    await expect.poll(() => call('wallet!getUsdt', {}, login.token), { interval: 500 }).toMatchObject({ available: '500' });

    await open(page, '/userInfo/money-package/withdraw');
    await page.getByRole('button', { name: 'Bind address' }).click();
    const binding = page.getByRole('dialog', { name: 'Bind address' });
    // An address that is none is said to be so before a code is sent for it.
    await binding.getByLabel('Address', { exact: true }).fill('0x123');
    await binding.getByRole('button', { name: 'Send a code' }).click();
    await binding.getByText('This is not an address of Local test chain.').waitFor();
    await expectAccessible(page);
    await binding.getByLabel('Address', { exact: true }).fill(SOME_ADDRESS);
    await binding.getByRole('button', { name: 'Send a code' }).click();
    await binding.getByText('Sent. Valid for 10 min.').waitFor();
    await binding.getByLabel('Verification code').fill(await codeFor(email));
    await binding.getByLabel('Transaction password', { exact: true }).fill(FUND_PASSWORD);
    await binding.getByRole('button', { name: 'Bind address' }).click();
    await binding.waitFor({ state: 'detached' });

    const amount = page.getByLabel('Amount you want to receive');
    await amount.fill('5');
    await page.getByText('The smallest withdrawal is 10.00 USDT.').waitFor();
    await amount.fill('400');
    await page.getByText('402.00').first().waitFor();
    await page.getByRole('button', { name: 'Withdraw 400.00 USDT' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Transaction password', { exact: true }).fill('111111');
    await dialog.getByRole('button', { name: 'Withdraw 400.00 USDT' }).click();
    await dialog.getByText('The transaction password is wrong.').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Transaction password', { exact: true }).fill(FUND_PASSWORD);
    await dialog.getByRole('button', { name: 'Withdraw 400.00 USDT' }).click();
    await page.getByText('Being checked').first().waitFor();
    await page.getByText(/^We answer by /).waitFor();
    await expectAccessible(page, 'main');
    expect(await call('wallet!getUsdt', {}, login.token)).toMatchObject({ balance: '500', available: '98', hold: '402' });

    const before = await chain.usdtOf(SOME_ADDRESS);
    const {
      list: [record],
    } = await call<{ list: Array<{ id: string }> }>('withdraw!list', {}, login.token);
    await (
      await staffDesk(shop, ['withdrawals.decide'])
    )('withdrawals!approve', { id: record!.id, reason: 'Looked at' });
    // The page says so by itself, whatever the chain is at.
    await page.getByText('On its way').first().waitFor();
    await expect
      .poll(
        async () => {
          await chain.mine();
          return chain.usdtOf(SOME_ADDRESS);
        },
        { interval: 500 },
      )
      .toBe(before + 400_000_000n);
    await expect
      .poll(
        async () => {
          await chain.mine();
          return call('wallet!getUsdt', {}, login.token);
        },
        { interval: 500 },
      )
      .toMatchObject({ balance: '98', available: '98', hold: '0' });
    await open(page, '/userInfo/money-package/records?tab=withdrawals');
    await page.getByText('Paid out').last().waitFor();
    await expectAccessible(page, 'main');
  });

  it('goes to another address once the pause after its change has ended, on a page that lives through both', async () => {
    const { page, login } = await newBuyer();
    const email = `${login.username}@example.org`;
    await call('user!setSafewordReg', { safeword: FUND_PASSWORD, repeated: FUND_PASSWORD, password: 'harbour9' }, login.token);
    await shop.database.pool.query('UPDATE users SET email = $2 WHERE usercode = $1', [login.usercode, email]);
    await call('rechargeBlockchain!sendTestCoins', { amount: '100' }, login.token);
    await chain.mine(2);
    await expect.poll(() => call('wallet!getUsdt', {}, login.token), { interval: 500 }).toMatchObject({ available: '100' });
    // The page's own clock, at the server's time.
    await page.clock.install({ time: shop.clock.now() });
    await open(page, '/userInfo/money-package/withdraw');

    async function bind(opener: string, address: string): Promise<void> {
      await page.getByRole('button', { name: opener }).first().click();
      const binding = page.getByRole('dialog', { name: opener });
      await binding.getByLabel('Address', { exact: true }).fill(address);
      await binding.getByRole('button', { name: 'Send a code' }).click();
      await binding.getByText('Sent. Valid for 10 min.').waitFor();
      await binding.getByLabel('Verification code').fill(await codeFor(email));
      await binding.getByLabel('Transaction password', { exact: true }).fill(FUND_PASSWORD);
      await binding.getByRole('button', { name: 'Bind address' }).click();
      await binding.waitFor({ state: 'detached' });
    }
    await bind('Bind address', SOME_ADDRESS);
    const amount = page.getByLabel('Amount you want to receive');
    // More than there is: the page says what the most is, and offers it.
    await amount.fill('100');
    await page.getByText('With its fee, the most you can withdraw now is 99.00 USDT.').waitFor();
    expect(await main(page).innerText()).not.toMatch(/please recharge|not enough/i);
    await page.getByRole('button', { name: 'All that fits: 99.00' }).click();
    await page.getByRole('button', { name: 'Withdraw 99.00 USDT' }).waitFor();

    shop.clock.advance(60 * 60_000);
    await page.clock.setFixedTime(shop.clock.now());
    await bind('Change address', ANOTHER_ADDRESS);
    await page.getByText(/^Withdrawals are paused until /).waitFor();
    await expectAccessible(page, 'main');
    expect(await page.getByRole('button', { name: /^Withdraw/ }).count()).toBe(0);

    const { pausedUntil } = await call<{ pausedUntil: string }>('withdraw!withdraw_open', {}, login.token);
    shop.clock.set(new Date(Date.parse(pausedUntil) + 1000));
    await page.clock.resume();
    await page.clock.setSystemTime(shop.clock.now());
    await page.clock.fastForward('01:01');
    await page.getByText(/^Withdrawals are paused until /).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'All that fits: 99.00' }).click();
    await page.getByRole('button', { name: 'Withdraw 99.00 USDT' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Transaction password', { exact: true }).fill(FUND_PASSWORD);
    await dialog.getByRole('button', { name: 'Withdraw 99.00 USDT' }).click();
    await page.getByText('Being checked').first().waitFor();
  });

  it('asks for a transaction password first, and comes back once it is set', async () => {
    const { page } = await newBuyer();
    await open(page, '/userInfo/money-package/withdraw');
    await page.getByRole('link', { name: 'Set it now' }).click();
    await page.getByLabel('New transaction password').fill(FUND_PASSWORD);
    await page.getByLabel('Repeat the new password').fill(FUND_PASSWORD);
    await page.getByLabel('Login password').fill('harbour9');
    await page.getByRole('button', { name: 'Set the transaction password' }).click();
    await page.waitForURL('**/userInfo/money-package/withdraw');
    await page.getByRole('button', { name: 'Bind address' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Bind address' }).isEnabled()).toBe(true);
  });
});

it('the pages of money come with the sheet that no other page needs', async () => {
  const { page } = await newBuyer();
  for (const path of ['/userInfo/money-package', '/liabilities']) {
    await page.goto(`${shop.origin}${path}?lang=en`, { waitUntil: 'load' });
    const isThere = () =>
      [...document.styleSheets].some(({ cssRules }) => [...cssRules].some(({ cssText }) => cssText.includes('.balance-part')));
    expect(await page.evaluate(isThere), path).toBe(true);
  }
});

it('a balance is checked against the published total, step by step, in the browser', async () => {
  const login = await logInDemoBuyer(call);
  const page = await pageOf(login);
  await open(page, '/userInfo/money-package');
  await page.getByRole('button', { name: 'Check in my browser' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('It matches: your balance is counted in the published total.').waitFor();
  await dialog.getByText('Step 1', { exact: true }).waitFor();
  await dialog.getByText('That we hold as much as we owe. It is about what we owe alone.').waitFor();
  await expectAccessible(page);
});

it.each(
  inFull(
    [
      ['de', 1280],
      ['ar', 390],
    ],
    [['en', 1440]],
  ),
)('every page stands in %s at %i px without a sideways scroll', async (language, width) => {
  const login = await logInDemoBuyer(call);
  const page = await pageOf(login, { viewport: { width, height: 900 } });
  for (const path of PAGES) {
    await open(page, `${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
    await title(page).waitFor({ state: 'attached' });
    await untilDrawn(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), path).toBe(true);
    await expectAccessible(page, 'main');
  }
});
