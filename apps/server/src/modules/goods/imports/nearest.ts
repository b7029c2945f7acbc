/**
 * Which of many names a mistyped one is most like, by the pairs of letters that they share. A name is known by its words as well ("Teapots"
 * is near "Teapots and tea sets"), and so is what was typed. Works in every script.
 */
const LEAST_ALIKE = 0.5;
/** A word that is a smaller part of what was typed says nothing of what was meant. */
const LEAST_SHARE = 0.3;
/** The whole name goes before one that has it as a word. */
const OF_A_WORD = 0.95;
const LEAST_LETTERS = { han: 2, other: 4 };

interface Entry {
  id: number;
  pairs: number;
  weight: number;
}

/** The best ids first; none where nothing comes near. Put in order when it is first asked. */
export function createNearest(names: ReadonlyArray<readonly [name: string, id: number]>): (name: string, limit: number) => number[] {
  let index: { entries: Entry[]; byPair: Map<string, number[]> } | undefined;
  function build(): NonNullable<typeof index> {
    const entries: Entry[] = [];
    const byPair = new Map<string, number[]>();
    const add = (text: string, id: number, weight: number) => {
      const pairs = pairsOf(text);
      for (const pair of pairs) {
        const places = byPair.get(pair);
        if (places) places.push(entries.length);
        else byPair.set(pair, [entries.length]);
      }
      entries.push({ id, pairs: pairs.size, weight });
    };
    for (const [name, id] of names) {
      add(name, id, 1);
      for (const word of wordsOf(name)) add(word, id, OF_A_WORD);
    }
    return { entries, byPair };
  }

  return (typed, limit) => {
    index ??= build();
    const { entries, byPair } = index;
    const best = new Map<number, number>();
    const compare = (text: string, share: number) => {
      const pairs = pairsOf(text);
      const shared = new Map<number, number>();
      for (const pair of pairs) for (const place of byPair.get(pair) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
      for (const [place, count] of shared) {
        const { id, pairs: size, weight } = entries[place]!;
        const alike = (2 * count) / (size + pairs.size);
        const rank = alike * weight * share;
        if (alike >= LEAST_ALIKE && rank > (best.get(id) ?? 0)) best.set(id, rank);
      }
    };
    compare(typed, 1);
    for (const word of wordsOf(typed)) if (word.length >= LEAST_SHARE * typed.length) compare(word, word.length / typed.length);
    return [...best]
      .toSorted(([one, a], [other, b]) => b - a || one - other)
      .slice(0, limit)
      .map(([id]) => id);
  };
}

const HAS_HAN = /\p{Script=Han}/u;
const SEGMENTER = new Intl.Segmenter(undefined, { granularity: 'word' });

/** None where the name is one word. */
function wordsOf(name: string): string[] {
  const words = [...SEGMENTER.segment(name.slice(0, 100))].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
  return words.length === 1 ? [] : words.filter((word) => word.length >= (HAS_HAN.test(word) ? LEAST_LETTERS.han : LEAST_LETTERS.other));
}

/** With its ends, which say more than what is between them. */
function pairsOf(word: string): Set<string> {
  const letters = [...`^${word.slice(0, 100)}$`];
  return new Set(letters.slice(1).map((letter, place) => letters[place]! + letter));
}
