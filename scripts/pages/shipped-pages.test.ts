/**
 * The pages that come with the product, in all languages: no figure that a parameter could contradict, no blank or link that leads nowhere.
 */
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blanksIn, hasOperatorBlank } from '@entrepot/server/modules/goods/content/blanks/known-blanks.ts';
import { readPage, SHIPPED_PAGES, writtenPages } from '@entrepot/server/modules/goods/content/shipped-pages.ts';
import { expectSound, sectionsOf } from './sound-text.builder.ts';

const pages = await writtenPages();
const FILES = readdirSync(new URL('../../apps/server/src/modules/goods/content/pages/', import.meta.url));
it('are those of the list, each in every language', () => {
  const known = SHIPPED_PAGES.flatMap(({ slug }) => LANGUAGES.map((language) => `${slug}.${language}.md`));
  expect(FILES.filter((file) => !known.includes(file))).toEqual([]);
  for (const { slug, languages } of pages)
    expect(
      LANGUAGES.filter((language) => !languages.includes(language)),
      slug,
    ).toEqual([]);
  expect(new Set(SHIPPED_PAGES.map(({ position }) => position)).size).toBe(SHIPPED_PAGES.length);
});

describe.each(pages)('the page $slug', ({ slug, languages }) => {
  describe.each(languages)('in %s', (language) => {
    it('has no figure, and no blank or link that leads nowhere', async () => {
      const { title, summary, body } = await readPage(slug, language);
      const text = [title, summary, body].join('\n\n');
      expect([title, summary, body].every((words) => words.trim() !== '')).toBe(true);
      expectSound(text);
      expect(hasOperatorBlank(title)).toBe(false);
    });

    it('says what the original says, section by section', async () => {
      const [original, here] = await Promise.all([readPage(slug, 'en'), readPage(slug, language)]);
      expect(sectionsOf(here.body)).toEqual(sectionsOf(original.body));
      for (const part of ['title', 'summary'] as const) expect(blanksIn(here[part])).toEqual(blanksIn(original[part]));
    });
  });
});
