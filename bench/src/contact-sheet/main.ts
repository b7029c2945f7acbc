/**
 * `npm run contact-sheet [en de …]`: one picture for each language of all main screens of storefront, mobile site and seller zone, to be
 * looked at, and beside it what they say as text, to be read. Without a word, of all languages.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONSOLE_LANGUAGE_COOKIE, LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { loadConfig } from '@entrepot/server/config.ts';
import { getChromePath } from 'chrome-launcher';
import pg from 'pg';
import { chromium, devices, type Browser, type Page } from 'playwright-core';
import { withProduct } from '../with-product.ts';
import { readWorld } from '../world.ts';
import { drawSheet, type Shot } from './draw-sheet.ts';
import { sheetScreens, type SheetScreen } from './screens.ts';
import { beVisitors, logInVisitors, type Visitors } from './visitors.ts';

const DESK = { viewport: { width: 1280, height: 1000 } };
const PHONE = { ...devices['Pixel 7'], viewport: { width: 360, height: 780 }, deviceScaleFactor: 1.5 };
/** Looks are taken beside other work as well; nothing is measured here. */
const COMES_WITHIN_MS = 180_000;

const asked = process.argv.slice(2);
const unknown = asked.find((language) => !(LANGUAGES as readonly string[]).includes(language));
if (unknown) {
  process.stderr.write(`There is no language "${unknown}". There are: ${LANGUAGES.join(', ')}.\n`);
  process.exit(1);
}
const languages = asked.length > 0 ? (asked as Language[]) : LANGUAGES;
const folder = join(loadConfig(process.env, 'development').dataDir, 'contact-sheets');
const say = (line: string) => void process.stderr.write(`${line}\n`);

await withProduct(
  async ({ origin }, connectionString) => {
    await mkdir(folder, { recursive: true });
    const world = await readWorld(connectionString, { products: 1, titles: 0 });
    const visitors = await logInVisitors(origin, await ownerOfLargestShop(connectionString));
    const screens = sheetScreens(world, visitors);
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? getChromePath(),
      args: ['--no-sandbox', '--disable-background-networking'],
    });
    try {
      for (const language of languages) {
        const file = join(folder, `${language}.jpg`);
        const shots = await shoot(browser, origin, screens, language, visitors);
        await drawSheet(browser, `${language}, ${screens.length} screens`, shots, file);
        await writeFile(join(folder, `${language}.txt`), shots.map(({ name, text }) => `== ${name}\n${text}\n`).join('\n'));
        say(file);
      }
    } finally {
      await browser.close();
    }
  },
  { CAPTCHA: 'off' },
);

async function shoot(browser: Browser, origin: string, screens: SheetScreen[], language: Language, visitors: Visitors): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const [isPhone, options] of [
    [false, DESK],
    [true, PHONE],
  ] as const) {
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
    try {
      await beVisitors(context, origin, visitors);
      await context.addCookies([{ name: CONSOLE_LANGUAGE_COOKIE, value: language, url: `${origin}/seller` }]);
      const page = await context.newPage();
      for (const screen of screens.filter(({ place }) => (place === 'mobile') === isPhone)) {
        shots.push({ name: `${screen.place}: ${screen.name}`, ...(await shot(page, origin, screen, language)) });
      }
    } finally {
      await context.close();
    }
  }
  return shots;
}

async function shot(page: Page, origin: string, { place, path }: SheetScreen, language: Language): Promise<Omit<Shot, 'name'>> {
  const address = place === 'seller' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
  await page.goto(origin + address, { waitUntil: 'load', timeout: COMES_WITHIN_MS });
  await page.locator('h1').first().waitFor({ timeout: COMES_WITHIN_MS });
  // What is fetched later stands in the place of its shape then; a screen that shows one for good is shot as it is.
  await page.waitForFunction(() => !document.querySelector('.animate-appear-late'), undefined, { timeout: 5_000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const text = await page.evaluate(() => document.body.innerText.replaceAll(/\n\s*\n/g, '\n'));
  return { jpeg: await page.screenshot({ type: 'jpeg', quality: 85 }), text };
}

async function ownerOfLargestShop(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ email: string }>(
      `SELECT m.email FROM shop_members m JOIN products p USING (shop_id) WHERE m.is_owner AND m.email LIKE 'owner@%.example'
       GROUP BY m.email ORDER BY count(*) DESC, m.email LIMIT 1`,
    );
    return rows[0]!.email;
  } finally {
    await client.end();
  }
}
