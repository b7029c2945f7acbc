/** What holds of every text that comes with the product. */
import { readBlank, blanksIn } from '@entrepot/server/modules/goods/content/blanks/known-blanks.ts';
import { SHIPPED_ANSWERS } from '@entrepot/server/modules/goods/content/help-centre/shipped-answers.ts';
import { SHIPPED_PAGES } from '@entrepot/server/modules/goods/content/shipped-pages.ts';
import { ROUTES } from '@entrepot/site/route-table.ts';
import { expect } from 'vitest';

const PAGES: readonly string[] = SHIPPED_PAGES.map(({ slug }) => slug);
const ANSWERS: readonly string[] = SHIPPED_ANSWERS;
/** Doors of the house beside its storefronts. */
const DOORS = ['/seller', '/m'];

const BLANK = /\{\{[^{}]*\}\}/g;
const TARGET = /\]\(([^)]*)\)/g;

interface Section {
  blanks: string[];
  items: number;
  rows: number;
  links: string[];
  level: number;
}

export function sectionsOf(markdown: string): Section[] {
  return markdown.split(/^(?=#+ )/m).map((text) => ({
    level: /^#*/.exec(text)![0].length,
    blanks: blanksIn(text).toSorted(),
    items: text.match(/^\s*[-*+] /gm)?.length ?? 0,
    rows: text.match(/^\|/gm)?.length ?? 0,
    links: [...text.matchAll(TARGET)].map(([, target]) => target!).toSorted(),
  }));
}

function leadsSomewhere(target: string): boolean {
  if (target === 'mailto:{{support_email}}') return true;
  const { pathname, searchParams, origin } = new URL(target, 'https://house.example');
  if (origin !== 'https://house.example' || !target.startsWith('/')) return false;
  if (pathname === '/information' && searchParams.has('id')) return PAGES.includes(searchParams.get('id')!);
  if (pathname === '/help' && searchParams.has('id')) return ANSWERS.includes(searchParams.get('id')!);
  return DOORS.includes(pathname) || ROUTES.some(({ path, page }) => path === pathname && page !== undefined);
}

/** No figure that a parameter could contradict, no blank or link that leads nowhere. */
export function expectSound(text: string): void {
  expect(
    text
      .replaceAll(BLANK, '')
      .replaceAll(TARGET, ']')
      .match(/.{0,20}\p{N}.{0,20}/gu),
  ).toBeNull();
  expect(blanksIn(text).filter((name) => !readBlank(name))).toEqual([]);
  expect(text.replaceAll(BLANK, '')).not.toMatch(/[{}]/);
  expect([...text.matchAll(TARGET)].map(([, target]) => target!).filter((target) => !leadsSomewhere(target))).toEqual([]);
  expect(text).not.toMatch(/https?:\/\//);
}
