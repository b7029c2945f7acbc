/**
 * Texts of any script on the pages of a PDF, in letters that the file brings along: they look the same everywhere, and can be searched and
 * copied.
 */
import type { Language } from '@entrepot/contracts/languages.ts';
import { directionOf as directionIn } from '@entrepot/i18n/locales.ts';
import { directionOf, type Direction } from './bidi.ts';
import { EM } from './cff.ts';
import { createEmbeddedFont, hex, type EmbeddedFont } from './embedded-font.ts';
import { printable } from './fonts.ts';
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
  /** A text in lines of at most this width; lines of its own stay lines. Of those above `most` an ellipsis is left. */
  block(text: string, width: number, style: Style, most?: number): Block;
  /** Pages on which a mark stands for letters that no font has. */
  lacking: ReadonlySet<PDFKit.PDFPage>;
  /** Once everything is drawn. */
  finish(): void;
}

const INK = '#1a1a1a';
/** Room for marks above and below, which some scripts stack. */
const LINE_HEIGHT = 1.4;
const BASELINE = 1.02;
/** A letter becomes as bold as its outline is thick. */
const BOLD_LINE = 0.03;
/** Tables say the same words in many rows, which are set once. */
const MOST_REMEMBERED = 5_000;

export function createTypesetter(doc: PDFKit.PDFDocument, language: Language): Typesetter {
  const direction = directionIn(language);
  const font = createEmbeddedFont(doc);
  const set = new Map<string, DrawableLine[]>();
  const known = new Map<string, boolean>();
  const lacking = new Set<PDFKit.PDFPage>();
  const setting: Setting = { doc, font, direction, language, shaped: new Map() };
  function linesIn(text: string, width: number, style: Style): DrawableLine[] {
    const key = [width, style.size, style.isBold, style.colour, text].join(' ');
    const known = set.get(key);
    if (known) return known;
    const lines = linesOf(setting, text, width, style);
    if (set.size < MOST_REMEMBERED) set.set(key, lines);
    return lines;
  }
  /** That there was more is said by an ellipsis. */
  function shortened(text: string, width: number, style: Style): DrawableLine {
    const [line, ...more] = linesIn(`${text}…`, width, style);
    return more.length === 0 ? line! : shortened(Array.from(text).slice(0, -1).join('').trimEnd(), width, style);
  }
  return {
    direction,
    lacking,
    finish: font.finish,
    block(asked, width, style, most) {
      const text = printable(asked, language, known);
      const isWhole = text === asked;
      const paragraphs = text.split(/\r?\n/).map((paragraph) => paragraph.normalize('NFC').replaceAll(/\s+/g, ' ').trim());
      const whole = paragraphs.flatMap((paragraph) => linesIn(paragraph, width, style));
      const lines =
        most === undefined || whole.length <= most ? whole : [...whole.slice(0, most - 1), shortened(whole[most - 1]!.text, width, style)];
      const step = style.size * LINE_HEIGHT;
      return {
        height: lines.length * step,
        draw(left, top, align = 'start') {
          if (!isWhole) lacking.add(doc.page);
          const isAtRight = (align === 'start') === (direction === 'rtl');
          for (const [index, line] of lines.entries())
            line.draw(isAtRight ? left + width - line.width : left, top + index * step + style.size * BASELINE);
        },
      };
    },
  };
}

interface DrawableLine {
  text: string;
  width: number;
  draw(left: number, baseline: number): void;
}

interface Setting {
  doc: PDFKit.PDFDocument;
  font: EmbeddedFont;
  direction: Direction;
  language: Language;
  /** Words come again and again. */
  shaped: Map<string, SetLine>;
}

function linesOf({ doc, font, direction, language, shaped }: Setting, text: string, width: number, style: Style): DrawableLine[] {
  // Figures run from the left in every script of ours.
  const base = /\p{L}/u.test(text) ? (directionOf(text) ?? direction) : 'ltr';
  const set = (line: string): SetLine => {
    const key = `${base} ${line}`;
    const found = shaped.get(key) ?? setLine(line, base, language);
    if (shaped.size < MOST_REMEMBERED) shaped.set(key, found);
    return found;
  };
  return wrapped(text, width, language, (line) => set(line).width * style.size).map((line) => {
    const whole = set(line);
    return { text: line, width: whole.width * style.size, draw: (left, baseline) => write(doc, font, whole, left, baseline, style) };
  });
}

function write(doc: PDFKit.PDFDocument, embedded: EmbeddedFont, { runs }: SetLine, left: number, baseline: number, style: Style): void {
  const colour = style.colour ?? INK;
  doc.save().fillColor(colour);
  if (style.isBold) doc.strokeColor(colour).lineWidth(BOLD_LINE * style.size);
  doc.page.fonts[embedded.name] = embedded.ref;
  // Pages are measured from the top, letters from their line upwards.
  const place = `1 0 0 -1 ${short(left)} ${short(baseline)} Tm`;
  doc.addContent(`BT ${style.isBold ? '2 Tr ' : ''}/${embedded.name} ${style.size} Tf ${place} [${codesOf(embedded, runs)}] TJ ET`);
  doc.restore();
}

/** The codes of all pieces, and between them by how much one stands nearer or farther than its width says. */
function codesOf(embedded: EmbeddedFont, runs: SetLine['runs']): string {
  let [written, codes] = ['', ''];
  let [wanted, reached] = [0, 0];
  for (const { font, pieces } of runs) {
    for (const piece of pieces) {
      const gap = Math.round(wanted - reached);
      if (gap !== 0) {
        if (codes !== '') written += `<${codes}>`;
        written += `${-gap}`;
        [codes, reached] = ['', reached + gap];
      }
      const { code, width } = embedded.sortOf(font, piece);
      codes += hex(code);
      wanted += (piece.advance * EM) / font.unitsPerEm;
      reached += width;
    }
  }
  return `${written}<${codes}>`;
}

const short = (value: number): string => String(Math.round(value * 1000) / 1000);
