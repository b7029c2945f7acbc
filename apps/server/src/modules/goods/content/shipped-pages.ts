/** The footer pages that come with the product. Once in the database they are the operator's, to edit or to unpublish. */
import { readFile } from 'node:fs/promises';
import type { Tx } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/events.ts';
import { insertPage } from './content.sql.ts';

const PAGES = [
  {
    slug: 'buyer-rules',
    position: 10,
    /** The day this text is of. */
    publishedAt: new Date('2026-01-01T00:00:00Z'),
    title: 'Buyer rules',
    summary: 'How ordering, escrow, delivery, returns, refunds, reviews and fees work, from the first click to the last.',
  },
] as const;

/** Adds the pages that are missing; those that are there stay as they are. */
export async function seedPages(tx: Tx): Promise<void> {
  let added = 0;
  for (const page of PAGES) {
    const body = await readFile(new URL(`./pages/${page.slug}.en.md`, import.meta.url), 'utf8');
    if (await insertPage(tx, { ...page, language: 'en', body })) added++;
  }
  if (added > 0) await publish(tx, 'content.changed', {});
}
