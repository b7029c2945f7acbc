/**
 * Letters of every script as outlines. Those of the storefronts' own fonts come with the product; for scripts that they do not have
 * (Chinese, Japanese, Korean and those beyond our languages) what the machine has is used.
 */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Language } from '@entrepot/contracts/languages.ts';
import { lazy } from '../lazy.ts';

const require = createRequire(import.meta.url);

export interface Outline {
  commands: Array<{ command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'; args: number[] }>;
}

export interface Glyph {
  id: number;
  /** The letters that it stands for; none where it is a part of another. */
  codePoints: readonly number[];
  path: Outline;
  advanceWidth: number;
}

export interface Font {
  unitsPerEm: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  /** In the order in which they stand on paper, from left to right. */
  layout(
    text: string,
    features?: unknown,
    script?: string,
    language?: string,
    direction?: 'ltr' | 'rtl',
  ): { glyphs: Glyph[]; positions: Array<{ xAdvance: number; xOffset: number; yOffset: number }> };
  getGlyph(id: number, codePoints?: readonly number[]): Glyph | null;
}

const fontkit = lazy(() => require('fontkit') as { openSync(file: string, postscriptName?: string): Font });

/**
 * The library keeps each glyph with the letters for which it was first met. The same shape can stand for others, or be met first as a part
 * of another, such as the two strokes that the outline of "ō" is put together of, and would be shaped as no letter ever after: so each
 * comes with the letters that it is asked for.
 */
function withItsLetters(font: Font): Font {
  const shapeOf = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const shape = shapeOf(id);
    // Its width is asked for at once, so that each shape is measured a single time.
    return shape && Object.create(shape, { codePoints: { value: codePoints }, advanceWidth: { value: shape.advanceWidth } });
  };
  return font;
}

