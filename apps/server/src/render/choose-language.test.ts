import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { chooseLanguage, type LanguageWishes, type SpokenLanguages } from './choose-language.ts';

const all: SpokenLanguages = { languages: LANGUAGES, defaultLanguage: 'en' };
const withoutChinese: SpokenLanguages = { languages: LANGUAGES.filter((one) => one !== 'cn' && one !== 'tw'), defaultLanguage: 'en' };

function chosen(wishes: Partial<LanguageWishes>, spoken = all): string {
  return chooseLanguage({ parameter: undefined, cookie: undefined, acceptLanguage: undefined, ...wishes }, spoken);
}

describe('the language of a page', () => {
  it.each(LANGUAGES)('is %s when the address asks for it', (language) => {
    expect(chosen({ parameter: language, cookie: 'de' })).toBe(language);
  });

  it('is the remembered one before the wishes of the browser', () => {
    expect(chosen({ cookie: 'th', acceptLanguage: 'fr' })).toBe('th');
  });

  it.each([
    ['fr-CH, fr;q=0.9, en;q=0.8', 'fr'],
    ['xx, pt-BR;q=0.5, de;q=0.7', 'de'],
    ['zh-TW', 'tw'],
    ['zh-Hant-HK', 'tw'],
    ['zh-Hans', 'cn'],
    ['zh', 'cn'],
    ['fil-PH', 'ph'],
    ['tl', 'ph'],
    ['en;q=0, ar', 'ar'],
    ['*', 'en'],
    ['', 'en'],
    [';;;,q=,', 'en'],
  ])('follows a browser that wishes %j', (acceptLanguage, language) => {
    expect(chosen({ acceptLanguage })).toBe(language);
  });

  it('is never one that the storefront does not speak', () => {
    expect(chosen({ parameter: 'cn', cookie: 'tw', acceptLanguage: 'zh, ko;q=0.4' }, withoutChinese)).toBe('ko');
  });

  it.each(['xx', 'EN', '', ['de'], null, '__proto__'])('ignores %j as a parameter', (parameter) => {
    expect(chosen({ parameter })).toBe('en');
  });
});
