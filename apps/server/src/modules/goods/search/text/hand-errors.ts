/**
 * The errors that a hand or an ear makes. Two words that differ in another way are two words: "speaker" is no mistyped "sneaker",
 * although a single letter parts them.
 */
import { areNeighbours } from './keyboards.ts';
import { isUnspaced } from './segment.ts';
import { isSilent, soundAlike, WRITTEN_ALIKE } from './sounds.ts';

/** Shorter words are too close to each other: whatever is typed is one of them. */
const MIN_LETTERS = 4;
/** In words of up to so many letters only what the hand does without looking: it swaps, doubles, leaves out. */
const FEW_LETTERS = 5;
/** And it leaves nothing out of the shortest: "soon" is no spoon. */
const MIN_LEFT_OUT = 5;
/** From so many on, two errors. */
const MANY_LETTERS = 8;
const MIN_UNSPACED = 3;
const MANY_UNSPACED = 6;
const MIN_SYLLABLES = 3;

const HALF = 0.5;
const NEVER = Number.POSITIVE_INFINITY;

/** How many such errors lie between the two; undefined: more than a word of this length can hold, or of another kind. */
export function handErrors(typed: string, meant: string): number | undefined {
  if (typed === meant) return 0;
  if (isHangul(typed)) return inHangul(typed, meant);
  if (isUnspaced(typed) && !KANA_OR_THAI.test(typed)) return inCharacters(typed, meant);
  const letters = Math.min([...typed].length, [...meant].length);
  if (isUnspaced(typed) ? letters < MIN_UNSPACED : letters < MIN_LETTERS) return undefined;
  return within(distance([...typed], [...meant], letters > FEW_LETTERS), letters < MANY_LETTERS ? 1 : 2);
}

const KANA_OR_THAI = /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]+$/u;

function within(errors: number, most: number): number | undefined {
  return errors <= most ? errors : undefined;
}

/** Characters are chosen from a list by their sound, so a wrong one may be any; what the word ends with says what it is. */
function inCharacters(typed: string, meant: string): number | undefined {
  const [a, b] = [[...typed], [...meant]];
  const letters = Math.min(a.length, b.length);
  if (letters < MIN_UNSPACED) return undefined;
  return within(
    distance(a, b, true, () => true),
    letters < MANY_UNSPACED ? 1 : 2,
  );
}

function inHangul(typed: string, meant: string): number | undefined {
  const syllables = Math.min([...typed].length, [...meant].length);
  if (syllables < MIN_SYLLABLES) return undefined;
  const most = 2;
  return within(Math.min(distance([...typed], [...meant], false), distance(jamoOf(typed), jamoOf(meant), true)), most);
}

type IsMistaken = (typed: string, meant: string) => boolean;
const isMistaken: IsMistaken = (typed, meant) => areNeighbours(typed, meant) || soundAlike(typed, meant);

/**
 * Each error of a hand counts one, half where a letter stands twice or once instead, any other difference too many. `isFree`: letters may
 * also be mistaken for others.
 */
function distance(typed: readonly string[], meant: readonly string[], isFree: boolean, mistaken: IsMistaken = isMistaken): number {
  // Nobody mistypes the letter a word begins with and goes on; but an ear may choose another for the same sound.
  if (typed[0] !== meant[0] && !(isFree && begins(typed, meant, mistaken))) return NEVER;
  const rows: number[][] = [];
  for (let row = 0; row <= typed.length; row++) {
    rows.push([]);
    for (let column = 0; column <= meant.length; column++) {
      rows[row]![column] = row === 0 && column === 0 ? 0 : cheapest(rows, row, column, typed, meant, isFree, mistaken);
    }
  }
  return rows[typed.length]![meant.length]!;
}

function begins(typed: readonly string[], meant: readonly string[], mistaken: IsMistaken): boolean {
  return mistaken === isMistaken ? soundAlike(typed[0]!, meant[0]!) || writtenAlike(typed, meant, 1, 1).length > 0 : true;
}

function cheapest(
  rows: readonly number[][],
  row: number,
  column: number,
  typed: readonly string[],
  meant: readonly string[],
  isFree: boolean,
  mistaken: IsMistaken,
): number {
  const at = (rowsBack: number, columnsBack: number): number => rows[row - rowsBack]?.[column - columnsBack] ?? NEVER;
  const own = typed[row - 1];
  const other = meant[column - 1];
  let least = NEVER;
  const take = (errors: number): void => void (errors < least && (least = errors));
  if (own !== undefined && own === other) take(at(1, 1));
  if (own !== undefined && other !== undefined && isFree && mistaken(own, other)) take(at(1, 1) + 1);
  if (other !== undefined && column > 1 && other === meant[column - 2]) take(at(0, 1) + HALF);
  if (other !== undefined && column > 1 && typed.length >= MIN_LEFT_OUT) take(at(0, 1) + 1);
  if (own !== undefined && row > 1 && own === typed[row - 2]) take(at(1, 0) + HALF);
  if (own !== undefined && row > 1 && isFree && isSlip(typed, row - 1)) take(at(1, 0) + 1);
  if (row > 1 && column > 1 && own === meant[column - 2] && typed[row - 2] === other && own !== other) take(at(2, 2) + 1);
  if (isFree) for (const [back, over] of writtenAlike(typed, meant, row, column)) take(at(back, over) + 1);
  return least;
}

/** A letter too many: the key beside it, one that sounds like it, or one that is not heard. */
function isSlip(typed: readonly string[], place: number): boolean {
  const letter = typed[place]!;
  const isBeside = (near: string | undefined): boolean => near !== undefined && (areNeighbours(near, letter) || soundAlike(near, letter));
  return isSilent(letter) || isBeside(typed[place - 1]) || isBeside(typed[place + 1]);
}

/** "ph" and "f": how many letters back on either side. */
function writtenAlike(typed: readonly string[], meant: readonly string[], row: number, column: number): Array<[number, number]> {
  return WRITTEN_ALIKE.flatMap(([one, other]): Array<[number, number]> => {
    const found: Array<[number, number]> = [];
    if (endsIn(typed, row, one) && endsIn(meant, column, other)) found.push([one.length, other.length]);
    if (endsIn(typed, row, other) && endsIn(meant, column, one)) found.push([other.length, one.length]);
    return found;
  });
}

function endsIn(letters: readonly string[], end: number, part: string): boolean {
  return end >= part.length && [...part].every((letter, place) => letters[end - part.length + place] === letter);
}

const HANGUL = /^\p{Script=Hangul}+$/u;
const isHangul = (word: string): boolean => HANGUL.test(word);

const FIRST = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const MIDDLE = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'];
const LAST = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'];
const FIRST_SYLLABLE = 0xac00;
const SYLLABLES = 11_172;

/** A syllable of Hangul is two or three keys. */
function jamoOf(word: string): string[] {
  return [...word].flatMap((syllable) => {
    const code = syllable.codePointAt(0)! - FIRST_SYLLABLE;
    if (code < 0 || code >= SYLLABLES) return [syllable];
    const last = LAST[code % LAST.length]!;
    const rest = Math.floor(code / LAST.length);
    return [FIRST[Math.floor(rest / MIDDLE.length)]!, MIDDLE[rest % MIDDLE.length]!, ...(last ? [last] : [])];
  });
}
