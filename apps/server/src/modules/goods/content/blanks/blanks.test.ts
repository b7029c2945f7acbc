import { STOREFRONTS } from '@entrepot/brands/all.ts';
import { PAGE_CLAIMS } from '@entrepot/brands/storefront-choices.ts';
import type { Claims } from '@entrepot/brands/storefront.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { KEPT, type Keeping } from '@entrepot/contracts/retention.ts';
import { describe, expect, it } from 'vitest';
import { isParameterCode, PARAMETERS, type ParameterCode, type Parameters } from '../../../ground/parameters/index.ts';
import { createFilling } from './fill-blanks.ts';
import { OPERATOR_BLANKS, readBlank, TOLD_PARAMETERS, unknownBlank } from './known-blanks.ts';
import { leaveOut } from './leave-out.ts';

const parameters = { get: (code: ParameterCode) => PARAMETERS[code].default } as Parameters;
const claims: Claims = {};
const fill = createFilling({ parameters, storefronts: () => [{ ...STOREFRONTS[0]!, code: 'pots', claims }] });
const filled = (body: string, language = 'en') => fill({ title: '', summary: '', body }, { storefrontCode: 'pots', language }).body;

describe('the blanks of texts', () => {
  it.each(['order_return_days', 'chat_answer_minutes', 'storefront', 'operator.tax_number', 'keep.mails'])('know %s', (name) =>
    expect(readBlank(name)).toBeDefined(),
  );

  it.each([
    'calls_per_minute',
    'officer_daily_sum',
    'captcha_min_ms',
    'operator.iban',
    'keep.secrets',
    'constructor',
    'operator.constructor',
    'keep.toString',
    '',
  ])('refuse %j', (name) => expect(readBlank(name)).toBeUndefined());

  it('name the first that is none', () => {
    expect(unknownBlank(['{{storefront}}', 'a {{ order_return_days }} b {{nonsense}}'])).toBe('nonsense');
    expect(unknownBlank(['{single} {{storefront}}'])).toBeUndefined();
  });

  it('tell beyond what is public only what is listed, and nothing twice', () => {
    for (const code of TOLD_PARAMETERS) expect(PARAMETERS[code].isPublic, code).toBe(false);
  });

  it('are asked for in the back office, every one of the operator’s', () => {
    expect(Object.values(OPERATOR_BLANKS).toSorted()).toEqual(PAGE_CLAIMS.toSorted());
  });

  it('of what is kept read parameters that there are', () => {
    for (const keeping of Object.values<Keeping>(KEPT)) if ('parameter' in keeping) expect(isParameterCode(keeping.parameter)).toBe(true);
  });
});

describe('what is filled in', () => {
  it('has the numbers of the language', () => {
    expect(filled('{{withdraw_max}}')).toBe('50,000');
    expect(filled('{{withdraw_max}}', 'de')).toBe('50\\.000');
    expect([filled('{{order_commission_bp}}'), filled('{{withdraw_fee_bp}}'), filled('{{withdraw_fee_bp}}', 'de')]).toEqual([
      '5%',
      '0\\.5%',
      '0,5\u00a0%',
    ]);
  });

  it.each(LANGUAGES)('says in %s how long something is kept', (language) => {
    for (const name of Object.keys(KEPT)) expect(filled(`{{keep.${name}}}`, language), name).toMatch(/\p{L}/u);
  });

  it('keeps the order of a phone number among words that run from the right', () => {
    expect(filled('{{support_phone}}', 'ar')).toMatch(/^\u2066.*\u2069$/);
  });

  it('takes an empty parameter for none', () => expect(filled('Ours is {{bank_name}}\n\nYes')).toBe('Yes'));
});

describe('what is left out', () => {
  const without = (markdown: string) => leaveOut(markdown, (text) => text.includes('OPEN'));

  it.each([
    ['a paragraph', 'One\n\nTwo OPEN\n\nThree', 'One\n\nThree'],
    ['an item with what is below it', '- one\n- two OPEN\n  more\n  - deep\n- three', '- one\n- three'],
    ['an item whose second paragraph is open', '- one\n\n- two\n\n  OPEN', '- one'],
    ['a row', '| a | b |\n|---|---|\n| 1 | OPEN |\n| 2 | x |', '| a | b |\n|---|---|\n| 2 | x |'],
    ['a table without rows', 'Yes\n\n| a | b |\n|---|---|\n| 1 | OPEN |', 'Yes'],
    ['a list with the words that announce it', 'Yes\n\nWe are:\n\n- OPEN', 'Yes'],
    ['a list right below the words that announce it', 'Yes\n\nWe are:\n- OPEN', 'Yes'],
    ['a heading with nothing below', '## One\n\nOPEN\n\n## Two\n\nText', '## Two\n\nText'],
    ['a heading above bare headings', '## One\n\n### Deep\n\nOPEN\n\n## Two\n\nText', '## Two\n\nText'],
    ['the last heading', 'Text\n\n## One\n\nOPEN', 'Text'],
  ])('is %s', (_what, markdown, left) => expect(without(markdown)).toBe(left));

  it.each(['## One\n\n### Deep\n\nText OP', 'a:\n\n- b\n\n\n- c', '```\n\n# no\n\n```'])('is nothing of %j', (markdown) =>
    expect(without(markdown)).toBe(markdown),
  );

  it('keeps a heading whose lower heading has something', () => {
    expect(without('## One\n\nOPEN\n\n### Deep\n\nText')).toBe('## One\n\n### Deep\n\nText');
  });
});
