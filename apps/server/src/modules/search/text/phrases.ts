/**
 * What people are likely to look for, learnt from the heads of titles: groups of neighbouring words that many products share.
 * "Stoneware tea bowl Alder" teaches "tea bowl" and "stoneware tea bowl"; "stoneware tea" is dropped, because more always follows.
 */
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Word } from './title.ts';

export interface Phrase {
  language: Language;
  written: string;
  normal: string;
  lexemes: string[];
  weight: number;
}

const MOST_WORDS = 4;
const MIN_PRODUCTS = 3;
/** A group of words is a piece of longer ones if so much of it is followed by one of a few words, materials and the like aside. */
const FOLLOWED_SHARE = 0.8;
const WITHOUT_SPACES: ReadonlySet<Language> = new Set(['cn', 'tw', 'ja', 'th']);

interface Node {
  word: Word;
  count: number;
  next: Map<string, Node>;
}

export class PhraseMiner {
  private readonly roots = new Map<Language, Map<string, Node>>();

  add(language: Language, head: readonly Word[]): void {
    let root = this.roots.get(language);
    if (!root) this.roots.set(language, (root = new Map()));
    for (let start = 0; start < head.length; start++) {
      let level = root;
      for (let place = start; place < Math.min(head.length, start + MOST_WORDS); place++) {
        const word = head[place]!;
        let node = level.get(word.folded);
        if (!node) level.set(word.folded, (node = { word, count: 0, next: new Map() }));
        // The first word of a title wears a capital that it has nowhere else.
        else if (place > 0 && node.word.written !== word.written) node.word = word;
        node.count++;
        level = node.next;
      }
    }
  }

  /** `isOfValue` knows the words that name a material, a colour and so on: what they follow is complete without them. */
  phrases(isOfValue: (lexeme: string) => boolean): Phrase[] {
    const found = new Map<string, Phrase>();
    for (const [language, root] of this.roots) for (const node of root.values()) collect(language, [node], found, isOfValue);
    return [...found.values()];
  }
}

function collect(language: Language, nodes: Node[], found: Map<string, Phrase>, isOfValue: (lexeme: string) => boolean): void {
  const last = nodes.at(-1)!;
  if (last.count < MIN_PRODUCTS) return;
  let followed = 0;
  for (const node of last.next.values()) {
    if (node.count >= MIN_PRODUCTS && !isOfValue(node.word.lexeme ?? '')) followed += node.count;
    collect(language, [...nodes, node], found, isOfValue);
  }
  const words = nodes.map(({ word }) => word);
  if (!words[0]!.lexeme || !last.word.lexeme || followed >= last.count * FOLLOWED_SHARE) return;
  const gap = WITHOUT_SPACES.has(language) ? '' : ' ';
  const phrase = {
    language,
    written: words.map(({ written }) => written).join(gap),
    normal: words.map(({ folded }) => folded).join(gap),
    lexemes: [...new Set(words.flatMap(({ lexeme }) => lexeme || []))],
    weight: last.count,
  };
  // Without spaces, the same characters may have been cut in two ways; the more frequent one stands.
  const key = `${language} ${phrase.normal}`;
  if ((found.get(key)?.weight ?? 0) < phrase.weight) found.set(key, phrase);
}
