/**
 * The blanks of an answer that is ready: `{name}`, `{order}`, `{shop}` are filled with what is known; what is not is left to whoever sends
 * it.
 */

export interface AnswerPart {
  kind: 'text' | 'filled' | 'empty';
  text: string;
}

/** What is known, by the blank's name. */
export type BlankValues = Readonly<Record<string, string | undefined>>;

/** Those that the console can fill by itself. */
export const KNOWN_BLANKS = ['name', 'order', 'shop', 'agent'] as const;

const BLANK = /\{([\p{L}\p{N}_ -]{1,40})\}/gu;

export function fillBlanks(body: string, values: BlankValues): AnswerPart[] {
  const parts: AnswerPart[] = [];
  let from = 0;
  for (const match of body.matchAll(BLANK)) {
    if (match.index > from) parts.push({ kind: 'text', text: body.slice(from, match.index) });
    const value = values[match[1]!.trim().toLowerCase()];
    parts.push(value ? { kind: 'filled', text: value } : { kind: 'empty', text: match[0] });
    from = match.index + match[0].length;
  }
  if (from < body.length) parts.push({ kind: 'text', text: body.slice(from) });
  return parts;
}

export const wordsOf = (parts: readonly AnswerPart[]): string => parts.map(({ text }) => text).join('');

/** The next one that is still empty, from a place on; after the last the first again. */
export function nextBlank(text: string, from: number): { start: number; end: number } | undefined {
  const found = [...text.matchAll(BLANK)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
  return found.find(({ start }) => start >= from) ?? found[0];
}

export const hasBlank = (text: string): boolean => nextBlank(text, 0) !== undefined;
