import { setImmediate } from 'node:timers/promises';
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { WordDetail, WordLine, wordCalls } from '@entrepot/contracts/calls/words.ts';
import { EVERYWHERE } from '@entrepot/contracts/content-limits.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { PAGE_SIZE, type Page } from '@entrepot/contracts/page.ts';
import { NAMESPACES } from '@entrepot/i18n/catalogue-names.ts';
import { needsOf, problemOf } from '@entrepot/i18n/check-message.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { openProposals } from '../../people/proposals/index.ts';
import { shippedWord, shippedWords, type ShippedWord } from './shipped-words.ts';
import { isGuardedCatalogue } from './word-services.ts';
import { selectOverrides, type OverrideRow } from './words.sql.ts';

const keyOf = ({ catalogue, language, id }: Pick<ShippedWord, 'catalogue' | 'language' | 'id'>) => `${catalogue} ${language} ${id}`;

export function presentWord(word: ShippedWord, overrides: readonly OverrideRow[]): WordLine {
  return {
    ...word,
    overrides: overrides.map(({ storefrontCode, text, changedAt, changedBy }) => ({
      storefrontCode,
      text,
      changedAt: changedAt.toISOString(),
      changedBy,
      problem: problemOf(text, word.english, word.language) ?? null,
    })),
  };
}

/** The catalogues are in memory, so a list is a look through them; between two languages others get their turn. */
export async function listWords(db: Db, input: InputOf<(typeof wordCalls)['words!list']>): Promise<Page<WordLine>> {
  const { catalogue, language, storefront, state, pageNum = 1, pageSize = PAGE_SIZE.list } = input;
  const keyword = input.keyword?.trim().toLowerCase() ?? '';
  const overrides = Map.groupBy(await selectOverrides(db), keyOf);
  const place = storefront === EVERYWHERE ? null : storefront;
  const found: WordLine[] = [];
  let total = 0;
  const first = (pageNum - 1) * pageSize;
  for (const one of language ? [language] : LANGUAGES) {
    await setImmediate();
    for (const name of NAMESPACES) {
      if (catalogue !== undefined && name !== catalogue) continue;
      for (const word of shippedWords(name, one)) {
        const own = overrides.get(keyOf(word)) ?? [];
        if (state === 'missing' && word.shipped !== '') continue;
        if ((state === 'overridden' || state === 'unfit') && own.length === 0) continue;
        if (state === 'unfit' && own.every(({ text }) => problemOf(text, word.english, word.language) === undefined)) continue;
        if (place !== undefined && !own.some(({ storefrontCode }) => storefrontCode === place)) continue;
        if (
          keyword !== '' &&
          ![word.id, word.english, word.shipped, ...own.map(({ text }) => text)].some((text) => text.toLowerCase().includes(keyword))
        )
          continue;
        if (total >= first && found.length < pageSize) found.push(presentWord(word, own));
        total += 1;
      }
    }
  }
  return { list: found, pageNum, pageSize, totalElements: total };
}

export async function readWord(db: Db | Tx, catalogue: string, id: string, language: string): Promise<WordDetail> {
  const word = shippedWord(catalogue, id, language);
  const own = (await selectOverrides(db)).filter((row) => keyOf(row) === keyOf(word));
  const open = isGuardedCatalogue(word.catalogue) ? await openProposals(db, ['words']) : [];
  const pending = open.flatMap(({ serial, after, due_at: dueAt }) => {
    const { texts, ...scope } = after as {
      catalogue: string;
      language: string;
      storefrontCode: string | null;
      texts: Record<string, string | null>;
    };
    const text = texts[id];
    return scope.catalogue !== word.catalogue || scope.language !== language || text === undefined
      ? []
      : [{ serial, text, storefrontCode: scope.storefrontCode, dueAt: dueAt?.toISOString() ?? null }];
  });
  return { ...presentWord(word, own), ...needsOf(word.english, word.language), isGuarded: isGuardedCatalogue(word.catalogue), pending };
}
