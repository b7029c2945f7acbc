/** The footer pages that come with the product. Once in the database they are the operator's, to edit or to unpublish. */
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { readdir, readFile } from 'node:fs/promises';
import type { Tx } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/events.ts';
import { insertPage, type PageText } from './content.sql.ts';

const FOLDER = new URL('./pages/', import.meta.url);
/** The day these texts are of. */
export const WRITTEN_AT = new Date('2026-01-01T00:00:00Z');

export interface ShippedPage {
  slug: string;
  position: number;
}

export const SHIPPED_PAGES: readonly ShippedPage[] = [
  { slug: 'buyer-rules', position: 10 },
  { slug: 'delivery-and-pickup', position: 20 },
  { slug: 'returns-and-exchanges', position: 30 },
  { slug: 'return-policy', position: 40 },
  { slug: 'seller-policy', position: 50 },
  { slug: 'partners', position: 60 },
  { slug: 'about', position: 70 },
  { slug: 'careers', position: 80 },
  { slug: 'modern-slavery-statement', position: 90 },
  { slug: 'contact', position: 100 },
  { slug: 'service-policy', position: 110 },
  { slug: 'privacy-policy', position: 120 },
];

/** Those that are written, with the languages they are written in. */
export async function writtenPages(): Promise<Array<ShippedPage & { languages: Language[] }>> {
  const files = new Set(await readdir(FOLDER));
  return SHIPPED_PAGES.filter(({ slug }) => files.has(`${slug}.en.md`)).map((page) => ({
    ...page,
    languages: LANGUAGES.filter((language) => files.has(`${page.slug}.${language}.md`)),
  }));
}

/** Adds the pages that are missing; those that are there stay as they are. */
export async function seedPages(tx: Tx): Promise<void> {
  let added = 0;
  for (const page of await writtenPages()) {
    const texts = await Promise.all(page.languages.map((language) => readPage(page.slug, language)));
    if (await insertPage(tx, { ...page, kind: 'page', screens: [], publishedAt: WRITTEN_AT, texts })) added++;
  }
  if (added > 0) await publish(tx, 'content.changed', {});
}

/** The first line is the title, the first paragraph the summary. */
export async function readPage(slug: string, language: Language): Promise<PageText> {
  const file = await readFile(new URL(`${slug}.${language}.md`, FOLDER), 'utf8');
  const [heading = '', summary = '', ...paragraphs] = file.split('\n\n');
  return { language, title: heading.replace(/^# /, ''), summary, body: paragraphs.join('\n\n') };
}
