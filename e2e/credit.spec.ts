/** A loan in a browser, from the question what it would cost to the last payment. */
import type { OutputOf } from '@entrepot/contracts/call.ts';
import type { creditCalls, LoanCase, LoanQuote } from '@entrepot/contracts/calls/credit.ts';
import type { LoanDeskLine } from '@entrepot/contracts/calls/loan-desk.ts';
import { buyerCalls, registerBuyer, rememberLogin, type Login } from '@entrepot/testing/buyers.ts';
import { untilAlive } from '@entrepot/testing/alive.ts';
import { expectAccessible, startBrowser } from '@entrepot/testing/browser.ts';
import { staffDesk } from '@entrepot/testing/consoles.ts';
import { DEMO_NOW } from '@entrepot/testing/database.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { title, untilDrawn } from './parts.ts';

const FUND_PASSWORD = '246810';
const DAY_MS = 24 * 60 * 60_000;

let shop: Awaited<ReturnType<typeof startTestServer>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;
let people = 0;

beforeAll(async () => {
  shop = await startTestServer({ demo: 'small', config: { captcha: false } });
  browser = await startBrowser();
});

const call = buyerCalls(() => shop);

/** Somebody who may borrow: verified, with a transaction password. */
async function borrower(): Promise<Login> {
  people += 1;
  const login = await registerBuyer(call, `loan${people}x`);
  await call('user!setSafewordReg', { safeword: FUND_PASSWORD, repeated: FUND_PASSWORD, password: 'harbour9' }, login.token);
  await shop.database.pool.query(
    `INSERT INTO identity_applications (serial, user_id, attempt, state, storefront_code, language, document_kind, nationality, key_id,
       wrapped_key, sealed_details, document_hash, created_at, updated_at, submitted_at, deadline_at, decided_at, decided_by)
     SELECT $1, u.id, 1, 'approved', (SELECT code FROM storefronts ORDER BY code LIMIT 1), 'en', 'passport', 'PT', 'x', 'x', 'x', $2,
       now(), now(), now(), now(), now(), (SELECT id FROM staff LIMIT 1)
     FROM users u WHERE u.usercode = $3`,
    [`I-${login.usercode}`, randomBytes(8), login.usercode],
  );
  return login;
}

async function pageOf(login: Login, options?: Parameters<typeof browser.newPage>[0]): Promise<Page> {
  const page = await browser.newPage(options);
  await rememberLogin(page, login);
  return page;
}

/** However many days pass. */
const staysLoggedIn = ({ token }: Login): Promise<unknown> =>
  shop.database.pool.query(`UPDATE sessions SET expires_at = '2100-01-01' WHERE token_hash = $1`, [
    createHash('sha256').update(token).digest(),
  ]);

const open = (page: Page, path: string) => page.goto(`${shop.origin}${path}`, { waitUntil: 'domcontentloaded' });

async function approve(id: string): Promise<LoanDeskLine> {
  const desk = await staffDesk(shop, ['loans.read', 'loans.decide']);
  await desk('loan!open', { id });
  return desk<LoanDeskLine>('loan!decide', { id, outcome: 'approve', reason: 'Income and costs were looked at.' });
}

