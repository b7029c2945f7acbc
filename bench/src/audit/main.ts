/**
 * `npm run audit [lighthouse|axe] [screen …]`: the pages as Lighthouse and axe see them. Ends with an error below what we want to reach.
 * Of the screens, those named: `npm run audit lighthouse "phone: product"`.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadConfig } from '@entrepot/server/config.ts';
import { untilQuiet } from '../until-quiet.ts';
import { withProduct } from '../with-product.ts';
import { readWorld } from '../world.ts';
import { runAxe, type AxeResult } from './axe.ts';
import { CATEGORIES, runLighthouse, type Category, type Device, type LighthouseResult } from './lighthouse.ts';
import { allScreens, AUDIT_LANGUAGES, mainScreens, phoneScreens, type Screen } from './screens.ts';

/** Of 100. */
const AIMS: Readonly<Record<Device, Readonly<Record<Category, number>>>> = {
  desk: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 },
  phone: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 },
};
const RUNS = Number(process.env.AUDIT_RUNS ?? 3);
const PARTS = ['lighthouse', 'axe'];

const words = process.argv.slice(2);
const parts = words.filter((word) => PARTS.includes(word));
const names = words.filter((word) => !PARTS.includes(word));
const wants = (part: string) => parts.length === 0 || parts.includes(part);
const say = (line: string) => void process.stderr.write(`${line}\n`);

/** The named ones, in their order; without names, all. */
const wanted = (screens: Screen[]) => screens.filter(({ name }) => names.length === 0 || names.includes(name));

await withProduct(async ({ origin, pid }, connectionString) => {
  const world = await readWorld(connectionString, { products: 1, titles: 0 });
  const known = [...phoneScreens(world), ...allScreens(world)].map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Error(`There is no screen "${unknown}". There are: ${known.join(', ')}.`);
  const options = { runs: RUNS, say, untilQuiet: () => untilQuiet(pid) };
  const lighthouse = wants('lighthouse')
    ? [
        ...(await runLighthouse(origin, wanted(mainScreens(world)), 'desk', options)),
        ...(await runLighthouse(origin, wanted(phoneScreens(world)), 'phone', options)),
      ]
    : [];
  process.stdout.write(`\n${lighthouseTable(lighthouse)}`);
  const axe = wants('axe') ? await runAxe(origin, wanted(allScreens(world)), AUDIT_LANGUAGES, say) : [];
  process.stdout.write(axeTable(axe));
  const file = join(loadConfig(process.env, 'development').dataDir, 'audit.json');
  await writeFile(file, `${JSON.stringify({ aims: AIMS, lighthouse, axe }, null, 2)}\n`);
  process.stdout.write(`All of it is in ${file}.\n`);
  if (lighthouse.some(isBelow) || axe.some(({ violations }) => violations.length > 0)) process.exitCode = 1;
});

function isBelow({ scores, device }: LighthouseResult): boolean {
  return CATEGORIES.some((category) => scores[category] < AIMS[device][category]);
}

function lighthouseTable(results: LighthouseResult[]): string {
  if (results.length === 0) return '';
  const lines = results.flatMap((result) => [
    [
      result.screen,
      ...CATEGORIES.map((category) => `${result.scores[category]}${result.scores[category] < AIMS[result.device][category] ? ' !' : ''}`),
    ]
      .map((cell) => cell.padEnd(16))
      .join(''),
    ...(isBelow(result) ? result.complaints.map((complaint) => `    ${complaint}`) : []),
  ]);
  return `${['Lighthouse', ...CATEGORIES].map((cell) => cell.padEnd(16)).join('')}\n${lines.join('\n')}\n\n`;
}

function axeTable(results: AxeResult[]): string {
  if (results.length === 0) return '';
  const languages = [...new Set(results.map(({ language }) => language))];
  const screens = [...new Set(results.map(({ screen }) => screen))];
  const cell = (screen: string, language: string) =>
    String(results.find((one) => one.screen === screen && one.language === language)?.violations.length ?? '');
  const lines = screens.map((screen) => screen.padEnd(24) + languages.map((language) => cell(screen, language).padEnd(6)).join(''));
  const named = [...new Set(results.flatMap(({ screen, violations }) => violations.map((violation) => `    ${screen}: ${violation}`)))];
  return `${'axe violations'.padEnd(24)}${languages.map((language) => language.padEnd(6)).join('')}\n${[...lines, ...named].join('\n')}\n\n`;
}
