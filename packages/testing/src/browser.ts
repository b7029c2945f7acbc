/**
 * A real browser, of which there is one for all files of a run. Every page is watched: whatever it complains about in its console fails the
 * test.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type ConsoleMessage, type Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { atTheEnd } from './at-the-end.ts';
import './chromium-setup.ts';
import { LONGEST_PATIENCE_MS, patienceMs, SLOWNESS } from './patience.ts';

export interface TestBrowser {
  /** A fresh visitor with an empty cookie jar. Complaints are checked when the test ends. */
  newPage(options?: WatchedPageOptions): Promise<Page>;
}

export interface WatchedPageOptions extends BrowserContextOptions {
  /** Complaints that the test provokes on purpose, such as the browser's own line about a 404. */
  expectedComplaints?: RegExp[];
}

export async function startBrowser(): Promise<TestBrowser> {
  const browser: Browser = await chromium.connect(inject('chromium'), { timeout: LONGEST_PATIENCE_MS });
  atTheEnd(() => browser.close());
  return {
    async newPage({ expectedComplaints = [], ...options } = {}) {
      const context = await browser.newContext(options);
      const stopFollowing = followPatience(context);
      await context.addInitScript(giveUpLater, SLOWNESS);
      const page = await context.newPage();
      const complaints = watch(page);
      onTestFinished(async () => {
        stopFollowing();
        await context.close();
        const unexpected = complaints.filter((complaint) => !expectedComplaints.some((pattern) => pattern.test(complaint)));
        expect(unexpected, 'the browser complained').toEqual([]);
      });
      return page;
    },
  };
}

/** A story takes long enough for the machine to become slower. */
function followPatience(context: BrowserContext): () => void {
  const follow = () => {
    context.setDefaultTimeout(patienceMs());
    context.setDefaultNavigationTimeout(patienceMs());
  };
  follow();
  const timer = setInterval(follow, 5_000);
  return () => clearInterval(timer);
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

/** In the page: when it gives up on a call has tests of its own. */
function giveUpLater(slowness: number): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (delayMs) => timeout(delayMs * slowness);
}

/** Without its comments, which the browser would read on every page; read with the first page that is looked at. */
let axeSource: string | undefined;
const readAxe = (): string => (axeSource ??= readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8'));

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails with each violation of WCAG 2.2 A and AA, or of good practice, as one readable line. A part may be named where the rest is looked
 * at elsewhere. The rules run in the page itself, in a quarter of the time that the adapter for Playwright takes with a page of its own.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(readAxe());
  const violations = await page.evaluate(findViolations, { part, rules: RULES });
  expect(violations, `accessibility of ${page.url()}`).toEqual([]);
}

/** In the page. */
async function findViolations({ part, rules }: { part: string | undefined; rules: string[] }): Promise<string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe;
  // What is half faded in has too little contrast for a moment, which is not what anybody reads.
  const isEnding = ({ playState, effect }: Animation) =>
    playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime));
  const ending = () => document.getAnimations().filter(isEnding);
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  do {
    await Promise.allSettled(ending().map(({ finished }) => finished));
    // What follows from the end of one begins with the next frames.
    await nextFrame();
    await nextFrame();
  } while (ending().length > 0);
  const { violations } = await run(part ?? document, {
    runOnly: { type: 'tag', values: rules },
    resultTypes: ['violations'],
    iframes: false,
    preload: false,
  });
  // A bar that stays at the edge of the window covers a part of whatever lies there; whoever wants to press that scrolls a little.
  const isOnlyAtTheEdge = async (id: string, target: string): Promise<boolean> => {
    if (id !== 'target-size') return false;
    const [x, y] = [window.scrollX, window.scrollY];
    document.querySelector(target)?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const again = await run(target, {
      runOnly: { type: 'rule', values: [id] },
      resultTypes: ['violations'],
      iframes: false,
      preload: false,
    });
    window.scrollTo({ left: x, top: y, behavior: 'instant' });
    return again.violations.length === 0;
  };
  const found: string[] = [];
  for (const { id, help, nodes } of violations)
    for (const { target } of nodes) if (!(await isOnlyAtTheEdge(id, target.join(' ')))) found.push(`${id}: ${help} (${target.join(' ')})`);
  return found;
}
