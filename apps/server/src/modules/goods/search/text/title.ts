/** The words of a title, those of its head apart: what stands before the first comma says what the thing is. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { compatible, lowerCase, stripAccents } from '../../../../platform/fold.ts';
import { segment } from './segment.ts';
import type { Stems } from './stems.ts';

export interface Word {
  language: Language;
  /** As it is written. */
  written: string;
  /** In small letters, for the stemmer. */
  lower: string;
  /** Without accents, for comparing. */
  folded: string;
  /** The lexeme that finds it, `de:teekann`; empty when the word is too common. Known once `learn` was called. */
  lexeme: string | undefined;
  /** In how many titles a rebuild met it. */
  count: number;
}

export interface TitleWords {
  head: readonly Word[];
  rest: readonly Word[];
}

/** A comma of any script, or a dash or colon set off by spaces. */
const SEPARATOR = /[,،，、;；|(（]|\s[-–—:]\s/u;
/** Thai sets phrases apart by a space. */
const THAI_SEPARATOR = /(?<=\p{Script=Thai})\s|[,|(]/u;
const NO_WORDS: readonly Word[] = [];

interface Known {
  /** Titles repeat their words, so what stands between two spaces is looked at once. */
  runs: Map<string, readonly Word[]>;
  /** And what follows the head is one of a few thousand remarks. */
  rests: Map<string, readonly Word[]>;
}

/** Remembers all it reads, so it lives as long as one piece of work. */
export class TitleReader {
  private readonly known = new Map<Language, Known>();
  private unlearned: Word[] = [];
  private readonly stems: Stems;

  constructor(stems: Stems) {
    this.stems = stems;
  }

  read(title: string, language: Language): TitleWords {
    const end = title.search(language === 'th' ? THAI_SEPARATOR : SEPARATOR);
    // A title that begins with a separator has no head of its own; then all of it is.
    if (end <= 0) return { head: this.wordsOf(title, language), rest: NO_WORDS };
    const { rests } = this.knownOf(language);
    const restText = title.slice(end);
    let rest = rests.get(restText);
    if (!rest) rests.set(restText, (rest = this.wordsOf(restText, language)));
    return { head: this.wordsOf(title.slice(0, end), language), rest };
  }

  wordsOf(text: string, language: Language): readonly Word[] {
    const { runs } = this.knownOf(language);
    const words: Word[] = [];
    for (const run of text.split(' ')) {
      let found = runs.get(run);
      if (!found) runs.set(run, (found = this.newWords(run, language)));
      if (found.length === 1) words.push(found[0]!);
      else words.push(...found);
    }
    return words;
  }

  get hasNewWords(): boolean {
    return this.unlearned.length > 0;
  }

  /** Finds the lexemes of all words that were read since the last time. */
  async learn(): Promise<void> {
    const words = this.unlearned;
    this.unlearned = [];
    await this.stems.learn(words.map(({ language, lower }) => [language, lower]));
    for (const word of words) {
      const stem = this.stems.of(word.language, word.lower);
      word.lexeme = stem && `${word.language}:${stem}`;
    }
  }

  /** Every word that was read, a word once for each way in which it stands between spaces. */
  *allWords(): Generator<Word> {
    for (const { runs } of this.known.values()) for (const words of runs.values()) yield* words;
  }

  private knownOf(language: Language): Known {
    let known = this.known.get(language);
    if (!known) this.known.set(language, (known = { runs: new Map(), rests: new Map() }));
    return known;
  }

  private newWords(run: string, language: Language): readonly Word[] {
    if (!run) return NO_WORDS;
    const words = segment(compatible(run), language).map((written) => {
      const lower = lowerCase(written, language);
      return { language, written, lower, folded: stripAccents(lower), lexeme: undefined, count: 0 };
    });
    this.unlearned.push(...words);
    return words;
  }
}

/** A capital belongs to a German noun, and "LED" is written so everywhere; elsewhere it only says that the title began there. */
export function withoutCapital({ language, written, lower }: Word): string {
  return language !== 'de' && written.slice(1) === lower.slice(1) ? lower : written;
}
