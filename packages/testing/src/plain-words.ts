/** Finds words that no catalogue holds, on a page that speaks the language that nobody speaks, and knows data by where it stands. */
import { LOCALES } from '@entrepot/i18n/locales.ts';
import type pg from 'pg';

export interface SaidWords {
  words: string;
  /** The element, and the attribute where it is one. */
  where: string;
}

/** In the page: all that is read from it, out loud or not, and has a plain letter in it. What is marked as no words of ours is left out. */
export function findPlainWords(): SaidWords[] {
  const found = new Map<string, SaidWords>();
  const PLAIN_WORD = /[A-Za-z]{3}/;
  function note(words: string, where: string): void {
    const text = words.replaceAll(/\s+/g, ' ').trim();
    if (PLAIN_WORD.test(text)) found.set(`${text} ${where}`, { words: text, where });
  }
  const isOurs = (element: Element) => !element.closest('script, style, noscript, template, kbd, code, [translate=no]');
  const nameOf = (element: Element) => `<${element.localName} class="${(element.getAttribute('class') ?? '').slice(0, 60)}">`;

  note(document.title, '<title>');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!;
    if (isOurs(element) && element.checkVisibility({ visibilityProperty: true })) note(node.textContent!, nameOf(element));
  }
  const SPOKEN = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'placeholder', 'title', 'alt'];
  for (const element of document.body.querySelectorAll(SPOKEN.map((name) => `[${name}]`).join())) {
    if (!isOurs(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
    for (const name of SPOKEN) note(element.getAttribute(name) ?? '', `${name} of ${nameOf(element)}`);
  }
  return [...found.values()];
}

/** What people and shops have written, and what has one name in all languages: by the columns it stands in. */
const DATA = `
  SELECT name FROM shops UNION SELECT city FROM shops UNION SELECT tagline FROM shop_texts UNION SELECT description FROM shop_texts
  UNION SELECT title FROM product_texts UNION SELECT description FROM product_texts UNION SELECT title FROM order_lines
  UNION SELECT choice_text FROM order_lines CROSS JOIN LATERAL unnest(string_to_array(choice::text, ', ')) AS choice_text
  UNION SELECT name FROM attribute_texts UNION SELECT name FROM attribute_value_texts UNION SELECT name FROM category_texts
  UNION SELECT value_text FROM product_specs UNION SELECT code FROM skus
  UNION SELECT title FROM banner_texts UNION SELECT text FROM banner_texts UNION SELECT action FROM banner_texts
  UNION SELECT title FROM activity_texts UNION SELECT text FROM activity_texts UNION SELECT action FROM activity_texts
  UNION SELECT body FROM reviews UNION SELECT reply FROM reviews UNION SELECT follow_up FROM reviews
  UNION SELECT body FROM messages UNION SELECT author_name FROM messages
  UNION SELECT consignee FROM addresses UNION SELECT detail FROM addresses
  UNION SELECT city FROM addresses UNION SELECT state FROM addresses
  UNION SELECT value FROM orders CROSS JOIN LATERAL jsonb_each_text(receiver) UNION SELECT note FROM orders UNION SELECT carrier FROM orders
  UNION SELECT carrier FROM parcels UNION SELECT text FROM order_logistics UNION SELECT place FROM order_logistics
  UNION SELECT remark FROM refunds UNION SELECT answer FROM refunds UNION SELECT decision FROM refunds
  UNION SELECT dispute_remark FROM refunds UNION SELECT objection FROM refunds
  UNION SELECT username::text FROM users UNION SELECT name FROM shop_members UNION SELECT name FROM staff
  UNION SELECT name FROM api_keys UNION SELECT note FROM webhook_endpoints UNION SELECT file_name FROM import_runs
  UNION SELECT name FROM reserve_statements UNION SELECT source FROM reserve_statements
  UNION SELECT body FROM canned_answers UNION SELECT title FROM canned_answers
  UNION SELECT title FROM article_texts UNION SELECT summary FROM article_texts
  UNION SELECT data->>'name' FROM storefronts UNION SELECT '(' || code || ')' FROM storefronts UNION SELECT evidence FROM loan_fundings
  UNION SELECT lender_name FROM loans UNION SELECT lender_regulator FROM loans
  UNION SELECT lender_licence FROM loans UNION SELECT name FROM notices`;

const LANGUAGE_NAMES = Object.values(LOCALES).map(({ name }) => name);
/** Networks are called by the names of their chains. */
const CHAINS = ['Local test chain', 'Smart Chain'];

/** What staff alone read: what people gave as their reasons, and names that the operator has given. */
const OFFICE_DATA = `
  SELECT return_address FROM refunds UNION SELECT reason FROM adjustments UNION SELECT refusal FROM adjustments
  UNION SELECT reason FROM locks UNION SELECT text FROM lock_events UNION SELECT purpose FROM loans
  UNION SELECT refusal_reason FROM loans UNION SELECT reason FROM loan_decisions UNION SELECT reason FROM withdrawals
  UNION SELECT reason FROM identity_applications
  UNION SELECT reason FROM audit_log UNION SELECT name FROM staff_roles UNION SELECT word FROM warned_words
  UNION SELECT title FROM merchant_agreements UNION SELECT slug FROM articles UNION SELECT code FROM storefronts`;

/** The longest first, so that a name within a name does not leave half of it. */
export const dataWords = (pool: Pick<pg.Pool, 'query'>): Promise<string[]> => wordsOf(pool, DATA);
export const officeWords = (pool: Pick<pg.Pool, 'query'>): Promise<string[]> => wordsOf(pool, `${DATA} UNION ${OFFICE_DATA}`);

async function wordsOf(pool: Pick<pg.Pool, 'query'>, data: string): Promise<string[]> {
  const { rows } = await pool.query<{ words: string | null }>(`SELECT DISTINCT name AS words FROM (${data}) AS data (name)`);
  const texts = rows.map(({ words }) => words?.replaceAll(/\s+/g, ' ').trim() ?? '').filter((words) => /[A-Za-z]{3}/.test(words));
  return [...new Set([...texts, ...LANGUAGE_NAMES, ...CHAINS])].sort((a, b) => b.length - a.length);
}

/** No part of a longer word. */
const whole = (value: string) => new RegExp(`(?<!\\p{L})${value.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'gu');

/** Addresses of mails and pages, and files. */
const ADDRESSES = [/\S+@\S+/g, /\bhttps?:\/\/\S+/g, /\S+\.(?:example|localhost|mjs|csv|xlsx|json|pdf|sql)\b\S*/gi];
/** Codes with figures in them, and what is cut or masked. */
const CODES = [
  /\S+\*\*\*\S+/g,
  // What is masked: whose leaf it is in the published books, and an end of a hash that has no figure in it.
  /\w+•+\w*/g,
  /[\w-]*\d[\w-]*/g,
  // Parameters, messages and facts by the names that programs have for them, and colours.
  /\b[a-z]+(?:[._][a-z]+)+\b/g,
  /#[0-9a-f]{6}\b/g,
  /\w+…\w*|\w*…\w+/g,
];
/** The same in every language: coins, companies, and the languages by their own names. */
const NAMES =
  /\b(?:USDT|ETH|BTC|USDC|BNB|TRX|TRC|ERC|SKU|PDF|CSV|JSON|ZIP|API|URL|QR|UTC|GMT|HMAC|SHA|Ethereum|Bitcoin|SegWit|Tron|Android|iOS|Entrepot|Node\.js|PostgreSQL)\b/g;

/** Signs that keep words in order, and lines together. */
const UNSEEN = /[\u2060\u2066-\u2069]/g;

/** What is left of it after data and names: words of ours that stand in no catalogue. Undefined where there are none. */
export function forgottenIn({ words }: SaidWords, data: readonly string[]): string | undefined {
  let rest = words.replaceAll(UNSEEN, '');
  // Before data: an address may hold a name.
  for (const address of ADDRESSES) rest = rest.replaceAll(address, ' ');
  for (const value of data) if (rest.includes(value)) rest = rest.replaceAll(whole(value), ' ');
  for (const code of CODES) rest = rest.replaceAll(code, ' ');
  rest = rest.replaceAll(NAMES, ' ');
  return /(?<![\p{L}])[A-Za-z]{3,}(?![\p{L}])/u.test(rest) ? rest.trim() : undefined;
}
