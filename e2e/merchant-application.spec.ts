/** From a visitor who wants to sell to an owner who is logged in to the seller zone, with everything real in between. */
import type { ApplicationCase, MerchantApplication } from '@entrepot/contracts/calls/applications.ts';
import { buyerCalls, registerBuyer, rememberLogin, type Login } from '@entrepot/testing/buyers.ts';
import { expectAccessible, startBrowser } from '@entrepot/testing/browser.ts';
import { staffDesk, type ConsoleCall } from '@entrepot/testing/consoles.ts';
import { inFull } from '@entrepot/testing/in-full.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import { newestLetter } from '@entrepot/testing/letters.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { chooseFiles } from './parts.ts';

const PATH = '/merchantSettled/application';
const STEPS = ['shop', 'contact', 'documents', 'agreement', 'review'] as const;
const PASSWORD = 'battery staple';

let shop: Awaited<ReturnType<typeof startTestServer>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;
let officer: ConsoleCall;
let people = 0;

beforeAll(async () => {
  shop = await startTestServer({ config: { captcha: false } });
  browser = await startBrowser();
  officer = await staffDesk(shop, ['shops.review']);
});

const ask = buyerCalls(() => shop);
const call = <Data = MerchantApplication>(name: string, input: object, token?: string) => ask<Data>(name, input, token);

/** A new buyer at a browser that remembers the login. */
async function newBuyer(options?: Parameters<typeof browser.newPage>[0]): Promise<{ page: Page; login: Login }> {
  people += 1;
  const login = await registerBuyer(ask, `merchant${people}x`);
  const page = await browser.newPage(options);
  await rememberLogin(page, login);
  return { page, login };
}

const open = (page: Page, path: string) => page.goto(`${shop.origin}${path}`, { waitUntil: 'domcontentloaded' });
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function mailTo(email: string, template: string): Promise<string> {
  return (await newestLetter(shop.database.pool, { to: email, template }))?.text ?? '';
}

const chooserOf = (page: Page, document: string) =>
  page.getByRole('group', { name: document, exact: true }).getByRole('button', { name: 'Choose a picture' });

async function addPicture(page: Page, document: string): Promise<void> {
  const received = page.getByRole('img', { name: 'Picture 1', exact: true });
  const before = await received.count();
  await chooseFiles(chooserOf(page, document), {
    name: 'document.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } }),
  });
  await expect.poll(() => received.count()).toBe(before + 1);
}

const bySerial = async (): Promise<ApplicationCase> => {
  const { list } = await officer<{ list: Array<{ id: string }> }>('applications!list', {});
  return officer<ApplicationCase>('applications!get', { id: list[0]!.id });
};

