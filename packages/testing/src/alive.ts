/**
 * A page of the storefront is shown before its scripts have taken it over. Its frame says that they have by minding the scroll position
 * itself from then on; what stands in the frame follows before the page comes to rest.
 */
import type { Page } from 'playwright-core';

export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** What is in sight has come: no shape stands in its place any more. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main .animate-appear-late')].every((shape) => {
      const { top, width } = shape.getBoundingClientRect();
      return width === 0 || top > window.innerHeight;
    }),
  );
}
