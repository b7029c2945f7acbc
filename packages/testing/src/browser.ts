/** A real browser for one test file. Every page is watched: whatever it complains about in its console fails the test. */
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContextOptions, type ConsoleMessage, type Page } from 'playwright-core';
import { afterAll, expect, onTestFinished } from 'vitest';
import { findChromium } from './chromium.ts';

const CHROMIUM_ARGUMENTS = [
  '--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--no-first-run',
];

export interface TestBrowser {
  /** A fresh visitor with an empty cookie jar. Complaints are checked when the test ends. */
  newPage(options?: WatchedPageOptions): Promise<Page>;
}

export interface WatchedPageOptions extends BrowserContextOptions {
  /** Complaints that the test provokes on purpose, such as the browser's own line about a 404. */
  expectedComplaints?: RegExp[];
}

export async function startBrowser(): Promise<TestBrowser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium was not found. Install it, or set CHROMIUM to its path.');
  const browser: Browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
  afterAll(() => browser.close());
  return {
    async newPage({ expectedComplaints = [], ...options } = {}) {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      const complaints = watch(page);
      onTestFinished(async () => {
        await context.close();
        const unexpected = complaints.filter((complaint) => !expectedComplaints.some((pattern) => pattern.test(complaint)));
        expect(unexpected, 'the browser complained').toEqual([]);
      });
      return page;
    },
  };
}

/** React reports a page that differs from the server's through the console, so hydration faults are among these. */
function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message: ConsoleMessage) => {
    const isComplaint = ['error', 'warning'].includes(message.type()) || /hydrat|did not match/i.test(message.text());
    if (isComplaint) complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  return complaints;
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with each violation of WCAG 2.2 A and AA, or of good practice, as one readable line. A part may be named where the rest is looked at elsewhere. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const axe = new AxeBuilder({ page }).options({ runOnly: { type: 'tag', values: RULES }, resultTypes: ['violations'] });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  const lines = violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
  expect(lines, `accessibility of ${page.url()}`).toEqual([]);
}