describe('becoming a merchant', () => {
  it('begins at the page for merchants, where a visitor is led to the login and back', async () => {
    const page = await browser.newPage();
    await open(page, '/merchantSettled');
    await page.getByRole('link', { name: 'Apply', exact: true }).first().click();
    await page.waitForURL(`**/login?back=${encodeURIComponent(PATH)}`);
  });

  it('goes step by step to a shop, through changes that were asked for', async () => {
    const { page, login } = await newBuyer();
    const email = 'ada@kiln.example';
    await open(page, PATH);

    await heading(page, 'Shop').waitFor();
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByText('A shop’s name has between 2 and 64 characters.').waitFor();
    await page.getByRole('radio', { name: /A company/ }).click();
    await page.getByLabel('Name of the shop').fill('Kiln and Cloth');
    await page.getByLabel('Registered name of the company').fill('Kiln Lda');
    await page
      .getByText(/M-\d{6}-\d+/)
      .first()
      .waitFor();
    await page.getByLabel('Registration number').fill('PT-501442600');
    await page.getByLabel('Country or region').click();
    await page.getByPlaceholder('Type to search').fill('Portug');
    await page.getByRole('option', { name: 'Portugal' }).click();
    await page.getByLabel('City').fill('Porto');
    await page.getByLabel('What do you sell?').fill('Hand-glazed stoneware and linen from small workshops.');
    await expectAccessible(page, 'main');
    await page.getByRole('button', { name: 'Save and continue' }).click();

    await heading(page, 'Contact').waitFor();
    // What was typed is kept, also where the page is loaded anew.
    await open(page, `${PATH}?step=shop`);
    await expect.poll(() => page.getByLabel('Name of the shop').inputValue()).toBe('Kiln and Cloth');
    await open(page, PATH);
    await heading(page, 'Contact').waitFor();
    await page.getByLabel('Contact person').fill('Ada Potter');
    await page.getByLabel('Phone number').fill('+351 912 345 678');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'Send a code' }).click();
    await page
      .getByText(/sent to ada@kiln\.example|ada@kiln\.example/)
      .first()
      .waitFor();
    await expect.poll(() => mailTo(email, 'code')).toMatch(/\d{6}/);
    await page.getByLabel('Verification code').fill(/\b\d{6}\b/.exec(await mailTo(email, 'code'))![0]);
    await page.getByRole('button', { name: 'Confirm the address' }).click();
    await page.getByText('Confirmed', { exact: true }).waitFor();
    await expectAccessible(page, 'main');
    await page.getByRole('button', { name: 'Save and continue' }).click();

    await heading(page, 'Documents').waitFor();
    for (const document of ['Proof of registration', 'Identity document', 'Proof of address']) await addPicture(page, document);
    await expectAccessible(page, 'main');
    await page.getByRole('button', { name: 'Continue' }).click();

    await heading(page, 'Agreement').waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Please accept the agreement to continue.').waitFor();
    await page.getByRole('checkbox', { name: /I have read the agreement/ }).click();
    await expectAccessible(page, 'main');
    await page.getByRole('button', { name: 'Continue' }).click();

    await heading(page, 'Check and send').waitFor();
    await expectAccessible(page, 'main');
    // With every step behind one, as narrow as a phone.
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `${PATH}?step=shop&lang=de`);
    await heading(page, 'Shop').waitFor();
    expect(await sideways(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, `${PATH}?step=review&lang=en`);
    await page.getByRole('button', { name: 'Send the application' }).click();
    await heading(page, 'Sent').waitFor();
    await expectAccessible(page, 'main');

    const {
      application: { id, documents },
    } = await bySerial();
    expect(documents).toHaveLength(3);
    await officer('applications!judge', { id, item: 'shop', state: 'accepted' });
    await officer('applications!judge', { id, item: 'identity', state: 'changes_asked', remark: 'The back side is missing.' });
    await officer('applications!askChanges', { id, reason: 'One more picture, please.' });
    expect(await mailTo(email, 'application')).toContain('One more picture, please.');

    await open(page, '/userInfo/dashboard');
    await page.getByText('Kiln and Cloth · Changes asked for').waitFor();
    await page.getByRole('link', { name: 'Open the application' }).click();
    await heading(page, 'Documents').waitFor();
    await page.getByText('The back side is missing.').waitFor();
    await expectAccessible(page, 'main');
    await chooseFiles(chooserOf(page, 'Identity document'), {
      name: 'back.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } }),
    });
    await page.getByRole('img', { name: 'Picture 2', exact: true }).waitFor();
    await page.getByRole('link', { name: /^Check and send/ }).click();
    await page.getByText('One more picture, please.').waitFor();
    await page.getByRole('button', { name: 'Send again' }).click();
    await heading(page, 'Sent again').waitFor();

    for (const paper of (await bySerial()).application.documents) await officer('applications!document', { id: paper.id });
    await officer('applications!approve', { id, reason: 'All documents are right.' });
    await page.reload({ waitUntil: 'domcontentloaded' });
    await heading(page, 'Approved').waitFor();
    await page.getByText('Your shop is open. We have sent a link to ada@kiln.example').waitFor();
    await expectAccessible(page, 'main');
    expect((await call<{ application: MerchantApplication }>('application!get', {}, login.token)).application).toMatchObject({
      state: 'approved',
      canBeInvited: true,
    });

    const link = /https?:\/\/\S+\/seller\/invitation#\S+/.exec(await mailTo(email, 'application-approved'))![0];
    // The zone asks who is there before anybody is.
    const owner = await browser.newPage({ expectedComplaints: [/403/] });
    await owner.goto(link, { waitUntil: 'domcontentloaded' });
    await owner.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await owner.getByLabel('Repeat the new password').fill(PASSWORD);
    await owner.getByRole('button', { name: 'Save and go on' }).click();
    await owner.getByText('Kiln and Cloth').first().waitFor();
  });

  it('says why it was refused, and lets one begin anew', async () => {
    const { page, login } = await newBuyer();
    await call('application!save', { shopName: 'Loom and Co', shopKind: 'individual' }, login.token);
    await shop.database.pool.query(
      `UPDATE merchant_applications SET state = 'refused', submitted_at = now(), decided_at = now(),
        reason = 'The documents do not belong together.', decided_by = (SELECT id FROM staff LIMIT 1) WHERE shop_name = 'Loom and Co'`,
    );
    await open(page, PATH);
    await heading(page, 'Refused').waitFor();
    await page.getByText('The documents do not belong together.').waitFor();
    await page.getByRole('button', { name: 'Apply again' }).click();
    await heading(page, 'Shop').waitFor();
    expect(await page.getByLabel('Name of the shop').inputValue()).toBe('');
  });

  it.each(
    inFull(
      [
        { language: 'de', width: 1440 },
        { language: 'ar', width: 390 },
      ],
      [
        { language: 'en', width: 390 },
        { language: 'ar', width: 1440 },
      ],
    ),
  )('is as usable in $language at $width px', async ({ language, width }) => {
    const { page, login } = await newBuyer({ viewport: { width, height: 900 } });
    await call(
      'application!save',
      {
        shopName: `Kiln ${people} and its very long name for a shop`,
        shopKind: 'company',
        legalName: 'Kiln Lda',
        registrationNumber: 'PT-1',
        country: 'PT',
        city: 'Porto',
        about: 'Pots.',
        contactName: 'Ada',
        contactEmail: `a${people}@kiln.example`,
        contactPhone: '+351912345678',
      },
      login.token,
    );
    for (const step of STEPS) {
      await open(page, `${PATH}?step=${step}&lang=${language}`);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await page
        .getByText(/M-\d{6}-\d+/)
        .first()
        .waitFor();
      await expectAccessible(page, 'main');
      expect(await sideways(page), step).toBe(0);
    }
  });
});
