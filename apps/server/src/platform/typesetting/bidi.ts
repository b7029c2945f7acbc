/**
 * In which order the parts of a line stand on paper where it is written in both directions: the Unicode algorithm (UAX 9) for one line
 * without marks of its own. Pure.
 */
export type Direction = 'ltr' | 'rtl';

export interface DirectedRun {
  text: string;
  direction: Direction;
}

type Kind = 'L' | 'R' | 'AL' | 'EN' | 'AN' | 'ES' | 'ET' | 'CS' | 'NSM' | 'N';

const KINDS: ReadonlyArray<[Kind, RegExp]> = [
  ['NSM', /[\p{Mn}\p{Me}]/u],
  ['EN', /[0-9\u06f0-\u06f9]/u],
  ['AN', /[\u0660-\u0669\u066b\u066c]/u],
  ['ES', /[+\-\u2212]/u],
  ['ET', /[#$%°‰\p{Sc}]/u],
  ['CS', /[,./:\u00a0]/u],
  ['AL', /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u],
  ['R', /[\p{Script=Hebrew}\p{Script=Nko}\u200f]/u],
  ['L', /[\p{L}\p{Nl}\p{Nd}\u200e]/u],
];

function kindOf(letter: string): Kind {
  return KINDS.find(([, letters]) => letters.test(letter))?.[0] ?? 'N';
}

/** By the first letter that has one. */
export function directionOf(text: string): Direction | undefined {
  for (const letter of text) {
    const kind = kindOf(letter);
    if (kind === 'L') return 'ltr';
    if (kind === 'R' || kind === 'AL') return 'rtl';
  }
  return undefined;
}

/** A name, a number or a date inside of a sentence, which keeps its own order whatever stands around it. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

const ISOLATE = /\u2068([^\u2068\u2069]*)\u2069/gu;
/** Signs for private use, which are of no direction, stand for what is isolated while its sentence is put in order. */
const [FIRST_STAND_IN, STAND_INS] = [0xf0000, /([\u{f0000}-\u{ffffd}])/u];

/** From left to right on paper; the letters of each run are in the order in which they are read. */
export function visualRuns(text: string, base: Direction): DirectedRun[] {
  const own: string[] = [];
  const sentence = text
    .replaceAll(ISOLATE, (_, words: string) => String.fromCodePoint(FIRST_STAND_IN + own.push(words) - 1))
    // One half of a pair, where a line ends inside of it.
    .replaceAll(/[\u2068\u2069]/g, '');
  if (own.length === 0) return runsOf(sentence, base);
  return runsOf(sentence, base).flatMap(({ text: words, direction }) => {
    const parts = words.split(STAND_INS).filter((part) => part !== '');
    return (direction === 'rtl' ? parts.toReversed() : parts).flatMap((part): DirectedRun[] => {
      const isolate = STAND_INS.test(part) ? own[part.codePointAt(0)! - FIRST_STAND_IN] : undefined;
      return isolate === undefined ? [{ text: part, direction }] : runsOf(isolate, directionOf(isolate) ?? 'ltr');
    });
  });
}

function runsOf(text: string, base: Direction): DirectedRun[] {
  const letters = Array.from(text);
  const levels = levelsOf(letters, base);
  const runs: Array<{ letters: string[]; level: number }> = [];
  for (const [index, letter] of letters.entries()) {
    const last = runs.at(-1);
    if (last && last.level === levels[index]) last.letters.push(letter);
    else runs.push({ letters: [letter], level: levels[index]! });
  }
  reorder(runs);
  return runs.map(({ letters: own, level }) => ({ text: own.join(''), direction: level % 2 === 1 ? 'rtl' : 'ltr' }));
}

/** From the highest level down, every stretch at that level or above is turned around. */
function reorder(runs: Array<{ level: number }>): void {
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < runs.length; start++) {
      if (runs[start]!.level < level) continue;
      let end = start;
      while (end < runs.length && runs[end]!.level >= level) end++;
      runs.splice(start, end - start, ...runs.slice(start, end).reverse());
      start = end;
    }
  }
}

function levelsOf(letters: readonly string[], base: Direction): number[] {
  const baseLevel = base === 'rtl' ? 1 : 0;
  const kinds = resolveNeutral(resolveWeak(letters.map(kindOf), base), base);
  const levels = kinds.map((kind) => {
    if (kind === 'L') return baseLevel === 0 ? 0 : 2;
    if (kind === 'R') return 1;
    // Numbers are read from left to right, one level above what stands around them.
    return 2;
  });
  // Spaces at the end of a line belong to the line.
  for (let index = letters.length - 1; index >= 0 && /\s/.test(letters[index]!); index--) levels[index] = baseLevel;
  return levels;
}

type Resolved = 'L' | 'R' | 'EN' | 'AN' | 'N';

/** W1 to W7. */
function resolveWeak(kinds: readonly Kind[], base: Direction): Resolved[] {
  const now: Kind[] = [...kinds];
  const start: Kind = base === 'rtl' ? 'R' : 'L';
  for (const [index, kind] of now.entries()) if (kind === 'NSM') now[index] = now[index - 1] ?? start;
  let strong: Kind = start;
  for (const [index, kind] of now.entries()) {
    if (kind === 'L' || kind === 'R' || kind === 'AL') strong = kind;
    else if (kind === 'EN' && strong === 'AL') now[index] = 'AN';
  }
  for (let index = 1; index < now.length - 1; index++) {
    const [before, kind, after] = [now[index - 1], now[index], now[index + 1]];
    if (before !== after) continue;
    if (before === 'EN' && (kind === 'ES' || kind === 'CS')) now[index] = 'EN';
    if (before === 'AN' && kind === 'CS') now[index] = 'AN';
  }
  for (const [index, kind] of now.entries()) {
    if (kind !== 'ET') continue;
    let end = index;
    while (now[end] === 'ET') end++;
    if (now[index - 1] === 'EN' || now[end] === 'EN') now[index] = 'EN';
  }
  strong = start;
  return now.map((kind): Resolved => {
    if (kind === 'L' || kind === 'R' || kind === 'AL') strong = kind;
    if (kind === 'AL') return 'R';
    if (kind === 'EN') return strong === 'L' ? 'L' : 'EN';
    return kind === 'L' || kind === 'R' || kind === 'AN' ? kind : 'N';
  });
}

/** N1 and N2: between two of the same direction they are of it, else of the line's. Numbers count as right-to-left here. */
function resolveNeutral(kinds: readonly Resolved[], base: Direction): Array<Exclude<Resolved, 'N'>> {
  const own = base === 'rtl' ? 'R' : 'L';
  const sideOf = (kind: Resolved | undefined): 'L' | 'R' => (kind === undefined ? own : kind === 'L' ? 'L' : 'R');
  const resolved = [...kinds];
  for (let index = 0; index < resolved.length; index++) {
    if (resolved[index] !== 'N') continue;
    let end = index;
    while (resolved[end] === 'N') end++;
    const [before, after] = [sideOf(resolved[index - 1]), sideOf(resolved[end])];
    resolved.fill(before === after ? before : own, index, end);
    index = end;
  }
  return resolved as Array<Exclude<Resolved, 'N'>>;
}

const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
  '‹': '›',
  '›': '‹',
};

/** Brackets open towards what they hold, whichever way it is read. */
export function mirrored(text: string): string {
  return text.replaceAll(/[()[\]{}<>«»‹›]/g, (sign) => MIRRORED[sign]!);
}
