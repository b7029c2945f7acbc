/** A day in the back office, in a browser: what waits is decided by those who may, and a new storefront opens. */
import { expectAccessible, startBrowser } from '@entrepot/testing/browser.ts';
import { staffCookie } from '@entrepot/testing/consoles.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { inFull } from '@entrepot/testing/in-full.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { goOn, main, title, untilSettled } from './parts.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const CASHIER = 'cashier@office.example';
const SECOND_CASHIER = 'cashier2@office.example';
const MODERATOR = 'moderator@office.example';
const ADMINISTRATOR = 'admin@office.example';
const DEMO_PASSWORD = 'demo1234';
/** A violet that white can be read on. */
const LARKSPUR = '#5b2a86';

beforeAll(async () => {
  // The people of the demo are let in where the demo is on.
  server = await startTestServer({ demo: 'small', config: { demo: 'small', captcha: false } });
  browser = await startBrowser();
});

const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name, exact: typeof name === 'string' });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function at(email: string, path: string, { viewport = DESKTOP, lang = 'en' } = {}): Promise<Page> {
  const page = await browser.newPage({ viewport });
  await page.context().addCookies([await staffCookie(server, email)]);
  await page.goto(`${server.origin}/admin${path}${path.includes('?') ? '&' : '?'}lang=${lang}`, { waitUntil: 'domcontentloaded' });
  return page;
}

