/**
 * The outlines of letters, each in the document once, and stamped wherever it stands: a long table in a script that is drawn is as small as
 * one that is written.
 */
import type { Font, Outline } from './fonts.ts';

type Glyph = ReturnType<Font['layout']>['glyphs'][number];

export interface Place {
  /** Points for one unit of the font. */
  scale: number;
  x: number;
  y: number;
  isBold: boolean | undefined;
}

/** In the colour that is set. */
export type Stamp = (font: Font, glyph: Glyph, place: Place) => void;

/** An outline becomes as bold as its line is thick. */
const BOLD_LINE = 0.03;

interface Cut {
  name: string;
  form: PDFKit.PDFKitReference;
}

export function createStamps(doc: PDFKit.PDFDocument): Stamp {
  const fonts = new Map<Font, Map<string, Cut | undefined>>();
  let count = 0;

  function cut(font: Font, { path }: Glyph, isBold: boolean): Cut | undefined {
    if (path.commands.length === 0) return undefined;
    const line = BOLD_LINE * font.unitsPerEm;
    const room = 4 * font.unitsPerEm;
    const form = doc.ref({ Type: 'XObject', Subtype: 'Form', BBox: [-room, -room, room, room], Resources: {} });
    form.end(`${isBold ? `${line} w ` : ''}${pathText(path)} ${isBold ? 'B' : 'f'}`);
    count += 1;
    return { name: `L${count}`, form };
  }

  return (font, glyph, { scale, x, y, isBold = false }) => {
    const cuts = fonts.get(font) ?? new Map<string, Cut | undefined>();
    fonts.set(font, cuts);
    const key = `${glyph.id} ${isBold}`;
    if (!cuts.has(key)) cuts.set(key, cut(font, glyph, isBold));
    const found = cuts.get(key);
    if (!found) return;
    doc.page.xobjects[found.name] = found.form;
    // Pages are measured from the top, letters from their line upwards.
    doc.addContent(`q ${short(scale)} 0 0 ${short(-scale)} ${short(x)} ${short(y)} cm /${found.name} Do Q`);
  };
}

const short = (value: number): string => String(Math.round(value * 100_000) / 100_000);

/** Curves of one control point become those of two, which alone a PDF knows. */
function pathText({ commands }: Outline): string {
  let [fromX, fromY] = [0, 0];
  const parts: string[] = [];
  for (const { command, args } of commands) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = args;
    const third = (end: number, control: number): number => end + ((control - end) * 2) / 3;
    if (command === 'moveTo') parts.push(operation([x1, y1], 'm'));
    else if (command === 'lineTo') parts.push(operation([x1, y1], 'l'));
    else if (command === 'quadraticCurveTo')
      parts.push(operation([third(fromX, x1), third(fromY, y1), third(x2, x1), third(y2, y1), x2, y2], 'c'));
    else if (command === 'bezierCurveTo') parts.push(operation(args, 'c'));
    else parts.push('h');
    [fromX = fromX, fromY = fromY] = args.slice(-2);
  }
  return parts.join(' ');
}

/** Finer than any printer at the thousand units of a letter. */
const operation = (numbers: readonly number[], sign: string): string =>
  `${numbers.map((value) => Math.round(value * 10) / 10).join(' ')} ${sign}`;
