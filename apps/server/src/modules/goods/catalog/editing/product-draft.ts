/** A product as its shop writes it down; what is wrong with one is the same for the editor, the server and the import. */
import type { ErrorKey } from '@entrepot/contracts/errors.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { DraftProblem } from '@entrepot/contracts/product-draft.ts';
import { translateError } from '@entrepot/i18n/server-messages.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { readWords } from '../../../../platform/read-words.ts';
import type { ProductDraft } from '@entrepot/contracts/calls/product-desk.ts';

export type { ProductDraft } from '@entrepot/contracts/calls/product-desk.ts';
export { productDraftProblems, shelfProblems, type DraftProblem, type DraftWorld } from '@entrepot/contracts/product-draft.ts';

/** Every problem beside the field it is about, in the reader's language. */
export function refuseProblems(key: ErrorKey, problems: readonly DraftProblem[], language: Language): void {
  if (problems.length === 0) return;
  throw new DomainError(
    key,
    {},
    problems.map((problem) => ({ field: problem.field, message: translateError(problem.key, problem.values ?? {}, language) })),
  );
}

/** Without what cannot be seen, and without half of a character, which no database takes. */
export const tidyWords = (text: string): string => readWords(text.toWellFormed());

/** As it is kept: words without what cannot be seen, languages without a word left out, values of a variant in one order. */
export function tidyDraft(draft: ProductDraft): ProductDraft {
  return {
    ...draft,
    number: tidyWords(draft.number),
    texts: draft.texts
      .map(({ language, title, description, translatedFrom }) => ({
        language,
        title: tidyWords(title),
        description: tidyWords(description),
        // Nothing is translated out of itself.
        ...(translatedFrom === undefined || translatedFrom === language ? {} : { translatedFrom }),
      }))
      .filter(({ title, description }) => title !== '' || description !== ''),
    specs: draft.specs.map(({ attributeId, valueId, text }) => ({
      attributeId,
      valueId,
      text: valueId === null ? tidyWords(text ?? '') : null,
    })),
    variants: draft.variants.map(({ skuCode, ...variant }) => ({
      ...variant,
      valueIds: variant.valueIds.toSorted((a, b) => a - b),
      ...(skuCode === undefined ? {} : { skuCode: tidyWords(skuCode ?? '') || null }),
    })),
  };
}
