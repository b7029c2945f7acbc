/**
 * Texts of any script on the pages of a PDF. What the fonts of every reader have is written as text, which can be searched and copied; all
 * else is drawn with the outlines of its letters, which need no font in the file and look the same everywhere.
 */
import type { Language } from '@entrepot/contracts/languages.ts';
import { directionOf as directionIn } from '@entrepot/i18n/locales.ts';
import { isPrintable, printable } from '../printable.ts';
import { directionOf, type Direction } from './bidi.ts';
import type { Outline } from './fonts.ts';
import { setLine, wrapped, type SetLine } from './set-lines.ts';

export interface Style {
  size: number;
  isBold?: boolean;
  colour?: string;
}

export interface Block {
  height: number;
  /** `end` is where the reader's lines end. */
  draw(left: number, top: number, align?: 'start' | 'end'): void;
}

export interface Typesetter {
  direction: Direction;
  /** A text in lines of at most this width; lines of its own stay lines, and those above `most` are left out. */
  block(text: string, width: number, style: Style, most?: number): Block;
}

const INK = '#1a1a1a';
/** Room for marks above and below, which some scripts stack. */
const LINE_HEIGHT = 1.4;
const BASELINE = 1.02;
/** An outline becomes as bold as its line is thick. */
const BOLD_LINE = 0.03;

export function createTypesetter(doc: PDFKit.PDFDocument, language: Language): Typesetter {
  const direction = directionIn(language);
  return {
    direction,
    block(text, width, style, most) {
      const paragraphs = text.split(/\r?\n/).map((paragraph) => paragraph.normalize('NFC').replaceAll(/\s+/g, ' ').trim());
      const lines = paragraphs.flatMap((paragraph) => linesOf(doc, paragraph, width, style, direction, language)).slice(0, most);
      const step = style.size * LINE_HEIGHT;
      return {
        height: lines.length * step,
        draw(left, top, align = 'start') {
          const isAtRight = (align === 'start') === (direction === 'rtl');
          for (const [index, line] of lines.entries())
            line.draw(isAtRight ? left + width - line.width : left, top + index * step + style.size * BASELINE);
        },
      };
    },
  };
}

interface DrawableLine {
  width: number;
  draw(left: number, baseline: number): void;
}

function linesOf(
  doc: PDFKit.PDFDocument,
  text: string,
  width: number,
  style: Style,
  direction: Direction,
  language: Language,
): DrawableLine[] {
  if (isPrintable(text)) {
    const measure = (line: string): number => withFont(doc, style).widthOfString(printable(line));
    return wrapped(text, width, language, measure).map((line) => ({
      width: measure(line),
      draw: (left, baseline) => write(doc, line, left, baseline, style),
    }));
  }
  const base = directionOf(text) ?? direction;
  const set = (line: string): SetLine => setLine(line, base, language);
  return wrapped(text, width, language, (line) => set(line).width * style.size).map((line) => {
    const shaped = set(line);
    return { width: shaped.width * style.size, draw: (left, baseline) => outline(doc, shaped, left, baseline, style) };
  });
}

function withFont(doc: PDFKit.PDFDocument, { size, isBold = false }: Style): PDFKit.PDFDocument {
  return doc.font(isBold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
}

function write(doc: PDFKit.PDFDocument, line: string, left: number, baseline: number, style: Style): void {
  withFont(doc, style)
    .fillColor(style.colour ?? INK)
    .text(printable(line), left, baseline, { lineBreak: false, baseline: 'alphabetic' });
}

function outline(
  doc: PDFKit.PDFDocument,
  { runs }: SetLine,
  left: number,
  baseline: number,
  { size, isBold = false, colour = INK }: Style,
): void {
  let x = left;
  for (const { font, glyphs, positions } of runs) {
    const scale = size / font.unitsPerEm;
    for (const [index, { path }] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[index]!;
      trace(doc, path, scale, x + xOffset * scale, baseline - yOffset * scale);
      x += xAdvance * scale;
    }
    if (isBold) doc.lineWidth(size * BOLD_LINE).fillAndStroke(colour, colour);
    else doc.fill(colour);
  }
}

/** Finer than any printer, and a third of the file. */
const rounded = (points: number): number => Math.round(points * 100) / 100;

/** Curves of one control point become those of two, which alone a PDF knows. */
function trace(doc: PDFKit.PDFDocument, { commands }: Outline, scale: number, left: number, baseline: number): void {
  let [fromX, fromY] = [0, 0];
  for (const { command, args } of commands) {
    const at = args.map((value, index) => rounded(index % 2 === 0 ? left + value * scale : baseline - value * scale));
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = at;
    const third = (end: number, control: number): number => rounded(end + ((control - end) * 2) / 3);
    if (command === 'moveTo') doc.moveTo(x1, y1);
    else if (command === 'lineTo') doc.lineTo(x1, y1);
    else if (command === 'quadraticCurveTo') doc.bezierCurveTo(third(fromX, x1), third(fromY, y1), third(x2, x1), third(y2, y1), x2, y2);
    else if (command === 'bezierCurveTo') doc.bezierCurveTo(x1, y1, x2, y2, x3, y3);
    else doc.closePath();
    [fromX = fromX, fromY = fromY] = at.slice(-2);
  }
}
