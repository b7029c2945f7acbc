/** The fonts a storefront may choose from, and the stacks that carry 21 languages. Knows no disk, so browsers may import it. */
import type { Language } from '@entrepot/contracts/languages.ts';

/** A named part of a font that is a file of its own. */
export type FontSubset =
  | 'latin'
  | 'latin-ext'
  | 'vietnamese'
  | 'cyrillic'
  | 'cyrillic-ext'
  | 'greek'
  | 'greek-ext'
  | 'arabic'
  | 'thai'
  | 'devanagari';

export interface FontInfo {
  family: string;
  package: string;
  /** Main script first. */
  subsets: readonly FontSubset[];
  /** Measured against Arial over English text with prices, at weight 400. */
  fallback?: { sizeAdjustPercent: number; ascentPercent: number; descentPercent: number };
}

const LATIN = ['latin', 'latin-ext'] as const;
const VIETNAMESE = [...LATIN, 'vietnamese'] as const;

function font(
  key: string,
  name: string,
  subsets: readonly FontSubset[],
  measures?: [size: number, ascent: number, descent: number],
): FontInfo {
  const info: FontInfo = { family: `${name} Variable`, package: `@fontsource-variable/${key}`, subsets };
  if (measures) info.fallback = { sizeAdjustPercent: measures[0], ascentPercent: measures[1], descentPercent: measures[2] };
  return info;
}

export const FONTS = {
  figtree: font('figtree', 'Figtree', LATIN, [100, 95, 25]),
  inter: font('inter', 'Inter', [...VIETNAMESE, 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'], [106.5, 91, 22.6]),
  manrope: font('manrope', 'Manrope', [...VIETNAMESE, 'cyrillic', 'cyrillic-ext', 'greek'], [102, 104.5, 29.4]),
  sora: font('sora', 'Sora', LATIN, [112.2, 86.4, 25.8]),
  'source-sans-3': font(
    'source-sans-3',
    'Source Sans 3',
    [...VIETNAMESE, 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'],
    [92.7, 110.5, 43.2],
  ),
  'dm-sans': font('dm-sans', 'DM Sans', LATIN, [103.7, 95.7, 29.9]),
  'plus-jakarta-sans': font('plus-jakarta-sans', 'Plus Jakarta Sans', VIETNAMESE, [104, 99.8, 21.3]),
  outfit: font('outfit', 'Outfit', LATIN, [97.6, 102.4, 26.6]),
  'work-sans': font('work-sans', 'Work Sans', VIETNAMESE, [111.5, 83.4, 21.8]),
  lexend: font('lexend', 'Lexend', VIETNAMESE, [108.3, 92.4, 23.1]),
  'nunito-sans': font('nunito-sans', 'Nunito Sans', [...VIETNAMESE, 'cyrillic', 'cyrillic-ext'], [100.6, 100.5, 35.1]),
  'public-sans': font('public-sans', 'Public Sans', VIETNAMESE, [103.5, 91.8, 21.7]),
  rubik: font('rubik', 'Rubik', [...LATIN, 'cyrillic', 'cyrillic-ext'], [104.1, 89.8, 24]),
  'albert-sans': font('albert-sans', 'Albert Sans', LATIN, [103.1, 92.1, 24.2]),
  'bricolage-grotesque': font('bricolage-grotesque', 'Bricolage Grotesque', VIETNAMESE, [104.6, 88.9, 25.8]),
  'instrument-sans': font('instrument-sans', 'Instrument Sans', LATIN, [100.5, 96.6, 24.9]),
  onest: font('onest', 'Onest', [...VIETNAMESE, 'cyrillic', 'cyrillic-ext'], [105.1, 92.3, 29]),
  urbanist: font('urbanist', 'Urbanist', LATIN, [96.7, 98.2, 25.9]),
  'hanken-grotesk': font('hanken-grotesk', 'Hanken Grotesk', VIETNAMESE, [100.6, 99.4, 30.1]),
  'noto-sans': font('noto-sans', 'Noto Sans', [...VIETNAMESE, 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'], [105.3, 101.5, 27.8]),
  'noto-sans-arabic': font('noto-sans-arabic', 'Noto Sans Arabic', ['arabic']),
  'noto-sans-thai': font('noto-sans-thai', 'Noto Sans Thai', ['thai']),
  'noto-sans-devanagari': font('noto-sans-devanagari', 'Noto Sans Devanagari', ['devanagari']),
};
export type FontKey = keyof typeof FONTS;

/** Every storefront needs these besides its own, for the scripts that its own does not draw. */
export const SCRIPT_FONTS: readonly FontKey[] = ['noto-sans', 'noto-sans-arabic', 'noto-sans-thai', 'noto-sans-devanagari'];

/** Chinese, Japanese and Korean share code points but not shapes, so the page's own language has to come first. */
const EAST_ASIAN = {
  cn: ['PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC'],
  tw: ['PingFang TC', 'Microsoft JhengHei', 'Noto Sans CJK TC', 'Noto Sans TC'],
  ja: ['Hiragino Sans', 'Hiragino Kaku Gothic ProN', 'Yu Gothic', 'Meiryo', 'Noto Sans CJK JP', 'Noto Sans JP'],
  ko: ['Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans CJK KR', 'Noto Sans KR'],
};
type EastAsianLanguage = keyof typeof EAST_ASIAN;

function eastAsianFamilies(language: Language): string[] {
  const all = Object.keys(EAST_ASIAN) as EastAsianLanguage[];
  const ordered = [...all.filter((one) => one === language), ...all.filter((one) => one !== language)];
  return ordered.flatMap((one) => EAST_ASIAN[one]);
}

function withFallback(key: FontKey): string[] {
  const { family, fallback } = FONTS[key];
  return fallback ? [family, `${family} Fallback`] : [family];
}

/**
 * The value of `font-family`. Greek and Cyrillic words fall through to Noto Sans as a whole when the font lacks them; Vietnamese would
 * mix both inside one word, so there Noto Sans leads unless the font has the letters.
 */
export function fontStack(key: FontKey, language: Language = 'en'): string {
  const lacksLetters = language === 'vi' && !FONTS[key].subsets.includes('vietnamese');
  const leading = lacksLetters ? withFallback('noto-sans') : withFallback(key);
  const scripts = SCRIPT_FONTS.map((script) => FONTS[script].family);
  const families = [...new Set([...leading, ...scripts, ...eastAsianFamilies(language)])];
  return [...families.map((family) => `'${family}'`), 'system-ui', 'sans-serif'].join(', ');
}

/** All fonts that pages of a storefront may ask for. */
export function fontKeysOf(storefront: { font: FontKey; displayFont?: FontKey }): FontKey[] {
  const own = storefront.displayFont ? [storefront.font, storefront.displayFont] : [storefront.font];
  return [...new Set([...own, ...SCRIPT_FONTS])];
}
