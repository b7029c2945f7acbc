import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { untilAlive } from '@entrepot/testing/alive.ts';
import { expectAccessible, startBrowser } from '@entrepot/testing/browser.ts';
import { inFull } from '@entrepot/testing/in-full.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { header, linksTo, main, title } from './parts.ts';

const NOT_FOUND = [/status of 404/];
let shop: Awaited<ReturnType<typeof startTestServer>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;

beforeAll(async () => {
  shop = await startTestServer({ demo: 'small' });
  browser = await startBrowser();
});

const languageMenu = (page: Page) => header(page).getByLabel(/^Language: /);

/** Resolves once React has taken over the header and the content, which are hydrated one after the other. */
async function openAlive(address: string, options?: Parameters<typeof browser.newPage>[0]) {
  const page = await browser.newPage(options);
  // Pictures of a fresh world are drawn on first demand; a living page does not wait for them.
  await page.goto(shop.origin + address, { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  return page;
}

describe('the home page', () => {
  it('is there without scripts, with its words, links and pictures', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    const answer = await page.goto(`${shop.origin}/index`, { waitUntil: 'domcontentloaded' });
    expect(answer?.status()).toBe(200);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await main(page).locator('picture').count()).toBeGreaterThan(10);
    await languageMenu(page).click();
    expect(await header(page).getByRole('list', { name: 'Choose a language' }).getByRole('link').count()).toBe(LANGUAGES.length);
    await header(page).getByRole('link', { name: 'Deutsch', exact: true }).click();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await page.goto(`${shop.origin}/index`);
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
  });

  it.each(inFull(['/index?storefront=voltquay&lang=th'], ['/index', '/index?storefront=nawwara&lang=ar']))(
    'comes to life without a word in the console, and is accessible: %s',
    async (address) => {
      await expectAccessible(await openAlive(address));
    },
  );

  it('is reached from the root with the query kept', async () => {
    const answer = await fetch(`${shop.origin}/?code=friend`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/index?code=friend']);
  });

  it('is cached, and each answer still carries a nonce of its own that its policy allows', async () => {
    const nonces = new Set<string>();
    for (let visit = 0; visit < 3; visit += 1) {
      const answer = await fetch(`${shop.origin}/index`);
      const nonce = /<style nonce="([^"]+)"/.exec(await answer.text())?.[1] ?? '';
      expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  it('never repeats a token that stands in its address', async () => {
    const answer = await fetch(`${shop.origin}/index?token=canary-4711&utm=canary-4712`);
    expect(await answer.text()).not.toContain('canary');
    expect(JSON.stringify([...answer.headers])).not.toContain('canary');
  });

  it('is not sent again to a browser that has it', async () => {
    const first = await fetch(`${shop.origin}/index`);
    const etag = first.headers.get('etag');
    const second = await fetch(`${shop.origin}/index`, { headers: { 'if-none-match': etag ?? '' } });
    expect(second.status).toBe(304);
    expect(second.headers.has('content-security-policy')).toBe(false);
  });
});

describe('the language menu', () => {
  it('switches to Arabic and from right to left, and remembers it', async () => {
    const page = await openAlive('/index?lang=en&code=friend');
    await languageMenu(page).click();
    await header(page).getByRole('link', { name: 'العربية', exact: true }).click();
    await page.locator('html[dir=rtl]').waitFor();
    expect(new URL(page.url()).search).toBe('?code=friend');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('ar');
    await page.goto(`${shop.origin}/index`);
    expect(await page.locator('html').getAttribute('lang')).toBe('ar');
  });

  it('closes with Escape and gives the focus back', async () => {
    const page = await openAlive('/index');
    await languageMenu(page).click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect.poll(() => header(page).getByRole('link', { name: 'Deutsch' }).count()).toBe(0);
    await languageMenu(page).and(page.locator(':focus')).waitFor();
  });
});

describe('parameters of the address', () => {
  it('a code is saved as the agent code', async () => {
    const page = await openAlive('/index?code=friend-7');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('agentCode'))).toBe('friend-7');
  });

  it.each(['customerService', 'customer-service'])('%s opens the service dialog', async (name) => {
    const page = await openAlive(`/index?${name}=1`);
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await expect.poll(() => dialog.getByRole('link').count()).toBe(2);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});

describe('what goes wrong', () => {
  it.each(['/nothing', '/credit/nothing', '/a/b/c'])('%s is a real 404 with a way home', async (address) => {
    const page = await browser.newPage({ expectedComplaints: NOT_FOUND });
    const answer = await page.goto(shop.origin + address);
    expect(answer?.status()).toBe(404);
    await expectAccessible(page);
    await linksTo(main(page), '/index').click();
    await main(page).locator('picture').first().waitFor();
  });

  it('a call that does not exist is answered with the envelope, not with a page', async () => {
    const answer = await fetch(`${shop.origin}/api/nothing.action`);
    expect([answer.status, ((await answer.json()) as { key: string }).key]).toEqual([404, 'request.not_found']);
  });

  it('a page whose code is gone after an update offers a reload, which then works', async () => {
    const page = await openAlive('/nothing', { expectedComplaints: [...NOT_FOUND, /ERR_FAILED/] });
    await page.route('**/assets/home-*.js', (route) => route.abort());
    await header(page).getByRole('link', { name: 'Home', exact: true }).click();
    const reload = main(page).getByRole('alert').getByRole('button');
    await reload.waitFor();
    expect(new URL(page.url()).pathname).toBe('/index');
    await page.unroute('**/assets/home-*.js');
    await reload.click();
    await main(page).locator('picture').first().waitFor();
  });

  it('a network that goes away is named until it is back', async () => {
    const page = await openAlive('/index', { expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] });
    await page.context().setOffline(true);
    const notice = page.getByRole('status').filter({ has: page.getByRole('button') });
    await notice.waitFor();
    await page.context().setOffline(false);
    await notice.waitFor({ state: 'detached' });
  });
});

describe('moving about', () => {
  it('the button to the top appears past 100 px and leads there', async () => {
    const page = await openAlive('/index', { reducedMotion: 'reduce' });
    const button = page.getByRole('button', { name: 'Back to top' });
    expect(await button.count()).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 100));
    expect(await button.count()).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 101));
    await button.click();
    await page.waitForFunction(() => window.scrollY === 0);
  });

  it.each([1440, 1024, 390])('that button covers nothing in a window of %s px', async (width) => {
    const page = await openAlive('/index', { viewport: { width, height: 800 } });
    for (const top of [600, 1600, 100_000]) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      const button = page.getByRole('button', { name: 'Back to top' });
      await button.waitFor();
      const covered = await button.evaluate((element) => {
        const own = element.getBoundingClientRect();
        return [...document.querySelectorAll('main :is(a, button, h2, h3, p), footer :is(a, button, h2, p)')]
          .filter((other) => {
            const box = other.getBoundingClientRect();
            return box.left < own.right && own.left < box.right && box.top < own.bottom && own.top < box.bottom;
          })
          .map((other) => other.textContent);
      });
      expect(covered, `at ${top}`).toEqual([]);
    }
  });

  it.each([
    ['ko', 'keep-all', 'auto'],
    ['ja', 'auto-phrase', 'strict'],
    ['de', 'normal', 'auto'],
  ])('lines of %s break by the rules of the language', async (language, wordBreak, lineBreak) => {
    const page = await openAlive(`/index?lang=${language}`);
    // Found and looked at in one step: the carousel puts its own title in place of the first one when it has come.
    const found = await page.evaluate(() => {
      const style = getComputedStyle(document.querySelector('main h1')!);
      return [style.wordBreak, style.lineBreak];
    });
    expect(found).toEqual([wordBreak, lineBreak]);
  });

  it('home is kept alive, state and place, while one looks elsewhere', async () => {
    const page = await openAlive('/index', { expectedComplaints: NOT_FOUND });
    // The banners can be moved only when the page is wholly alive; leaving before that, there is nothing to keep yet.
    await page.getByRole('button', { name: 'Show highlight 2' }).waitFor();
    const last = (await main(page).getByRole('heading', { level: 2 }).last().elementHandle())!;
    await page.evaluate(() => window.scrollTo(0, 700));
    await page.waitForFunction(() => localStorage.getItem('scroll') === '700');
    await page.evaluate(() => {
      history.pushState({ entryKey: 'elsewhere' }, '', '/elsewhere');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await title(page, /./).first().waitFor();
    await page.waitForFunction(() => window.scrollY === 0);
    await page.goBack();
    await page.waitForFunction(() => window.scrollY === 700);
    // The very same element, not one drawn anew.
    expect(await last.isVisible()).toBe(true);
  });

  it('the gallery of the design system stands at its address in development', async () => {
    const page = await openAlive('/dev/ui');
    await title(page, 'Gallery').waitFor();
    // The looks of notifications are style elements that the page's policy has to let through.
    await page.getByRole('button', { name: 'Notify', exact: true }).first().click();
    const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
    await toast.waitFor();
    expect(await toast.evaluate((element) => getComputedStyle(element).position)).toBe('absolute');
  });
});