async function repay(page: Page, choose: (dialog: ReturnType<Page['getByRole']>) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Repay', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Repay' });
  await choose(dialog);
  await dialog.getByText('What it covers, in this order').waitFor();
  await dialog.getByLabel('Transaction password').fill(FUND_PASSWORD);
  await dialog.getByRole('button', { name: /^Repay [\d,.]+ USDT$/ }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('a loan', () => {
  it('is calculated by anybody, applied for, approved by two, paid out, and paid back in part and then whole', async () => {
    const login = await borrower();
    const page = await pageOf(login);
    await open(page, '/credit');
    await page.getByRole('link', { name: 'Loans', exact: true }).first().waitFor();
    await untilAlive(page);
    await page.getByLabel('Amount', { exact: true }).first().fill('2000000');
    await page.getByRole('radio', { name: 'Equal principal' }).click();
    await page.getByText('First payment, then less each time').waitFor();
    await expectAccessible(page, 'main');
    await page.getByRole('link', { name: 'Continue with 2,000,000.00' }).click();

    await page.getByText('SHA-256').waitFor();
    await page.getByLabel('Income each month').fill('900000');
    await page.getByText(/^Saved/).waitFor();
    await page.getByRole('checkbox', { name: /I have read the agreement/ }).click();
    await expectAccessible(page, 'main');
    await page.getByRole('button', { name: 'Apply for 2,000,000.00' }).click();
    await page.waitForURL(/\/credit\/myLoan\?id=/);
    await page.getByRole('heading', { name: 'Applied' }).waitFor();
    const id = new URL(page.url()).searchParams.get('id')!;
    // Nobody leaves with a loan that is not finished, however empty the balance.
    await expect(call('user!logoff', { reason: 'Done here', password: 'harbour9' }, login.token)).rejects.toThrow('a loan is open');

    expect(await approve(id)).toMatchObject({ state: 'under_review', approvals: 1, approvalsNeeded: 2 });
    expect(await approve(id)).toMatchObject({ state: 'running' });
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.getByText('Nothing is due today.').waitFor();
    expect(await call('wallet!getUsdt', {}, login.token)).toMatchObject({ available: '2000000' });
    await expectAccessible(page, 'main');

    const paper = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Agreement, version/ }).click();
    expect((await paper).suggestedFilename()).toMatch(/\.pdf$/);

    await repay(page, async (dialog) => {
      await dialog.getByRole('radio', { name: 'Another amount' }).click();
      await dialog.getByLabel('Amount', { exact: true }).fill('50000');
    });
    await page.getByRole('table', { name: 'Payments' }).getByText('50,000.00').first().waitFor();
    await repay(page, (dialog) => dialog.getByRole('radio', { name: 'Everything, and close the loan' }).click());
    await page.getByRole('heading', { name: 'Paid back' }).waitFor();
    expect(await call('wallet!getUsdt', {}, login.token)).toMatchObject({ available: '0' });
    await page.getByRole('button', { name: /^Settlement letter/ }).waitFor();
  });

  it('is paid on its day, runs late, says what that costs, and is paid back early, as its days pass', async () => {
    const login = await borrower();
    const wish = { amount: '900000', days: 180, method: 'annuity', cycle: 'monthly' } as const;
    const { product, agreement } = await call<OutputOf<(typeof creditCalls)['credit!offer']>>('credit!offer', {}, login.token);
    const { totalPayment, apr } = await call<LoanQuote>('credit!quote', wish);
    const more = { purpose: 'Stock', monthlyIncome: '400000', monthlyCosts: '100000', agreed: true, quoted: { totalPayment, apr } };
    const { id } = await call<{ id: string }>(
      'credit!apply',
      { ...wish, ...more, productId: product!.id, agreementId: agreement!.id },
      login.token,
    );
    expect(await approve(id)).toMatchObject({ state: 'running', approvalsNeeded: 1 });
    await staysLoggedIn(login);
    const page = await pageOf(login, { viewport: { width: 390, height: 844 } });
    const cases = async () => call<LoanCase>('credit!loan', { id }, login.token);
    const { plan } = await cases();

    shop.clock.set(`${plan[0]!.date}T09:00:00Z`);
    await open(page, `/credit/myLoan?id=${id}`);
    await page.getByText('Due today').first().waitFor();
    await repay(page, (dialog) => dialog.getByRole('radio', { name: 'What is due' }).click());
    await page.getByText('Nothing is due today.').waitFor();

    // Three days of grace, and nine that cost.
    shop.clock.set(new Date(Date.parse(`${plan[1]!.date}T09:00:00Z`) + 12 * DAY_MS));
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.getByText('12 days late').first().waitFor();
    const { standing } = await cases();
    expect(Number(standing!.toPayNow.penalty)).toBeGreaterThan(0);
    await page.getByText(/^Instalment .+ and penalty/).waitFor();
    await page.getByText('If instalment 2 stays unpaid').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page, 'main');
    // What is late keeps nobody from the rest of the balance.
    const { available } = await call<{ available: string }>('wallet!getUsdt', {}, login.token);
    expect(Number(available)).toBeGreaterThan(0);
    await repay(page, (dialog) => dialog.getByRole('radio', { name: 'What is overdue' }).click());
    await page.getByText('Nothing is due today.').waitFor();

    // Of principal that is not due yet: the rest is planned anew, with less interest.
    const interestLeft = (lines: LoanCase['plan']): number =>
      lines.filter(({ state }) => state === 'later').reduce((sum, { interest }) => sum + Number(interest), 0);
    const before = interestLeft((await cases()).plan);
    await repay(page, async (dialog) => {
      await dialog.getByRole('radio', { name: 'Another amount' }).click();
      await dialog.getByLabel('Amount', { exact: true }).fill('300000');
    });
    await page.getByText('300,000.00').first().waitFor();
    const after = await cases();
    expect(after.payments).toHaveLength(3);
    expect(interestLeft(after.plan)).toBeLessThan(before);
    shop.clock.set(DEMO_NOW);
  });

  it('has pages that fit a phone in every direction', async () => {
    const login = await borrower();
    const small = { viewport: { width: 320, height: 800 } };
    for (const language of ['ar', 'de', 'th']) {
      const page = await pageOf(login, small);
      for (const path of ['/credit', '/credit/application', '/credit/myLoan']) {
        await open(page, `${path}?lang=${language}`);
        await title(page).waitFor();
        await untilDrawn(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} ${language}`).toBeLessThanOrEqual(320);
      }
      await page.close();
    }
  });

  it('is offered nowhere that names no lender', async () => {
    const html = await (await fetch(`${shop.origin}/index?storefront=voltquay`)).text();
    expect(html).not.toContain('href="/credit"');
    const page = await browser.newPage({ expectedComplaints: [/404/] });
    expect((await open(page, '/credit?storefront=voltquay'))?.status()).toBe(404);
    await page.getByText('Loans are not offered here').waitFor();
  });
});