const OWN = [
  ['noto-sans', ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese']],
  ['noto-sans-arabic', ['arabic']],
  ['noto-sans-devanagari', ['devanagari']],
  ['noto-sans-thai', ['thai']],
] as const;

interface Source {
  covers(codePoint: number): boolean;
  open(): Font;
}

const ownSources = lazy((): Source[] =>
  OWN.flatMap(([name, subsets]) => {
    const ranges = require(`@fontsource-variable/${name}/unicode.json`) as Record<string, string>;
    return subsets.map((subset) => {
      const spans = spansOf(ranges[subset]!);
      return {
        covers: (codePoint: number) => spans.some(([from, to]) => from <= codePoint && codePoint <= to),
        open: lazy(() =>
          withItsLetters(fontkit().openSync(require.resolve(`@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`))),
        ),
      };
    });
  }),
);

/** "U+0000-00FF,U+0131" as pairs of numbers. */
function spansOf(range: string): Array<[from: number, to: number]> {
  return range.split(',').map((span) => {
    const [from, to = from] = span.replace('U+', '').split('-');
    return [Number.parseInt(from!, 16), Number.parseInt(to!, 16)];
  });
}

const FOLDERS = ['/usr/share/fonts', '/usr/local/share/fonts', '/Library/Fonts', '/System/Library/Fonts', String.raw`C:\Windows\Fonts`];

/** Files of fonts that the machine has, by their names. */
const installed = lazy(() => {
  const files = new Map<string, string>();
  for (const folder of FOLDERS) {
    try {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
        if (entry.isFile()) files.set(entry.name, join(entry.parentPath, entry.name));
    } catch {
      // No such folder here.
    }
  }
  return files;
});

/** With the signs that several of them share, such as the Japanese long vowel. */
const CJK = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;
/** Scripts beyond our languages, in which an address can be written all the same, each with one of its letters. */
const OTHER_SAMPLES = {
  Hebrew: '\u05d0',
  Armenian: '\u0531',
  Georgian: '\u10d0',
  Ethiopic: '\u1200',
  Bengali: '\u0995',
  Gurmukhi: '\u0a15',
  Gujarati: '\u0a95',
  Tamil: '\u0b95',
  Telugu: '\u0c15',
  Kannada: '\u0c95',
  Malayalam: '\u0d15',
  Sinhala: '\u0d9a',
  Lao: '\u0e81',
  Khmer: '\u1780',
  Myanmar: '\u1000',
  Tibetan: '\u0f40',
  Mongolian: '\u1820',
} as const;
const OTHER_SCRIPTS = Object.entries(OTHER_SAMPLES).map(([script, sample]) => ({
  script,
  sample,
  letters: new RegExp(String.raw`\p{Script=${script}}`, 'u'),
}));
const LAST_RESORTS = ['NotoSansSymbols2-Regular.ttf', 'NotoSansSymbols-Regular.ttf', 'DejaVuSans.ttf'];

type Flavour = 'sc' | 'tc' | 'jp' | 'kr';

/** The same sign is drawn differently in four places; where a text says which it is of, that counts, else who reads it. */
export function flavourOf(text: string, language: Language): Flavour {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'jp';
  if (/\p{Script=Hangul}/u.test(text)) return 'kr';
  return language === 'ja' ? 'jp' : language === 'ko' ? 'kr' : language === 'tw' ? 'tc' : 'sc';
}

/** Undefined where the machine has no such font. */
const opened = new Map<string, Font | undefined>();
function openInstalled(name: string, postscriptName?: string): Font | undefined {
  const key = `${name} ${postscriptName ?? ''}`;
  if (!opened.has(key)) {
    const file = installed().get(name);
    opened.set(key, file === undefined ? undefined : withItsLetters(fontkit().openSync(file, postscriptName)));
  }
  return opened.get(key);
}

function* installedFonts(letter: string, flavour: Flavour): Generator<Font | undefined> {
  if (CJK.test(letter)) {
    yield openInstalled('NotoSansCJK-Regular.ttc', `NotoSansCJK${flavour}-Regular`);
    yield openInstalled('DroidSansFallbackFull.ttf');
  }
  const script = OTHER_SCRIPTS.find(({ letters }) => letters.test(letter))?.script;
  if (script) yield openInstalled(`NotoSans${script}-Regular.ttf`);
  for (const name of LAST_RESORTS) yield openInstalled(name);
}

/** The font that has this letter; where none has, one that draws an empty box, so that such letters are taken out before (`printable`). */
export function fontWith(letter: string, flavour: Flavour): Font {
  const codePoint = letter.codePointAt(0)!;
  for (const source of ownSources()) if (source.covers(codePoint) && source.open().hasGlyphForCodePoint(codePoint)) return source.open();
  for (const font of installedFonts(letter, flavour)) if (font?.hasGlyphForCodePoint(codePoint)) return font;
  return ownSources()[0]!.open();
}

/** A letter that every text of the language has, where its letters are those of the machine. */
const SAMPLES: Partial<Record<Language, string>> = { cn: '\u7684', tw: '\u7684', ja: '\u306e', ko: '\uc774' };

/** False where a paper in this language would be one of empty boxes. */
export function canSet(language: Language): boolean {
  const sample = SAMPLES[language];
  return sample === undefined || hasLetter(sample, language);
}

/** Whether there is a font that has all letters of a text. */
export function hasLetters(text: string, language: Language): boolean {
  return [...text].every((letter) => /\s/.test(letter) || hasLetter(letter, language));
}

const hasLetter = (letter: string, language: Language): boolean =>
  fontWith(letter, flavourOf(letter, language)).hasGlyphForCodePoint(letter.codePointAt(0)!);

/** Stands where letters would that no font has. */
export const UNPRINTED = '[…]';
/** What is not drawn by itself. */
const UNSEEN = /[\s\p{C}\p{Variation_Selector}]/u;

/** A text as it can be printed: one mark for each stretch of letters that would be empty boxes. */
export function printable(text: string, language: Language, known = new Map<string, boolean>()): string {
  let written = '';
  let left = '';
  for (const letter of text) {
    if (UNSEEN.test(letter)) {
      left += letter;
      continue;
    }
    let has = known.get(letter);
    if (has === undefined) known.set(letter, (has = hasLetter(letter, language)));
    if (has) written += left + letter;
    else if (!written.endsWith(UNPRINTED)) written += left + UNPRINTED;
    left = '';
  }
  return written + left;
}

/** Of which of our languages, and of which other scripts, the letters are missing on this machine. */
export function missingFonts(): { languages: Language[]; scripts: string[] } {
  return {
    languages: (Object.keys(SAMPLES) as Language[]).filter((language) => !canSet(language)),
    scripts: OTHER_SCRIPTS.filter(({ sample }) => !hasLetter(sample, 'en')).map(({ script }) => script),
  };
}
