/** The files behind the fonts, read from the installed packages. For the server alone: it touches the disk. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { FONTS } from './fonts.ts';
import type { FontKey } from './fonts.ts';

interface FontFace {
  fileName: string;
  weightRange: string;
  unicodeRange: string;
}

const FACE_BLOCK = /@font-face\s*\{([^}]*)\}/g;
const resolve = createRequire(import.meta.url).resolve;
const facesByFont = new Map<FontKey, FontFace[]>();

function packageFolder(key: FontKey): string {
  return dirname(resolve(`${FONTS[key].package}/package.json`));
}

function property(block: string, pattern: RegExp, key: FontKey): string {
  const value = pattern.exec(block)?.[1]?.trim();
  if (!value) throw new Error(`the style sheet of ${FONTS[key].package} has a face that does not match ${pattern.source}`);
  return value;
}

/** Only the subsets that the registry names: the Noto packages repeat Latin, which the storefront's own font sets better. */
function facesOf(key: FontKey): FontFace[] {
  const known = facesByFont.get(key);
  if (known) return known;
  const styleSheet = readFileSync(join(packageFolder(key), 'index.css'), 'utf8');
  const faces: FontFace[] = [];
  for (const [, block = ''] of styleSheet.matchAll(FACE_BLOCK)) {
    const fileName = property(block, /url\(\.\/files\/([a-z0-9-]+\.woff2)\)/, key);
    const isWanted = FONTS[key].subsets.some((subset) => fileName === `${key}-${subset}-wght-normal.woff2`);
    if (!isWanted) continue;
    faces.push({
      fileName,
      weightRange: property(block, /font-weight:\s*(\d+ \d+);/, key),
      unicodeRange: property(block, /unicode-range:\s*([U+0-9A-Fa-f?,\s-]+);/, key),
    });
  }
  if (faces.length !== FONTS[key].subsets.length) throw new Error(`${FONTS[key].package} lacks a subset that the registry names`);
  facesByFont.set(key, faces);
  return faces;
}

/** Plain Latin only, or the stand-in would draw Greek, Cyrillic and Vietnamese that belong to Noto Sans further down the stack. */
const FALLBACK_RANGE = 'U+0000-024F,U+2000-206F,U+20A0-20CF,U+2122,U+2212';

/** Arial in the web font's measures, so that lines do not move when the font arrives. */
function fallbackFaceCss(key: FontKey): string {
  const { family, fallback } = FONTS[key];
  if (!fallback) return '';
  return `@font-face {
  font-family: '${family} Fallback';
  src: local('Arial'), local('Liberation Sans'), local('Arimo');
  size-adjust: ${fallback.sizeAdjustPercent}%;
  ascent-override: ${fallback.ascentPercent}%;
  descent-override: ${fallback.descentPercent}%;
  line-gap-override: 0%;
  unicode-range: ${FALLBACK_RANGE};
}
`;
}

/** All `@font-face` rules of a font; `urlFor` turns a file name into the address it is served at. */
export function fontFaceCss(key: FontKey, urlFor: (fileName: string) => string): string {
  const rules = facesOf(key).map(
    ({ fileName, weightRange, unicodeRange }) => `@font-face {
  font-family: '${FONTS[key].family}';
  font-style: normal;
  font-weight: ${weightRange};
  font-display: swap;
  src: url(${JSON.stringify(urlFor(fileName))}) format('woff2');
  unicode-range: ${unicodeRange};
}
`,
  );
  return rules.join('') + fallbackFaceCss(key);
}

/** Absolute paths of the files that the rules of these fonts name, each once. */
export function fontFiles(keys: Iterable<FontKey>): string[] {
  return [...new Set(keys)].flatMap((key) => facesOf(key).map(({ fileName }) => join(packageFolder(key), 'files', fileName)));
}

/** The one file that nearly every page in the font's main script needs at once, worth a preload. */
export function preloadFileName(key: FontKey): string {
  return `${key}-${FONTS[key].subsets[0]}-wght-normal.woff2`;
}
