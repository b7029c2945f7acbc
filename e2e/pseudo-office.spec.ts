/**
 * The back office in a language that nobody speaks: whatever is read there in plain letters, and is neither data nor a name, stands in no
 * catalogue. Two screens with every run; with a long one all that the menu leads to, each with its first entry opened.
 */
import { CONSOLE_LANGUAGE_COOKIE } from '@entrepot/contracts/languages.ts';
import { setOwnWords } from '@entrepot/i18n/own-words.ts';
import { untilLoaded } from '@entrepot/testing/alive.ts';
import { startBrowser } from '@entrepot/testing/browser.ts';
import { staffCookie } from '@entrepot/testing/consoles.ts';
import { isLong } from '@entrepot/testing/in-full.ts';
import { findPlainWords, forgottenIn, officeWords } from '@entrepot/testing/plain-words.ts';
import { pseudoWords } from '@entrepot/testing/pseudo-language.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linksBelow, openFirst, title } from './parts.ts';

/** Its place is taken: what the demo's goods and pages say in it is in no plain letters. */
const LANGUAGE = 'cn';
const ADMINISTRATOR = 'admin@office.example';
const DESK = { width: 1440, height: 900 };
/** The letters that are shown are written to somebody, and the demo's documents say that they are the demo's. */
const NAMES = ['Harbour and Sons', 'Harbour Post', 'Kiln & Co.', 'Ada', 'ada', 'DEMO', 'demo', 'serial'];
/** Says what the catalogues hold, in the language that is being translated from. */
const TRANSLATIONS = '/admin/translations';
const ALWAYS = ['/admin/', '/admin/withdrawals'];

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;
let data: readonly string[];

beforeAll(async () => {
  server = await startTestServer({ demo: 'small', config: { demo: 'small', captcha: false } });
  setOwnWords(pseudoWords(LANGUAGE));
  browser = await startBrowser();
  data = [...(await officeWords(server.database.pool)), ...NAMES].sort((a, b) => b.length - a.length);
});
afterAll(() => setOwnWords([]));

async function visit(page: Page, screen: string): Promise<void> {
  await page.goto(`${server.origin}${screen}`, { waitUntil: 'domcontentloaded' });
  await title(page).first().waitFor();
  await untilLoaded(page);
}

async function forgottenOn(page: Page, screen: string): Promise<string[]> {
  const said = await page.evaluate(findPlainWords);
  // Its own name stands in its title, so a page that says nothing in the language has not been read.
  expect(await page.title(), screen).toContain('⟦');
  return said.flatMap((one) => {
    const left = forgottenIn(one, data);
    return left === undefined ? [] : [`${screen}: ${left} (${one.where})`];
  });
}

/** All that the menu leads to. */
const menuOf = (page: Page): Promise<string[]> =>
  linksBelow(page.getByRole('navigation'), '/admin').evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')!))]);

it('every word of the back office stands in a catalogue', async () => {
  const page = await browser.newPage({ viewport: DESK, expectedComplaints: [/status of 403/] });
  await page
    .context()
    .addCookies([
      await staffCookie(server, ADMINISTRATOR),
      { name: CONSOLE_LANGUAGE_COOKIE, value: LANGUAGE, url: `${server.origin}/admin` },
    ]);
  await visit(page, '/admin/');
  const menu = await menuOf(page);
  expect(menu.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const screen of isLong ? menu.filter((path) => path !== TRANSLATIONS) : ALWAYS) {
    await visit(page, screen);
    found.push(...(await forgottenOn(page, screen)));
    if (await openFirst(page)) found.push(...(await forgottenOn(page, `${screen}, first`)));
  }
  expect(found).toEqual([]);
});
