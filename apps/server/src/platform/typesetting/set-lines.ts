/** Text as glyphs on lines: which font has which letters, which way each part is read, and where a line may end. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { LOCALES } from '@entrepot/i18n/locales.ts';
import { visualRuns, type Direction } from './bidi.ts';
import { flavourOf, fontWith, type Font } from './fonts.ts';
import { piecesOf, type Piece } from './pieces.ts';

export interface SetRun {
  font: Font;
  pieces: Piece[];
  /** For letters of the height one. */
  width: number;
}

export interface SetLine {
  runs: SetRun[];
  width: number;
}

/** One line, however long it becomes. */
export function setLine(text: string, base: Direction, language: Language): SetLine {
  const flavour = flavourOf(text, language);
  const runs = visualRuns(text, base).flatMap(({ text: part, direction }) => {
    const pieces = byFont(part, (letter) => fontWith(letter, flavour)).map(({ font, text: own }) => shape(font, own, direction));
    return direction === 'rtl' ? pieces.reverse() : pieces;
  });
  return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) };
}

function shape(font: Font, text: string, direction: Direction): SetRun {
  const pieces = piecesOf(font, text, direction);
  return { font, pieces, width: pieces.reduce((sum, { advance }) => sum + advance, 0) / font.unitsPerEm };
}

const IS_SHARED = /[\p{Script=Common}\p{Script=Inherited}]/u;

/** Spaces, digits, signs and marks stay with the letters before them where their font has them. */
function byFont(text: string, choose: (letter: string) => Font): Array<{ font: Font; text: string }> {
  const pieces: Array<{ font: Font; text: string }> = [];
  for (const letter of text) {
    const last = pieces.at(-1);
    const font = last && IS_SHARED.test(letter) && last.font.hasGlyphForCodePoint(letter.codePointAt(0)!) ? last.font : choose(letter);
    if (last?.font === font) last.text += letter;
    else pieces.push({ font, text: letter });
  }
  return pieces;
}

/** Written without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Pieces between which a line may end. */
function breakable(text: string, language: Language): string[] {
  const pieces: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(LOCALES[language].tag, { granularity: 'word' }).segment(text)) {
    const last = pieces.at(-1);
    const isBreak =
      last === undefined || (/\s$/.test(last) && !/^\s/.test(segment)) || (isWordLike && UNSPACED.test(segment) && UNSPACED.test(last));
    if (isBreak) pieces.push(segment);
    else pieces[pieces.length - 1] = last + segment;
  }
  return pieces;
}

/** Texts of lines that are no wider than this, by whatever measures them. What has no place to break is broken where it must be. */
export function wrapped(text: string, maxWidth: number, language: Language, measure: (line: string) => number): string[] {
  const whole = text.trimEnd();
  if (measure(whole) <= maxWidth) return [whole];
  const lines: string[] = [];
  // Pieces end where words do, so that their widths add up.
  let [line, width] = ['', 0];
  for (const piece of breakable(text, language)) {
    if (width + measure(piece.trimEnd()) <= maxWidth) {
      line += piece;
      width += measure(piece);
      continue;
    }
    if (line.trim() !== '') lines.push(line.trimEnd());
    line = '';
    for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(piece.trimStart())) {
      if (line !== '' && measure((line + segment).trimEnd()) > maxWidth) {
        lines.push(line);
        line = '';
      }
      line += segment;
    }
    width = measure(line);
  }
  return line.trim() === '' && lines.length > 0 ? lines : [...lines, line.trimEnd()];
}
