import { expect, it } from 'vitest';
import type { Language } from '@entrepot/contracts/languages.ts';
import { byLabel, compareNames } from './sorting.ts';

it.each<[Language, string[]]>([
  ['de', ['Armenien', 'Österreich', 'Zypern']],
  ['tr', ['Çad', 'Irak', 'İran', 'Şili']],
  ['es', ['nuez', 'ñame', 'oca']],
  ['cn', ['阿根廷', '德国', '中国']],
  ['ja', ['あひる', 'アメリカ', 'いぬ']],
  ['ko', ['가나', '독일', '한국']],
  ['ru', ['Египет', 'Ёлка', 'Йемен']],
  ['ar', ['أرمينيا', 'بلجيكا', 'تونس']],
  ['en', ['Shelf 2', 'Shelf 10', 'shop']],
])('names in %s stand as %j', (language, names) => {
  expect(names.toReversed().toSorted(compareNames(language))).toEqual(names);
  expect(
    byLabel(
      names.toReversed().map((label) => ({ label })),
      language,
    ).map(({ label }) => label),
  ).toEqual(names);
});
