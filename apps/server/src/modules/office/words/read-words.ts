import { setImmediate } from 'node:timers/promises';
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { WordDetail, WordLine, wordCalls } from '@entrepot/contracts/calls/words.ts';
import { EVERYWHERE } from '@entrepot/contracts/content-limits.ts';
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { PAGE_SIZE, type Page } from '@entrepot/contracts/page.ts';
import { NAMESPACES, type Namespace } from '@entrepot/i18n/catalogue-names.ts';
import { needsOf, problemOf } from '@entrepot/i18n/check-message.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { openProposals } from '../../people/proposals/index.ts';
import { shippedTexts, shippedWord, shippedWords, type ShippedWord } from './shipped-words.ts';
import { isGuardedCatalogue } from './word-services.ts';
import { foundInEnglish, foundInLanguage } from './word-search.ts';
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

/**
 * The catalogues are in memory. What is overridden is looked up from its few overrides, the rest is counted catalogue by catalogue, and
 * only the page that is shown is put together; between two languages others get their turn.
 */
export async function listWords(db: Db, input: InputOf<(typeof wordCalls)['words!list']>): Promise<Page<WordLine>> {
  const { pageNum = 1, pageSize = PAGE_SIZE.list } = input;
  const overrides = Map.groupBy(await selectOverrides(db), keyOf);
  const list: WordLine[] = [];
  const first = (pageNum - 1) * pageSize;
  let total = 0;
  for (const language of input.language ? [input.language] : LANGUAGES) {
    await setImmediate();
    for (const catalogue of NAMESPACES) {
      if (input.catalogue !== undefined && catalogue !== input.catalogue) continue;
      const places = placesIn(catalogue, language, input, overrides);
      const wanted = places.slice(Math.max(0, first - total), Math.max(0, first + pageSize - total));
      if (wanted.length > 0) {
        const words = shippedWords(catalogue, language);
        list.push(...wanted.map((place) => presentWord(words[place]!, overrides.get(keyOf(words[place]!)) ?? [])));
      }
      total += places.length;
    }
  }
  return { list, pageNum, pageSize, totalElements: total };
}

type WordFilter = Pick<InputOf<(typeof wordCalls)['words!list']>, 'storefront' | 'state' | 'keyword'>;

/** Which messages of a catalogue are meant, by their place in it. */
function placesIn(
  catalogue: Namespace,
  language: Language,
  { storefront, state, ...rest }: WordFilter,
  overrides: ReadonlyMap<string, readonly OverrideRow[]>,
): readonly number[] {
  const english = shippedTexts(catalogue, 'en');
  const own = shippedTexts(catalogue, language);
  if (own.size === 0) return [];
  const ids = [...english.keys()];
  const overridesOf = (id: string) => overrides.get(keyOf({ catalogue, language, id })) ?? [];
  let places = ids.map((_id, place) => place);
  if (state === 'missing') places = places.filter((place) => !own.get(ids[place]!));
  if (state === 'overridden' || state === 'unfit' || storefront !== undefined) {
    if (overrides.size === 0) return [];
    const at = storefront === EVERYWHERE ? null : storefront;
    const isUnfit = (id: string) => overridesOf(id).some(({ text }) => problemOf(text, english.get(id)!, language) !== undefined);
    places = places.filter((place) => {
      const id = ids[place]!;
      const texts = overridesOf(id);
      if (texts.length === 0 || (state === 'unfit' && !isUnfit(id))) return false;
      return at === undefined || texts.some(({ storefrontCode }) => storefrontCode === at);
    });
  }
  const keyword = rest.keyword?.trim().toLowerCase() ?? '';
  if (keyword === '' || places.length === 0) return places;
  const inEnglish = foundInEnglish(catalogue, keyword);
  const inOwn = foundInLanguage(catalogue, language, keyword);
  const saysIt = ({ text }: OverrideRow) => text.toLowerCase().includes(keyword);
  return places.filter(
    (place) => inEnglish.has(place) || inOwn.has(place) || (overrides.size > 0 && overridesOf(ids[place]!).some(saysIt)),
  );
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
