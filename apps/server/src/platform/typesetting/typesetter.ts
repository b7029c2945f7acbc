/**
 * Texts of any script on the pages of a PDF. What the fonts of every reader have is written as text, which can be searched and copied; all
 * else is drawn with the outlines of its letters, which need no font in the file and look the same everywhere.
 */
import type { Language } from '@entrepot/contracts/languages.ts';
import { directionOf as directionIn } from '@entrepot/i18n/locales.ts';
import { isPrintable, printable } from '../printable.ts';
import { directionOf, type Direction } from './bidi.ts';
import { createStamps, type Stamp } from './glyph-stamps.ts';
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
/** Tables say the same words in many rows, which are set once. */
const MOST_REMEMBERED = 5_000;

export function createTypesetter(doc: PDFKit.PDFDocument, language: Language): Typesetter {
  const direction = directionIn(language);
  const stamp = createStamps(doc);
  const set = new Map<string, DrawableLine[]>();
  function linesIn(text: string, width: number, style: Style): DrawableLine[] {
    const key = [width, style.size, style.isBold, style.colour, text].join(' ');
    const known = set.get(key);
    if (known) return known;
    const lines = linesOf({ doc, stamp, direction, language }, text, width, style);
    if (set.size < MOST_REMEMBERED) set.set(key, lines);
    return lines;
  }
  return {
    direction,
    block(text, width, style, most) {
      const paragraphs = text.split(/\r?\n/).map((paragraph) => paragraph.normalize('NFC').replaceAll(/\s+/g, ' ').trim());
      const lines = paragraphs.flatMap((paragraph) => linesIn(paragraph, width, style)).slice(0, most);
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

interface Setting {
  doc: PDFKit.PDFDocument;
  stamp: Stamp;
  direction: Direction;
  language: Language;
}

function linesOf({ doc, stamp, direction, language }: Setting, text: string, width: number, style: Style): DrawableLine[] {
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
    return { width: shaped.width * style.size, draw: (left, baseline) => outline(doc, stamp, shaped, left, baseline, style) };
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

function outline(doc: PDFKit.PDFDocument, stamp: Stamp, { runs }: SetLine, left: number, baseline: number, style: Style): void {
  let x = left;
  doc.save().fillColor(style.colour ?? INK);
  if (style.isBold) doc.strokeColor(style.colour ?? INK);
  for (const { font, glyphs, positions } of runs) {
    const scale = style.size / font.unitsPerEm;
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[index]!;
      stamp(font, glyph, { scale, x: x + xOffset * scale, y: baseline - yOffset * scale, isBold: style.isBold });
      x += xAdvance * scale;
    }
  }
  doc.restore();
}
