import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { productTitle, type TitleLanguage } from './title.ts';
import { COLOURS, DETAILS, MATERIALS, OPTIONS } from './vocabulary.ts';

const LANGUAGES = [
  'en',
  'cn',
  'tw',
  'ja',
  'de',
  'ms',
  'af',
  'th',
  'el',
  'pt',
  'es',
  'fr',
  'ru',
  'it',
  'tr',
  'ko',
  'ph',
  'ar',
  'id',
  'hi',
  'vi',
] as const satisfies readonly TitleLanguage[];

/** Fails to compile when a language has a word order but is missing from the list above. */
type Unlisted = Exclude<TitleLanguage, (typeof LANGUAGES)[number]>;
const everyOrderedLanguageIsListed: [Unlisted] extends [never] ? true : false = true;

const [header = [], ...lines] = readFileSync(new URL('./vocabulary.psv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('|'));
const rows = new Map(lines.map(([key = '', ...cells]) => [key, cells]));

function word(lang: TitleLanguage, key: string): string {
  const cell = rows.get(key)?.[LANGUAGES.indexOf(lang)];
  if (cell === undefined) throw new Error(`vocabulary.psv has no ${lang} word for ${key}`);
  return cell;
}

function stonewareTeapot(lang: TitleLanguage, type: string): string {
  return productTitle(lang, {
    type,
    materialOf: word(lang, 'materialOf.stoneware'),
    model: 'Alba',
    details: [word(lang, 'detail.strainer')],
    optionValue: '0.9 L',
  });
}

describe('a product title', () => {
  it('puts the material before the noun in English and opens with a capital', () => {
    expect(stonewareTeapot('en', 'teapot')).toBe('Stoneware teapot Alba, with strainer, 0.9 L');
  });

  it('puts the material after the model in German', () => {
    expect(stonewareTeapot('de', 'Teekanne')).toBe('Teekanne Alba aus Steinzeug, mit Sieb, 0.9 L');
  });

  it('opens with an accented capital where French or Greek begins with an accented letter', () => {
    expect(stonewareTeapot('fr', 'théière')).toBe('Théière Alba en grès, avec filtre, 0.9 L');
    const parts = { type: 'écharpe', materialOf: 'en laine', model: 'Alba', details: [] };
    expect(productTitle('fr', parts)).toBe('Écharpe Alba en laine');
    expect(productTitle('el', { ...parts, type: 'άρωμα', materialOf: 'από φυσικές πρώτες ύλες' })).toBe(
      'Άρωμα Alba από φυσικές πρώτες ύλες',
    );
  });

  it('reads in Cyrillic with the material in the genitive', () => {
    expect(stonewareTeapot('ru', 'заварочный чайник')).toBe('Заварочный чайник Alba из каменной керамики, с ситечком, 0.9 L');
  });

  it('joins material and noun in Chinese with the full-width comma', () => {
    expect(stonewareTeapot('cn', '茶壶')).toBe('Alba 炻器茶壶，带滤网，0.9 L');
    expect(stonewareTeapot('tw', '茶壺')).toBe('Alba 炻器茶壺，附濾網，0.9 L');
  });

  it('sets Latin letters off by a space where the script writes words together', () => {
    const parts = { model: 'Nova', details: [] };
    expect(productTitle('cn', { ...parts, type: 'USB 数据线', materialOf: word('cn', 'materialOf.nylon') })).toBe('Nova 尼龙 USB 数据线');
    expect(productTitle('th', { ...parts, type: 'โคมไฟ LED', materialOf: word('th', 'materialOf.aluminium') })).toBe(
      'โคมไฟ LED อะลูมิเนียม Nova',
    );
  });

  it('links material and noun in Japanese and separates with the ideographic comma', () => {
    expect(stonewareTeapot('ja', 'ティーポット')).toBe('Alba ストーンウェアのティーポット、ストレーナー付き、0.9 L');
  });

  it('uses the Arabic comma in Arabic', () => {
    expect(stonewareTeapot('ar', 'إبريق شاي')).toBe('إبريق شاي Alba من الخزف الحجري، مع مصفاة، 0.9 L');
  });

  it('separates Thai phrases by spaces', () => {
    expect(stonewareTeapot('th', 'กาน้ำชา')).toBe('กาน้ำชาสโตนแวร์ Alba พร้อมที่กรอง 0.9 L');
  });

  it('names type, material and model once in every language and ends without a separator', () => {
    expect(everyOrderedLanguageIsListed).toBe(true);
    for (const lang of LANGUAGES) {
      const title = productTitle(lang, { type: 'Xyz', materialOf: 'Qrs', model: 'Alba', details: [] });
      for (const name of ['Xyz', 'Qrs', 'Alba']) expect(title.split(name), `${lang}: ${title}`).toHaveLength(2);
      expect(title, lang).toMatch(/^\p{L}.*\p{L}$/u);
    }
  });
});

describe('the vocabulary table', () => {
  const keys = [
    ...COLOURS.map((key) => `colour.${key}`),
    ...MATERIALS.flatMap((key) => [`material.${key}`, `materialOf.${key}`]),
    ...DETAILS.map((key) => `detail.${key}`),
    ...OPTIONS.map((key) => `option.${key}`),
    ...['colour', 'material', 'origin', 'model', 'features'].map((key) => `attribute.${key}`),
    ...['piece', 'pair', 'set', 'pack'].map((key) => `unit.${key}`),
    ...['intro', 'pack', 'order', 'colours', 'care'].map((key) => `sentence.${key}`),
  ];

  const placeholders: Record<string, string[]> = {
    'sentence.intro': ['{shop}', '{title}'],
    'sentence.pack': ['{carton}', '{weight}'],
    'sentence.order': ['{min}'],
    'sentence.colours': ['{colours}'],
  };

  it('has one complete line for every word the catalogue uses, and no others', () => {
    expect(header).toEqual(['key', ...LANGUAGES]);
    expect(lines.map(([key = '']) => key).toSorted()).toEqual(keys.toSorted());
    for (const [key, cells] of rows) {
      expect(cells, key).toHaveLength(LANGUAGES.length);
      for (const cell of cells) expect(cell, key).toMatch(/^[^\s"'](?:[^"']*[^\s"'])?$/);
    }
  });

  it('keeps exactly the placeholders of each sentence in every language', () => {
    for (const [key, cells] of rows) {
      for (const cell of cells) {
        const found = (cell.match(/\{[^}]*\}/g) ?? []).toSorted();
        expect(found, `${key}: ${cell}`).toEqual(placeholders[key] ?? []);
      }
    }
  });

  it('writes colours, materials and headings with a capital and the words inside a title without one', () => {
    for (const [key, cells] of rows) {
      const english = cells[0] ?? '';
      const opensCapital = /^(?:colour|material|option|attribute)\./.test(key);
      if (opensCapital) expect(english, key).toMatch(/^\p{Lu}/u);
      else if (!key.startsWith('sentence.')) expect(english, key).toMatch(/^(?:\p{Ll}|ABS|USB|LED)/u);
    }
  });
});
