/**
 * What people are likely to look for, learnt from the heads of titles: groups of neighbouring words that many products share.
 * "Stoneware tea bowl Alder" teaches "tea bowl" and "stoneware tea bowl"; "stoneware tea" is dropped, because more always follows.
 */
import type { Language } from '@entrepot/contracts/languages.ts';
import { withoutCapital, type Word } from './title.ts';

export interface Phrase {
  language: Language;
  written: string;
  normal: string;
  /** The same from each later word on: "diya oil lamp" is also looked for as an "oil lamp" and as a "lamp". */
  ends: string[];
  lexemes: string[];
  weight: number;
}

const MOST_WORDS = 4;
const MIN_PRODUCTS = 3;
/** A group of words is a piece of longer ones if so much of it is followed by one of a few words, materials and the like aside. */
const FOLLOWED_SHARE = 0.8;
const WITHOUT_SPACES: ReadonlySet<Language> = new Set(['cn', 'tw', 'ja', 'th']);

interface Node {
  /** As they stood together in one title: "tai nghe" is not written like the "tái" of "tái chế". */
  words: readonly Word[];
  /** Every time so far; its first word may then wear a capital that it has nowhere else. */
  beginsTitle: boolean;
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
        const { folded } = head[place]!;
        let node = level.get(folded);
        if (!node) level.set(folded, (node = { words: head.slice(start, place + 1), beginsTitle: start === 0, count: 0, next: new Map() }));
        else if (node.beginsTitle && start > 0) Object.assign(node, { words: head.slice(start, place + 1), beginsTitle: false });
        node.count++;
        level = node.next;
      }
    }
  }

  /** `isOfValue` knows the words that name a material, a colour and so on: what they follow is complete without them. */
  phrases(isOfValue: (lexeme: string) => boolean): Phrase[] {
    const found = new Map<string, Phrase>();
    for (const [language, root] of this.roots) for (const node of root.values()) collect(language, node, found, isOfValue);
    return [...found.values()];
  }
}

function collect(
  language: Language,
  { words, beginsTitle, count, next }: Node,
  found: Map<string, Phrase>,
  isOfValue: (lexeme: string) => boolean,
): void {
  if (count < MIN_PRODUCTS) return;
  let followed = 0;
  for (const node of next.values()) {
    if (node.count >= MIN_PRODUCTS && !isOfValue(node.words.at(-1)!.lexeme ?? '')) followed += node.count;
    collect(language, node, found, isOfValue);
  }
  if (!words[0]!.lexeme || !words.at(-1)!.lexeme || followed >= count * FOLLOWED_SHARE) return;
  const gap = WITHOUT_SPACES.has(language) ? '' : ' ';
  const phrase = {
    language,
    written: words.map((word, place) => (place === 0 && beginsTitle ? withoutCapital(word) : word.written)).join(gap),
    normal: normalOf(words, gap),
    ends: words.flatMap(({ lexeme }, place) => (place > 0 && lexeme ? [normalOf(words.slice(place), gap)] : [])),
    lexemes: [...new Set(words.flatMap(({ lexeme }) => lexeme || []))],
    weight: count,
  };
  // Without spaces, the same characters may have been cut in two ways; the more frequent one stands.
  const key = `${language} ${phrase.normal}`;
  if ((found.get(key)?.weight ?? 0) < phrase.weight) found.set(key, phrase);
}

function normalOf(words: readonly Word[], gap: string): string {
  return words.map(({ folded }) => folded).join(gap);
}
