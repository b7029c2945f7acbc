import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { compileCatalogue } from '@entrepot/i18n/catalogue-files.ts';
import { GLOSSARY_LANGUAGES, readGlossary, unsaidIn } from '@entrepot/i18n/glossary.ts';
import { createSpeaker } from '@entrepot/i18n/speak.ts';
import { expect, it } from 'vitest';
import { WORDS } from './words-table.ts';
import { WORD_KEYS, wordsOf } from './words.ts';

const PLACES = /\{\w+\}/g;

it.each(LANGUAGES)('says everything in %s, with the same places to fill in', (language) => {
  expect(WORDS[language].trim().split('\n')).toHaveLength(WORD_KEYS.length);
  for (const key of WORD_KEYS) {
    const text = wordsOf(language)[key];
    expect(text, key).not.toBe('');
    expect(text, key).not.toMatch(/[<>&"]/);
    expect(text.match(PLACES), key).toEqual(wordsOf('en')[key].match(PLACES));
  }
});

const WAYS = {
  account: 'accountTitle',
  bank_app: 'bankAppTitle',
  e_wallet: 'eWalletTitle',
  qr: 'qrTitle',
  online_banking: 'onlineBankingTitle',
  cash: 'cashTitle',
} as const;

it.each(LANGUAGES)('calls the ways of paying in %s as the storefront that led here does', (language) => {
  const { say } = createSpeaker(language, compileCatalogue('wallet', language));
  for (const [kind, key] of Object.entries(WAYS)) expect(wordsOf(language)[key]).toBe(say('wallet.channel.name', { kind }));
});

it.each(GLOSSARY_LANGUAGES)('says nothing in %s that the glossary leaves unsaid', (language) => {
  const pairs = WORD_KEYS.map((id) => ({ catalogue: 'wallet' as const, id, english: wordsOf('en')[id], own: wordsOf(language)[id] }));
  expect(unsaidIn(pairs, readGlossary(language)).map(({ id, found, instead }) => `${id}: ${found} (${instead})`)).toEqual([]);
});
