/**
 * A page of the storefront is shown before its scripts have taken it over. Its frame says that they have by minding the scroll position
 * itself from then on; what stands in the frame follows before the page comes to rest.
 */
import type { Page } from 'playwright-core';

export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
