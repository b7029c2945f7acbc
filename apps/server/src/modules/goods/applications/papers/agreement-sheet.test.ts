import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { hashOf, readTranslation, shippedAgreement, translationOf } from '../shipped-agreement.ts';
import { agreementSheet } from './agreement-sheet.ts';
import { drawAgreement } from './draw-agreement.ts';
import { textBlocks } from './text-blocks.ts';

const { title, body } = await shippedAgreement();
const AGREEMENT = { version: 1, language: 'en', title, body, body_hash: hashOf(body), published_at: new Date('2026-01-01T00:00:00Z') };
const ACCEPTANCE = {
  serial: 'M-1',
  shopName: 'Kiln',
  legalName: 'Kiln Lda',
  registrationNumber: '',
  acceptedAt: new Date('2026-02-03T04:05:06Z'),
};

describe.each(LANGUAGES)('in %s', async (language) => {
  const translation = await translationOf(AGREEMENT, language);
  const sheetOf = (acceptance: typeof ACCEPTANCE | undefined) =>
    agreementSheet({ agreement: AGREEMENT, translation, acceptance, language });

  it('everything is said in its words, and what is not known is left out', () => {
    const { facts, note } = sheetOf(ACCEPTANCE);
    const values = ['1', '2026-01-01', 'M-1', 'Kiln', 'Kiln Lda', '2026-02-03 04:05:06 UTC', AGREEMENT.body_hash];
    expect(facts.map(([, value]) => value)).toEqual(values);
    for (const [term] of facts) expect(term).not.toMatch(/^apply\.|[{}]/);
    if (language === 'en') expect(note).toBeUndefined();
    else expect(note).not.toMatch(/^apply\.|[{}]/);
  });

  it('the translation comes first and what is agreed to behind it', () => {
    const { texts } = sheetOf(undefined);
    expect(texts.map((text) => text.language)).toEqual(language === 'en' ? ['en'] : [language, 'en']);
    expect(textBlocks(texts[0]!.body).map(({ kind, depth }) => [kind, depth])).toEqual(
      textBlocks(body).map(({ kind, depth }) => [kind, depth]),
    );
  });
});

it('a translation is none of a text that somebody changed', async () => {
  expect(await translationOf({ body_hash: hashOf(`${body} `), language: 'en' }, 'de')).toBeUndefined();
  expect(await translationOf({ body_hash: AGREEMENT.body_hash, language: 'fr' }, 'de')).toBeUndefined();
  expect((await translationOf(AGREEMENT, 'de'))?.title).toBe((await readTranslation('de')).title);
});

it('what was written in Markdown follows each other on paper', () => {
  const written =
    '# Top\n\nOne **bold** & <b> [here](https://a.example/x) and [there](/y).\n\n3. Third\n4. Fourth\n   - inner\n\n> quoted\n\n| a | b |\n|---|---|\n| 1 | 2 |';
  expect(textBlocks(written).map(({ kind, text, marker, depth }) => [kind, depth, marker, text])).toEqual([
    ['heading', 0, '', 'Top'],
    ['paragraph', 0, '', 'One bold & <b> here (https://a.example/x) and there.'],
    ['item', 1, '3.', 'Third'],
    ['item', 1, '4.', 'Fourth'],
    ['item', 2, '•', 'inner'],
    ['paragraph', 0, '', 'quoted'],
    ['paragraph', 0, '', 'a · b'],
    ['paragraph', 0, '', '1 · 2'],
  ]);
});

it('a long one goes on, page after page', async () => {
  const sheet = agreementSheet({
    agreement: { ...AGREEMENT, body: `${body}\n\n- ${'Very long. '.repeat(1500)}` },
    translation: undefined,
    acceptance: undefined,
    language: 'ar',
  });
  const bytes = await drawAgreement({ sheet, storefrontName: 'Hazelwharf', madeAt: new Date('2026-03-01T00:00:00Z'), language: 'ar' });
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(4);
});