/** What somebody could do with the tools of the browser. */
function callFrom(page: Page, name: string, input: object): Promise<unknown> {
  return page.evaluate(
    async ([call, body]) =>
      (await fetch(`/admin-api/${call}?lang=en`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json(),
    [name, JSON.stringify(input)] as const,
  );
}

async function value<Value>(statement: string, values: readonly unknown[]): Promise<Value | undefined> {
  const { rows } = await server.database.pool.query<{ value: Value }>(statement, [...values]);
  return rows[0]?.value;
}

const stateOf = (table: 'withdrawals' | 'adjustments', id: string) =>
  value<string>(`SELECT state AS value FROM ${table} WHERE id = $1`, [id]);

describe('what waits', () => {
  it('is counted on the first screen, and leads to where it is decided', async () => {
    const page = await at(CASHIER, '/');
    await heading(page, /^\d+ decisions wait$/).waitFor();
    await page.getByText('W-', { exact: false }).first().waitFor();
    await expectAccessible(page);
  });

  it('is approved by two different people above the threshold: one of them counts once, whatever the way', async () => {
    const id = (await value<string>(
      `SELECT id AS value FROM withdrawals WHERE state = 'submitted' AND approvals_needed = 2 ORDER BY submitted_at LIMIT 1`,
      [],
    ))!;
    const page = await at(CASHIER, `/withdrawals?open=${id}`);
    await page.getByRole('textbox', { name: 'Reason', exact: true }).fill('The address is bound for long, and the amount is usual.');
    await button(page, /^Approve .+ USDT as the first of two$/).click();
    // Deciding leads to the next one; the one that is decided says who has agreed and why.
    const agreed = () => value<number>('SELECT count(*)::integer AS value FROM withdrawal_approvals WHERE withdrawal_id = $1', [id]);
    await eventually(async () => expect(await agreed()).toBe(1));
    const decided = await at(CASHIER, `/withdrawals?open=${id}`);
    await decided.getByText('Another member of staff has to agree.').waitFor();
    await decided.getByText('The address is bound for long').waitFor();
    // Another tab of the same person, with a session of its own.
    const again = await at(CASHIER, '/withdrawals');
    expect(await callFrom(again, 'withdrawals!approve', { id, reason: 'Once more.' })).toMatchObject({ key: 'withdraw.approved_by_you' });
    expect(await stateOf('withdrawals', id)).toBe('submitted');
    const second = await at(SECOND_CASHIER, `/withdrawals?open=${id}`);
    await button(second, /^Approve and send .+ USDT$/).waitFor();
  });

  it('is refused with words that the person reads, and all of the money returns', async () => {
    const id = (await value<string>(
      `SELECT id AS value FROM withdrawals WHERE state = 'submitted' AND user_id IS NOT NULL ORDER BY submitted_at LIMIT 1`,
      [],
    ))!;
    const held = () =>
      value<string>(
        `SELECT balance::text AS value FROM ledger_accounts WHERE kind = 'user_hold'
          AND owner_id = (SELECT user_id FROM withdrawals WHERE id = $1)`,
        [id],
      );
    expect(Number(await held())).toBeGreaterThan(0);
    const page = await at(CASHIER, `/withdrawals?open=${id}`);
    await page.getByRole('combobox', { name: 'Reason that the person sees' }).click();
    await page.getByRole('option', { name: 'Another reason, explained below' }).click();
    await page.getByRole('textbox', { name: 'Explain it in full sentences' }).fill('The network has stopped for today.');
    await page.getByRole('blockquote').getByText('The network has stopped for today.').waitFor();
    await button(page, /^Refuse and return/).click();
    await eventually(async () => expect(await stateOf('withdrawals', id)).toBe('refused'));
    expect(Number(await held())).toBe(0);
  });

  it('is never approved by whoever proposed it, also not by another way', async () => {
    const id = (await value<string>(`SELECT id AS value FROM adjustments WHERE state = 'proposed' AND amount > 0`, []))!;
    const own = await at(CASHIER, `/adjustments?open=${id}`);
    await own.getByText('You proposed it, so another member of staff has to approve it.').waitFor();
    expect(await callFrom(own, 'adjustments!approve', { id, reason: 'Mine.' })).toMatchObject({ key: 'pair.same' });
    expect(await stateOf('adjustments', id)).toBe('proposed');
    const other = await at(SECOND_CASHIER, `/adjustments?open=${id}`);
    const approve = button(other, /^Approve 18.50 USDT/);
    await approve.waitFor();
    await other
      .getByRole('region', { name: 'Approve', exact: true })
      .getByRole('textbox', { name: 'Reason' })
      .fill('Seen in the letter of the carrier.');
    await approve.click();
    await eventually(async () => expect(await stateOf('adjustments', id)).toBe('approved'));
  });
});

describe('the moderator', () => {
  it('decides a dispute, with what moves said before', async () => {
    const id = (await value<string>(`SELECT id AS value FROM refunds WHERE stage = 'disputed' ORDER BY disputed_at LIMIT 1`, []))!;
    const page = await at(MODERATOR, `/disputes?open=${id}`);
    await page.getByRole('radio', { name: /^All that was asked for/ }).click();
    await page.getByText('To the balance of the buyer, at once').waitFor();
    const decide = button(page, /^Refund .+ USDT finally$/);
    await page.getByRole('textbox', { name: 'Reason' }).fill('The pictures show what the buyer says.');
    await decide.click();
    await eventually(async () => expect(await value('SELECT stage AS value FROM refunds WHERE id = $1', [id])).toBe('accepted'));
  });

  it('removes a product with a reason: buyers no longer find it, and its shop reads why', async () => {
    const id = (await value<string>(`SELECT id AS value FROM products WHERE state = 'on_shelf' ORDER BY id LIMIT 1`, []))!;
    const owner = (await value<string>(
      'SELECT m.email AS value FROM shop_members m JOIN products p USING (shop_id) WHERE p.id = $1 AND m.is_owner',
      [id],
    ))!;
    const outside = await browser.newPage({ viewport: DESKTOP, expectedComplaints: [/status of 410/] });
    const productPage = `${server.origin}/productDetails?id=${id}`;
    expect((await outside.goto(productPage, { waitUntil: 'domcontentloaded' }))?.status()).toBe(200);

    const page = await at(MODERATOR, `/products?open=${id}`);
    const remove = button(page, 'Remove from sale');
    await remove.click();
    await page.getByText('Please fill this in.').waitFor();
    await page.getByRole('textbox', { name: 'Reason' }).fill('The pictures show the brand of somebody else.');
    await remove.click();
    await page.getByText('Removed from sale: The pictures show the brand of somebody else.').waitFor();

    expect((await outside.goto(productPage, { waitUntil: 'domcontentloaded' }))?.status()).toBe(410);
    await heading(outside, 'This product was removed').waitFor();
    const login = await outside
      .context()
      .request.post(`${server.origin}/seller-api/session!login`, { data: { email: owner, password: DEMO_PASSWORD, captcha: 'none' } });
    expect(await login.json()).toMatchObject({ code: 0 });
    await outside.goto(`${server.origin}/seller/products?open=${id}&lang=en`, { waitUntil: 'domcontentloaded' });
    await outside.getByText('The platform removed this product. Reason: The pictures show the brand of somebody else.').waitFor();
  });

  it('has no business with money', async () => {
    const page = await at(MODERATOR, '/withdrawals');
    await page.getByText('You do not have the right for this screen').waitFor();
    expect(await page.getByRole('link', { name: 'Withdrawals' }).count()).toBe(0);
  });
});

describe('the administrator', () => {
  it('opens the twentieth storefront, in its colour; for its host it answers once another has agreed', async () => {
    const page = await at(ADMINISTRATOR, '/storefronts');
    await page.getByText('1 to 19 of 19').waitFor();
    await page.getByRole('link', { name: 'New storefront' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Larkspur Row');
    expect(await page.getByLabel('Code', { exact: true }).inputValue()).toBe('larkspur-row');
    await page.getByLabel('Hosts', { exact: true }).fill('larkspur.example');
    await page.getByLabel('Brand', { exact: true }).fill(LARKSPUR);
    await page.getByLabel('E-mail', { exact: true }).fill('care@larkspur.example');
    await page.getByLabel('Phone', { exact: true }).fill('+44 20 7946 0123');
    await page.getByLabel('Reason', { exact: true }).fill('The twentieth brand.');
    // Before it is saved it stands beside the form, as visitors will see it: the very page, with goods in it.
    const preview = page.getByTitle('Preview', { exact: true }).contentFrame().locator('html');
    await preview.getByText('Larkspur Row').first().waitFor();
    await eventually(async () =>
      expect(await preview.evaluate((html) => getComputedStyle(html).getPropertyValue('--brand').trim())).toBe(LARKSPUR),
    );
    expect(await preview.getByRole('article').count()).toBeGreaterThan(3);
    await expectAccessible(page, 'main');
    await button(page, 'Create the storefront').click();
    await page.getByText('Larkspur Row is saved. How it is reached waits for another person.').waitFor();
    await heading(page, 'Larkspur Row').waitFor();
    expect(await value('SELECT count(*)::int AS value FROM storefronts', [])).toBe(20);

    const visitor = await browser.newPage({ viewport: DESKTOP });
    await visitor.goto(`${server.originOf('larkspur-row')}/index?lang=en`, { waitUntil: 'domcontentloaded' });
    await visitor
      .getByRole('link', { name: /Larkspur Row/ })
      .first()
      .waitFor();
    expect(await visitor.title()).toContain('Larkspur Row');
    expect(await visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim())).toBe(LARKSPUR);
    const { statusCode, body } = await server.server.inject({ url: '/index', headers: { host: 'larkspur.example' } });
    expect([statusCode, body.includes('Larkspur Row')]).toEqual([200, false]);
  });
});

describe('what only the operator can state', () => {
  const STATED = 'voltquay';
  const UNSTATED = 'hazelwharf';
  /** All but the tax number: what is left open is nowhere. */
  const FIELDS = {
    company: ['Company', 'Voltquay Handels GmbH'],
    address: ['Address of the company', 'Speicherstrasse 7\n20457 Hamburg'],
    registration: ['Registration, such as court and number', 'Hamburg HRB 990017'],
    head: ['Represented by', 'Ines Harder'],
    regulator: ['Regulators', 'Chamber of Commerce Hamburg'],
    warehouses: ['Warehouses', 'Hamburg and Gdynia'],
    jobs: ['E-mail for applicants', 'jobs@voltquay.example'],
    partners: ['E-mail for partners', 'together@voltquay.example'],
    data: ['E-mail for data protection', 'privacy@voltquay.example'],
  } as const;
  type Stated = keyof typeof FIELDS;
  const PAGES: Readonly<Record<string, readonly Stated[]>> = {
    'id=buyer-rules': [],
    'id=delivery-and-pickup': ['warehouses'],
    'id=returns-and-exchanges': [],
    'id=return-policy': [],
    'id=seller-policy': [],
    'id=partners': ['partners', 'company', 'address', 'registration'],
    'id=about': ['company', 'address', 'registration', 'head', 'regulator', 'warehouses'],
    'id=careers': ['jobs', 'company', 'address'],
    'id=modern-slavery-statement': ['company', 'head'],
    'id=contact': ['company', 'address', 'registration', 'head', 'regulator', 'jobs', 'partners', 'data'],
    'id=service-policy': [],
    'id=privacy-policy': ['company', 'address', 'data'],
    // News.
    '': [],
  };
  /** What leads to the fields on the page about the operator, the one that is left open among them. */
  const LEADS = {
    en: ['Company:', 'Tax number:'],
    ja: ['会社名：', '税務番号：'],
    ar: ['الشركة:', 'الرقم الضريبي:'],
  } as const;

  /** What stands on the page itself: settings that browsers get along with every page name the operator as well. */
  async function sent(storefront: string, address: string): Promise<string> {
    const { statusCode, body } = await server.server.inject({ url: address, headers: { host: `${storefront}.localhost` } });
    expect(statusCode, address).toBe(200);
    const [, main] = /<main[ >](.*)<\/main>/s.exec(body) ?? [];
    expect(main, address).toBeDefined();
    return main!;
  }

  it('is filled in for one storefront, and stands on its footer pages in every language, and on no other', async () => {
    const page = await at(ADMINISTRATOR, `/storefronts/edit?code=${STATED}`);
    await page.getByText('10 statements that the pages name are to be completed').waitFor();
    for (const [label, words] of Object.values(FIELDS)) await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(words);
    await page.getByText('1 statement that the pages name is to be completed').waitFor();
    await page.getByLabel('Reason', { exact: true }).fill('Who runs it.');
    await button(page, 'Save').click();
    await page.getByText('Voltquay is saved and live.').waitFor();
    await eventually(async () => expect(await sent(STATED, '/information?id=about&lang=en')).toContain(FIELDS.company[1]));

    for (const [language, [lead, open]] of Object.entries(LEADS)) {
      for (const [id, stated] of Object.entries(PAGES)) {
        for (const site of ['', '/m']) {
          const address = `${site}/information?${id}&lang=${language}`;
          const [there, elsewhere] = [await sent(STATED, address), await sent(UNSTATED, address)];
          for (const [name, [, words]] of Object.entries(FIELDS)) {
            const line = words.replace('\n', ', ');
            expect(there.includes(line), `${name} on ${address}`).toBe(stated.includes(name as Stated));
            expect(elsewhere.includes(line), `${name} on ${address} of another`).toBe(false);
          }
          expect(there.includes(lead), address).toBe(stated.includes('company'));
          for (const words of [lead, '{{operator']) expect(elsewhere.includes(words), `${words} on ${address}`).toBe(false);
          expect(there.includes(open), address).toBe(false);
        }
      }
    }
  });
});

describe('every screen', () => {
  const SCREENS = [
    '/',
    '/proposals',
    '/withdrawals',
    '/recharges',
    '/adjustments',
    '/disputes',
    '/applications',
    '/applications/agreement',
    '/locks',
    '/identity',
    '/orders',
    '/settlements',
    '/taxes',
    '/ledger',
    '/reconciliation',
    '/alarms',
    '/liabilities',
    '/networks',
    '/providers',
    '/fees',
    '/loans',
    '/loans/portfolio',
    '/loans/products',
    '/people',
    '/conversations',
    '/conversations/answers',
    '/conversations/agents',
    '/support',
    '/shops',
    '/products',
    '/reviews',
    '/categories',
    '/storefronts',
    '/storefronts/edit',
    '/pages',
    '/news',
    '/banners',
    '/activities',
    '/mails',
    '/translations',
    '/parameters',
    '/staff',
    '/roles',
    '/audit',
    '/system',
    '/system/jobs',
    '/security',
  ];

  it.each(
    inFull(
      [
        ['en', DESKTOP],
        ['cn', PHONE],
      ] as const,
      [
        ['en', PHONE],
        ['tw', DESKTOP],
      ] as const,
    ),
  )('stands in %s without a sideways scroll', async (lang, viewport) => {
    const page = await at(ADMINISTRATOR, '/', { viewport, lang });
    await title(page).waitFor();
    for (const path of SCREENS) {
      // Each is reached in both ways: by its address, and from the one before it.
      if (viewport === PHONE) await page.goto(`${server.origin}/admin${path}`, { waitUntil: 'domcontentloaded' });
      else if (path !== '/') await goOn(page, `/admin${path}`);
      await title(page).waitFor();
      await untilSettled(main(page));
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBeLessThanOrEqual(0);
      if (viewport === DESKTOP) await expectAccessible(page, 'main');
    }
  });
});
