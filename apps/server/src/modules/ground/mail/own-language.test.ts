/** Mails in a language that nobody speaks: whatever is read in plain letters there, and is no value, stands in no catalogue. */
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import { setOwnWords } from '@entrepot/i18n/own-words.ts';
import { forgottenIn } from '@entrepot/testing/plain-words.ts';
import { pseudoWords } from '@entrepot/testing/pseudo-language.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderHtml, renderText, senderName } from './render-letter.ts';
import { MAIL_SAMPLES } from './samples.ts';
import { writeLetter, type TemplateUse } from './templates.ts';

/** Its place is taken. */
const LANGUAGE = 'ja';
const sender = STOREFRONTS[0]!;

beforeAll(() => setOwnWords(pseudoWords(LANGUAGE)));
afterAll(() => setOwnWords([]));

/** What people have written, and names. What only chooses among the cases of a message is a word of ours where it is read. */
function dataOf(value: unknown): string[] {
  if (typeof value === 'string') return /^[a-z_-]+$/i.test(value) && value === value.toLowerCase() ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(dataOf) : [];
}

/** What is read of it: the lines of the plain form, and what stands between the tags of the other. */
function linesOf(use: TemplateUse): string[] {
  const storefront = senderName(sender, LANGUAGE);
  const letter = writeLetter(use, {
    language: LANGUAGE,
    storefront,
    supportEmail: sender.support.email,
    now: new Date('2026-03-01T12:34:56Z'),
    origin: 'https://shop.example',
  });
  const html = renderHtml(letter, sender, LANGUAGE).replaceAll(/<(style|head)\b[\s\S]*?<\/\1>/g, '');
  const read = html.split(/<[^>]*>/).map((text) => text.replaceAll('&amp;', '&').replaceAll(/&[a-z#\d]+;/g, ' '));
  const spoken = [...html.matchAll(/\b(?:alt|title|aria-label)="([^"]*)"/g)].map(([, words]) => words!);
  return [letter.subject, letter.short, ...renderText(letter, sender, LANGUAGE).split('\n'), ...read, ...spoken];
}

it.each(MAIL_SAMPLES.map(({ use, variant }) => [use.template, variant, use] as const))(
  'every word of %s %s stands in a catalogue',
  (_name, _case, use) => {
    const values = [...dataOf(use.values), 'ada', sender.name, senderName(sender, LANGUAGE)];
    // The host of somebody else is taken apart, so that no program of mails makes a link of it.
    const data = values.flatMap((value) => [value, value.replaceAll('.', ' . ')]).sort((a, b) => b.length - a.length);
    const lines = linesOf(use);
    expect(lines[0]).toContain('⟦');
    expect(lines.map((words) => forgottenIn({ words, where: 'mail' }, data)).filter((left) => left !== undefined)).toEqual([]);
  },
);

it('a word that stands in no catalogue is found in a mail', () => {
  const line = { words: '⟦Ýöûŕ öŕđéŕ⟧ O-1 was shipped', where: 'mail' };
  expect(forgottenIn(line, dataOf({ order: 'O-1', state: 'shipped' }))).toMatch(/was shipped$/);
});
