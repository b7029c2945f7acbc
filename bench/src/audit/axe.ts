/** axe on every screen in several scripts and both directions. */
import { AxeBuilder } from '@axe-core/playwright';
import { getChromePath } from 'chrome-launcher';
import { chromium, type Browser } from 'playwright-core';
import { inLanguage, type Screen } from './screens.ts';

export interface AxeResult {
  screen: string;
  language: string;
  violations: string[];
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const DESK = { width: 1440, height: 900 };

export async function runAxe(origin: string, screens: Screen[], languages: string[], say: (line: string) => void): Promise<AxeResult[]> {
  const browser = await chromium.launch({
    executablePath: getChromePath(),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const results: AxeResult[] = [];
    for (const language of languages) {
      say(`axe: ${language}`);
      for (const screen of screens)
        results.push({ screen: screen.name, language, violations: await violationsOf(browser, origin, screen, language) });
    }
    return results;
  } finally {
    await browser.close();
  }
}

async function violationsOf(browser: Browser, origin: string, screen: Screen, language: string): Promise<string[]> {
  // A fresh visitor each time; movements are left out, because half faded words have half their contrast.
  const context = await browser.newContext({ viewport: DESK, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const answer = await page.goto(origin + inLanguage(screen.path, language), { waitUntil: 'load' });
    if (answer?.status() !== screen.status) return [`answered with ${answer?.status()} instead of ${screen.status}`];
    // The page's scripts mind the scroll position themselves once they have taken it over; what stands in the frame follows.
    await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    if (screen.path.includes('customerService')) await page.getByRole('dialog').waitFor();
    const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
    return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
  } finally {
    await context.close();
  }
}
