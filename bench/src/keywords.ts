/** Keywords as people type them: words of titles, alone and together, in the language they search in. */
import type { LoadRequest } from './measure-http.ts';
import type { World } from './world.ts';

export interface Keyword {
  language: string;
  text: string;
}

const LOCALES: Readonly<Record<string, string>> = { cn: 'zh-CN' };

/** No two alike: first pairs and triples of words out of one title, then words of one title with words of the next in the same language. */
export function distinctKeywords(titles: World['titles'], count: number): Keyword[] {
  const found = new Map<string, Keyword>();
  const add = (language: string, words: string[]): void => {
    const text = words.join(language === 'cn' || language === 'ja' || language === 'th' ? '' : ' ');
    found.set(`${language} ${text}`, { language, text });
  };
  const lastWords = new Map<string, string[]>();
  for (let round = 0; round < ROUNDS && found.size < count; round += 1) {
    for (const { language, title } of titles) {
      const words = wordsOf(title, language);
      const before = lastWords.get(language) ?? words;
      const at = (list: string[], index: number) => list[index % list.length] ?? '';
      if (words.length === 0) continue;
      if (round === 0) add(language, words.slice(0, 2));
      else if (round === 1) add(language, [...words].reverse().slice(0, 3));
      else if (round === 2) add(language, [at(words, 0)]);
      else add(language, [at(words, round), at(before, round + 1)]);
      lastWords.set(language, words);
      if (found.size >= count) break;
    }
  }
  return shuffled([...found.values()].filter(({ text }) => text !== ''));
}

const ROUNDS = 12;

function wordsOf(title: string, language: string): string[] {
  const segmenter = new Intl.Segmenter(LOCALES[language] ?? language, { granularity: 'word' });
  return [...segmenter.segment(title)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}

/** Always the same order, so that two runs ask the same. */
function shuffled<Item>(items: Item[]): Item[] {
  const order = items.map((item, index) => ({ item, rank: (index * 2_654_435_761) % 4_294_967_296 }));
  return order.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
}

/** The first page of what a keyword finds, with total and facets. */
export function searchRequest({ language, text }: Keyword): LoadRequest {
  return { method: 'POST', path: `/api/sellerGoods!list.action?lang=${language}`, body: { keyword: text, pageSize: 20 } };
}

/** Names of goods and shops that a keyword finds, as they stand below the field it is typed in. */
export function nameRequest({ language, text }: Keyword): LoadRequest {
  return { method: 'POST', path: `/api/sellerGoods!search.action?lang=${language}`, body: { keyword: text } };
}
