import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { goodsNames } from './goods-words.ts';
import { handErrors } from './hand-errors.ts';
import { ownLanguages } from './scripts.ts';

describe('a hand or an ear', () => {
  it.each([
    ['swaps letters', 'taepot', 'teapot'],
    ['leaves one out', 'screwdrver', 'screwdriver'],
    ['doubles one', 'penyepitt', 'penyepit'],
    ['halves two', 'lucheto', 'lucchetto'],
    ['hits the key beside it', 'teapor', 'teapot'],
    ['hits two keys at once', 'candlew', 'candle'],
    ['writes what it hears', 'headfones', 'headphones'],
    ['writes what it hears in Spanish', 'camizeta', 'camiseta'],
    ['knows no umlauts', 'zahnbuerste', 'zahnburste'],
    ['takes one vowel for another in Russian', 'сковорадка', 'сковородка'],
    ['doubles in Greek', 'τσαγιερρα', 'τσαγιερα'],
    ['adds a long vowel in Arabic', 'تليسكوب', 'تلسكوب'],
    ['confuses vowel signs in Hindi', 'हथोड़ा', 'हथौड़ा'],
    ['confuses letters of one sound in Thai', 'สมาร์ทโฟน', 'สมาร์ตโฟน'],
    ['writes a foreign f in two ways in Korean', '후라이팬', '프라이팬'],
    ['types a syllable twice in Korean', '스마트폰폰', '스마트폰'],
    ['hears no voice in Japanese', 'ハンドバック', 'ハンドバッグ'],
    ['draws a vowel out in Japanese', 'スマートフォーン', 'スマートフォン'],
    ['chooses the wrong character in Chinese', '智能手基', '智能手机'],
  ])('%s: "%s" for "%s"', (_what, typed, meant) => {
    expect(handErrors(typed, meant)).toBeGreaterThan(0);
  });

  it.each([
    ['guitar', 'mustar'],
    ['sweater', 'water'],
    ['speaker', 'sneaker'],
    ['stool', 'tool'],
    ['soon', 'spoon'],
    ['bank', 'blank'],
    ['cable', 'table'],
    ['handle', 'candle'],
    ['Rakete'.toLowerCase(), 'racket'],
    ['гитара', 'гантель'],
    ['카펫', '카메라'],
    ['吉他', '吉他袋'],
    ['カーテン', 'カーディガン'],
  ])('does not write "%s" for "%s"', (typed, other) => {
    expect(handErrors(typed, other)).toBeUndefined();
  });

  it('makes fewer errors where it only swaps than where it also leaves out', () => {
    expect(handErrors('teapot', 'teapot')).toBe(0);
    expect(handErrors('telescpoe', 'telescope')).toBeLessThan(handErrors('telscpoe', 'telescope')!);
  });
});

describe('a mistyped word is put right', () => {
  it('in the language of the reader, or in those that write it', () => {
    expect(ownLanguages('kettel', 'en')).toEqual(['en']);
    expect(ownLanguages('kettel', 'de')).toEqual(['de']);
    expect(ownLanguages('teapt', 'ja')).toEqual(['ja', 'en']);
    expect(ownLanguages('чайнек', 'de')).toEqual(['ru']);
    expect(ownLanguages('茶壺', 'tw')).toEqual(['tw']);
  });
});

describe('the names of goods', () => {
  it('stand in every language, each group of them with several that lie beside each other', () => {
    for (const language of LANGUAGES) {
      const names = goodsNames().get(language)!;
      expect(names.length, language).toBeGreaterThanOrEqual(120);
      for (const { words } of names) expect(words.length, language).toBeGreaterThan(0);
      for (const [group, some] of Map.groupBy(names, (name) => name.group))
        expect(some.length, `${language} ${group}`).toBeGreaterThanOrEqual(4);
    }
  });
});
