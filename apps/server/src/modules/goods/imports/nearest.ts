/** Which of many words a mistyped one is most like, by the pairs of letters that they share. Works in every script. */
const LEAST_ALIKE = 0.4;

interface Entry {
  id: number;
  pairs: number;
}

/** The best ids first; none where nothing comes near. Put in order when it is first asked. */
export function createNearest(words: ReadonlyArray<readonly [word: string, id: number]>): (word: string, limit: number) => number[] {
  let index: { entries: Entry[]; byPair: Map<string, number[]> } | undefined;
  function build(): NonNullable<typeof index> {
    const entries: Entry[] = [];
    const byPair = new Map<string, number[]>();
    for (const [word, id] of words) {
      const pairs = pairsOf(word);
      for (const pair of pairs) byPair.set(pair, [...(byPair.get(pair) ?? []), entries.length]);
      entries.push({ id, pairs: pairs.size });
    }
    return { entries, byPair };
  }

  return (word, limit) => {
    index ??= build();
    const pairs = pairsOf(word);
    const shared = new Map<number, number>();
    for (const pair of pairs) for (const place of index.byPair.get(pair) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
    const best = new Map<number, number>();
    for (const [place, count] of shared) {
      const { id, pairs: size } = index.entries[place]!;
      const alike = (2 * count) / (size + pairs.size);
      if (alike >= LEAST_ALIKE && alike > (best.get(id) ?? 0)) best.set(id, alike);
    }
    return [...best]
      .toSorted(([one, a], [other, b]) => b - a || one - other)
      .slice(0, limit)
      .map(([id]) => id);
  };
}

/** With its ends, which say more than what is between them. */
function pairsOf(word: string): Set<string> {
  const letters = [...`^${word.slice(0, 100)}$`];
  return new Set(letters.slice(1).map((letter, place) => letters[place]! + letter));
}
