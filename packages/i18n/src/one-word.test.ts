/** One word for one thing, where catalogues were written at different times by people who had another word in mind. */
import { expect, it } from 'vitest';
import { readCatalogue } from './catalogue-files.ts';
import { languagesOf, SHIPPED_CATALOGUES } from './catalogue-names.ts';

/** By what is said in its place. */
const NOT_SAID = {
  cn: { 运营管理: ['照看'], 商城: ['店面'], 争议: ['纠纷'], 待处理: ['待决定', '等待决定'], 规格: ['变体'], 译文: ['词语', '字词'] },
  tw: {
    營運管理: ['照看'],
    商城: ['店面'],
    商店: ['店鋪'],
    爭議: ['糾紛'],
    待處理: ['待決定', '等待決定'],
    規格: ['變體'],
    譯文: ['詞語'],
  },
} as const;

it.each(Object.entries(NOT_SAID))('%s has one word for one thing', (language, words) => {
  const found = SHIPPED_CATALOGUES.filter((catalogue) => languagesOf(catalogue).includes(language as 'cn' | 'tw')).flatMap((catalogue) =>
    [...readCatalogue(catalogue, language as 'cn' | 'tw')].flatMap(([id, text]) =>
      Object.entries<readonly string[]>(words).flatMap(([said, others]) =>
        others.filter((other) => text.includes(other)).map((other) => `${catalogue} ${id}: ${other}, not ${said}`),
      ),
    ),
  );
  expect(found).toEqual([]);
});
