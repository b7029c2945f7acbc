/** Lighthouse as at a desk or on a phone in the middle of the range, several times, because one run on a busy machine says little. */
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig, type Config } from 'lighthouse';
import type { Screen } from './screens.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];
export type Scores = Record<Category, number>;

/** Without a configuration of our own Lighthouse is the phone: a slow line, a processor four times slower, a narrow screen. */
const CONFIGS: Readonly<Record<Device, Config | undefined>> = { desk: desktopConfig, phone: undefined };
export type Device = 'desk' | 'phone';

export interface LighthouseResult {
  screen: string;
  device: Device;
  /** The median of the runs, 0 to 100. */
  scores: Scores;
  /** What was not perfect in any run, as Lighthouse names it. */
  complaints: string[];
}

export interface LighthouseOptions {
  runs: number;
  say: (line: string) => void;
  /** Kept once the server and all that it started do next to nothing. */
  untilQuiet: () => Promise<void>;
}

export async function runLighthouse(
  origin: string,
  screens: Screen[],
  device: Device,
  { runs, say, untilQuiet }: LighthouseOptions,
): Promise<LighthouseResult[]> {
  if (screens.length === 0) return [];
  const chrome = await launch({
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-quic', '--disable-background-networking'],
    logLevel: 'silent',
  });
  try {
    // The first visitor of a demo world waits for its pictures to be drawn, and they go on being drawn after the visit, which takes the
    // processor from whoever is measured. No other visitor meets that: these visits are not counted.
    for (const { path } of screens)
      await lighthouse(origin + path, { port: chrome.port, onlyCategories: ['seo'], logLevel: 'silent' }, CONFIGS[device]);
    await untilQuiet();
    const results: LighthouseResult[] = [];
    for (const screen of screens) {
      say(`lighthouse: ${screen.name}`);
      results.push(await auditScreen(origin + screen.path, screen.name, device, runs, chrome.port));
    }
    return results;
  } finally {
    chrome.kill();
  }
}

async function auditScreen(url: string, name: string, device: Device, runs: number, port: number): Promise<LighthouseResult> {
  const all: Scores[] = [];
  const complaints = new Set<string>();
  for (let run = 0; run < runs; run += 1) {
    const report = (await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: 'silent' }, CONFIGS[device]))?.lhr;
    if (!report || report.runtimeError)
      throw new Error(`Lighthouse could not look at ${url}: ${report?.runtimeError?.message ?? 'no report'}`);
    all.push(
      Object.fromEntries(CATEGORIES.map((category) => [category, Math.round((report.categories[category]?.score ?? 0) * 100)])) as Scores,
    );
    for (const category of CATEGORIES) {
      for (const { id, weight } of report.categories[category]?.auditRefs ?? []) {
        const { score, scoreDisplayMode, title = id, displayValue } = report.audits[id] ?? {};
        const counts =
          weight > 0 && scoreDisplayMode !== 'notApplicable' && scoreDisplayMode !== 'manual' && scoreDisplayMode !== 'informative';
        if (counts && score !== null && score !== undefined && score < 0.9)
          complaints.add(`${category}: ${title}${displayValue ? ` (${displayValue})` : ''}`);
      }
    }
  }
  const scores = Object.fromEntries(CATEGORIES.map((category) => [category, median(all.map((one) => one[category]))])) as Scores;
  return { screen: name, device, scores, complaints: [...complaints] };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
