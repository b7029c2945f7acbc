/** What pages have in common, found as everybody finds it: by its role and its name. */
import { untilLoaded } from '@entrepot/testing/alive.ts';
import type { Locator, Page } from 'playwright-core';

export const main = (page: Page): Locator => page.getByRole('main');
export const header = (page: Page): Locator => page.getByRole('banner');
export const footer = (page: Page): Locator => page.getByRole('contentinfo');

/** Of the page that is shown; pages that were left stand hidden behind it. */
export const title = (page: Page, words?: string | RegExp): Locator =>
  main(page).getByRole('heading', { level: 1, ...(words === undefined ? {} : { name: words }) });

/** Goods and shops in lists. */
export const cards = (page: Page): Locator => main(page).getByRole('article');

/** Links by where they lead, whatever they say. */
export const linksTo = (place: Page | Locator, address: string): Locator =>
  place.getByRole('link').and(place.locator(`[href="${address}"]`));
export const linksBelow = (place: Page | Locator, beginning: string): Locator =>
  place.getByRole('link').and(place.locator(`[href^="${beginning}"]`));

/** Nothing in it is still on its way. */
export async function untilSettled(place: Page | Locator): Promise<void> {
  await place.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
}

/** No region stands in the place of what is still on its way; such a region is named, in the page's language. */
export async function untilDrawn(page: Page): Promise<void> {
  await main(page).getByRole('status', { name: /./ }).first().waitFor({ state: 'detached' });
}

/** To another screen of a console as a link leads there: nothing of the console is loaded anew. */
export async function goOn(page: Page, address: string): Promise<void> {
  const isOther = new URL(address, page.url()).pathname !== new URL(page.url()).pathname;
  const before = await main(page).getByRole('heading', { level: 1, includeHidden: true }).first().elementHandle();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  if (isOther) await before!.waitForElementState('hidden');
}

/** The first of a list beside it, where the screen has one. */
export async function openFirst(page: Page): Promise<boolean> {
  // The title of a group is a row of one cell.
  const row = main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell').nth(1) })
    .first();
  if ((await row.count()) === 0) return false;
  const before = page.url();
  await row.getByRole('cell').nth(1).click();
  await untilLoaded(page);
  return page.url() !== before;
}

type Files = Parameters<Locator['setInputFiles']>[0];

/** As people do: the button opens the chooser. */
export async function chooseFiles(button: Locator, files: Files): Promise<void> {
  const [chooser] = await Promise.all([button.page().waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles(files);
}

/** The short verification, as somebody solves it who does not drag. */
export async function verifyByTyping(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Short verification' });
  await dialog.getByRole('button', { name: 'Verify without dragging' }).click();
  const characters = await dialog.getByText(/^[A-Z0-9]{5}$/).textContent();
  await dialog.getByLabel('The characters').fill(characters ?? '');
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** What is done with a page whose scripts are still on their way. */
export async function openWithoutScripts(page: Page, address: string, work: () => Promise<void>): Promise<void> {
  const done = Promise.withResolvers<void>();
  const scripts = /\/assets\/[^/]+\.js$/;
  await page.route(scripts, async (route) => {
    await done.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await work();
  done.resolve();
}
