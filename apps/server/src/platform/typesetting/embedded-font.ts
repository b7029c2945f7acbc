/**
 * The one font of a document: of all scripts on its pages the pieces that stand there, and no more. Each has a number of its own, by which
 * the document says which letters it is, so that what is read there can be searched, copied and read aloud.
 */
import { cffFile, charstring, EM } from './cff.ts';
import type { Font } from './fonts.ts';
import type { Piece } from './pieces.ts';

export interface Sort {
  code: number;
  /** In units of `EM`. */
  width: number;
}

export interface EmbeddedFont {
  /** What a page calls it. */
  name: string;
  ref: PDFKit.PDFKitReference;
  sortOf(font: Font, piece: Piece): Sort;
  /** Puts it into the document, once everything is drawn. */
  finish(): void;
}

/** A subset is named by six letters and a plus. */
const NAME = 'PAPERS+EntrepotPapers';
const SYMBOLIC = 4;
const MOST_AT_ONCE = 100;

export function createEmbeddedFont(doc: PDFKit.PDFDocument): EmbeddedFont {
  const ref = doc.ref({ Type: 'Font', Subtype: 'Type0', BaseFont: NAME, Encoding: 'Identity-H' });
  const known = new Map<Font, Map<string, Sort>>();
  const [charstrings, widths, texts]: [Uint8Array[], number[], string[]] = [[], [], []];

  function cast(font: Font, { letters, shapes, advance }: Piece): Sort {
    const scale = EM / font.unitsPerEm;
    const width = Math.round(advance * scale);
    charstrings.push(
      charstring(
        width,
        shapes.map(({ glyph, x, y }) => ({ outline: glyph.path, scale, x: x * scale, y: y * scale })),
      ),
    );
    widths.push(width);
    return { code: texts.push(letters), width };
  }

  return {
    name: 'P1',
    ref,
    sortOf(font, piece) {
      const sorts = known.get(font) ?? new Map<string, Sort>();
      known.set(font, sorts);
      const key = `${piece.letters} ${piece.shapes.map(({ glyph, x, y }) => `${glyph.id},${x},${y}`).join(' ')}`;
      const found = sorts.get(key) ?? cast(font, piece);
      sorts.set(key, found);
      return found;
    },
    finish() {
      if (texts.length === 0) return;
      const file = streamOf(doc, { Subtype: 'CIDFontType0C' }, cffFile(NAME, charstrings));
      const descriptor = refOf(doc, {
        Type: 'FontDescriptor',
        FontName: NAME,
        Flags: SYMBOLIC,
        FontBBox: [-EM, -EM, 3 * EM, 2 * EM],
        ItalicAngle: 0,
        Ascent: EM,
        Descent: -0.3 * EM,
        CapHeight: 0.7 * EM,
        StemV: 0.08 * EM,
        FontFile3: file,
      });
      const letters = refOf(doc, {
        Type: 'Font',
        Subtype: 'CIDFontType0',
        BaseFont: NAME,
        CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
        FontDescriptor: descriptor,
        DW: 0,
        W: [1, widths],
      });
      Object.assign(ref.data, { DescendantFonts: [letters], ToUnicode: streamOf(doc, {}, Buffer.from(toUnicode(texts))) });
      ref.end(null);
    },
  };
}

function refOf(doc: PDFKit.PDFDocument, data: Record<string, unknown>): PDFKit.PDFKitReference {
  const ref = doc.ref(data);
  ref.end(null);
  return ref;
}

function streamOf(doc: PDFKit.PDFDocument, data: Record<string, unknown>, bytes: Buffer): PDFKit.PDFKitReference {
  const ref = doc.ref(data);
  ref.end(bytes);
  return ref;
}

/** Four digits for each code and each unit of UTF-16. */
export const hex = (value: number): string => value.toString(16).padStart(4, '0');

/** Which letters each code stands for. */
function toUnicode(texts: readonly string[]): string {
  const lines = texts.map(
    (letters, at) => `<${hex(at + 1)}> <${Array.from(letters.split(''), (unit) => hex(unit.charCodeAt(0))).join('')}>`,
  );
  const blocks: string[] = [];
  for (let from = 0; from < lines.length; from += MOST_AT_ONCE) {
    const some = lines.slice(from, from + MOST_AT_ONCE);
    blocks.push(`${some.length} beginbfchar`, ...some, 'endbfchar');
  }
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange',
    '<0000> <ffff>',
    'endcodespacerange',
    ...blocks,
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ].join('\n');
}
