/** Words that lead to payment outside the platform. What was written is delivered as it is; both sides read why to be careful. */
import type { ChatWarning } from '@entrepot/contracts/chat.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { selectWarnedWords, type WarnedWordRow } from './warnings.sql.ts';

/** Whoever changes them says so; should that be missed, so long at most it goes unnoticed. */
const KNOWN_MS = 30_000;
/** Languages that write their words without a space between them. */
const UNPARTED: readonly string[] = ['cn', 'tw', 'ja', 'th'];

export interface Warnings {
  of(text: string): Promise<ChatWarning | null>;
  /** They were changed. */
  forget(): void;
}

/** Letters and digits alone, in small letters, with one space around each word. */
function spaced(text: string): string {
  return ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;
}

const joined = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, '');

/** The words as they are looked for. */
export interface Watchwords {
  whole: string[];
  close: string[];
}

export function watchwords(words: readonly WarnedWordRow[]): Watchwords {
  const [close, whole] = [true, false].map((isUnparted) => words.filter(({ language }) => UNPARTED.includes(language) === isUnparted));
  return { whole: whole!.map(({ word }) => spaced(word)), close: close!.map(({ word }) => joined(word)) };
}

export function isWarnedOf(text: string, { whole, close }: Watchwords): boolean {
  const [parted, unparted] = [spaced(text), joined(text)];
  return whole.some((word) => parted.includes(word)) || close.some((word) => unparted.includes(word));
}

export function createWarnings({ db, clock }: { db: Db; clock: Clock }): Warnings {
  let known: { words: Promise<Watchwords>; untilMs: number } | undefined;

  function words(): Promise<Watchwords> {
    const nowMs = clock.now().getTime();
    if (known && nowMs < known.untilMs) return known.words;
    const read = selectWarnedWords(db).then(watchwords);
    known = { words: read, untilMs: nowMs + KNOWN_MS };
    // The next message asks again.
    read.catch(() => (known = undefined));
    return read;
  }

  return {
    of: async (text) => (text !== '' && isWarnedOf(text, await words()) ? 'payment' : null),
    forget() {
      known = undefined;
    },
  };
}
