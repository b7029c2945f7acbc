/** What only the operator can state: on the pages where it is filled in, and without a trace where it is not. */
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import type { Claims } from '@entrepot/brands/storefront.ts';
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { createFilling } from '@entrepot/server/modules/goods/content/blanks/fill-blanks.ts';
import { OPERATOR_BLANKS } from '@entrepot/server/modules/goods/content/blanks/known-blanks.ts';
import { readPage, SHIPPED_PAGES } from '@entrepot/server/modules/goods/content/shipped-pages.ts';
import { PARAMETERS, type ParameterCode, type Parameters } from '@entrepot/server/modules/ground/parameters/index.ts';
import { describe, expect, it } from 'vitest';

/** Words without marks, which would be escaped. */
const STATED = Object.fromEntries(Object.entries(OPERATOR_BLANKS).map(([blank, claim]) => [claim, `Stated ${blank.replaceAll('_', ' ')}`]));
const parameters = { get: (code: ParameterCode) => PARAMETERS[code].default } as Parameters;
const fillingWith = (claims: Claims) => createFilling({ parameters, storefronts: () => [{ ...STOREFRONTS[0]!, code: 'pots', claims }] });

async function pagesIn(language: Language, claims: Claims): Promise<string[]> {
  const fill = fillingWith(claims);
  const filled = SHIPPED_PAGES.map(async ({ slug }) => fill(await readPage(slug, language), { storefrontCode: 'pots', language }));
  return (await Promise.all(filled)).map(({ title, summary, body }) => [title, summary, body].join('\n\n'));
}

describe.each(LANGUAGES)('in %s', (language) => {
  it('every field that is filled in stands on a page, and no blank stays open', async () => {
    const text = (await pagesIn(language, STATED as Claims)).join('\n\n');
    for (const words of Object.values(STATED)) expect(text, words).toContain(words);
    expect(text).not.toMatch(/\{\{/);
  });

  it('where nothing is, no page has an open blank, a heading without words or a lead without its list', async () => {
    for (const text of await pagesIn(language, {})) {
      expect(text).not.toMatch(/\{\{|\bundefined\b/);
      expect(text).not.toMatch(/^(#+) [^\n]*\n+(?=\1 |$(?![\s\S]))/m);
      expect(text).not.toMatch(/^- [^\n]*[:：]\s*$/m);
    }
  });
});
