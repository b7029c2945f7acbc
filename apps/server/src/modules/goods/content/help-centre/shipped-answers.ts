/** The answers that come with the product. Once in the database they are the operator's, to edit or to unpublish. */
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { readFile } from 'node:fs/promises';
import type { Tx } from '../../../../platform/db/database.ts';
import { publish } from '../../../../platform/events.ts';
import { insertPage, type PageText } from '../content.sql.ts';
import { WRITTEN_AT } from '../shipped-pages.ts';

const FOLDER = new URL('../help/', import.meta.url);
const STEP = 10;

/** In the order in which they are listed. */
export const SHIPPED_ANSWERS = [
  'how-escrow-works',
  'minimum-quantities',
  'freight-and-taxes',
  'change-address',
  'cancel-order',
  'partial-delivery',
  'invoices-and-statements',
  'how-to-return',
  'refund-times',
  'when-recharge-arrives',
  'wrong-network',
  'withdrawal-limits',
  'transaction-password',
  'proof-of-liabilities',
  'loan-costs',
  'demo-money',
  'verify-identity',
  'account-locked',
  'chat-safety',
  'notices',
  'languages-and-currencies',
  'close-account',
  'open-a-shop',
  'shop-payout',
] as const;

export interface ShippedAnswer extends PageText {
  screens: string[];
}

const SCREENS = 'screens: ';
const WORDS = 'words: ';

/** Its first lines are the question, the screens it concerns and the words by which it is found. */
export async function readAnswer(slug: string, language: Language): Promise<ShippedAnswer> {
  const file = await readFile(new URL(`${slug}.${language}.md`, FOLDER), 'utf8');
  const [heading = '', ...paragraphs] = file.split('\n\n');
  const [title = '', screens = '', words = ''] = heading.split('\n');
  return {
    language,
    title: title.replace(/^# /, ''),
    screens: screens.slice(SCREENS.length).split(', '),
    summary: words.slice(WORDS.length),
    body: paragraphs.join('\n\n'),
  };
}

/** Adds the answers that are missing; those that are there stay as they are. */
export async function seedAnswers(tx: Tx): Promise<void> {
  let added = 0;
  for (const [index, slug] of SHIPPED_ANSWERS.entries()) {
    const texts = await Promise.all(LANGUAGES.map((language) => readAnswer(slug, language)));
    const { screens } = texts.find(({ language }) => language === 'en')!;
    const answer = { slug, kind: 'help', position: (index + 1) * STEP, screens, publishedAt: WRITTEN_AT, texts } as const;
    if (await insertPage(tx, answer)) added++;
  }
  if (added > 0) await publish(tx, 'content.changed', {});
}
