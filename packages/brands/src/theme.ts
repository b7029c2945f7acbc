import { fontStack } from './fonts.ts';
import type { FontKey } from './fonts.ts';
import type { Language } from '@entrepot/contracts/languages.ts';

export const COLOUR_VARIABLES = [
  'page',
  'surface',
  'n25',
  'n50',
  'n100',
  'n200',
  'n300',
  'n500',
  'n600',
  'n700',
  'n900',
  'brand',
  'brand-h',
  'brand-50',
  'brand-100',
  'on-brand',
  'accent',
  'accent-50',
] as const;
export const RADIUS_VARIABLES = ['r-card', 'r-field', 'r-btn', 'r-hero'] as const;

export type ColourVariable = (typeof COLOUR_VARIABLES)[number];
export type RadiusVariable = (typeof RADIUS_VARIABLES)[number];

/** Colours as `#rrggbb` in lower case, radii as whole pixels ("10px", "999px" for a pill). */
export type Theme = Record<ColourVariable | RadiusVariable, string>;

export interface ThemeFonts {
  font: FontKey;
  displayFont?: FontKey;
}

const HEX_COLOUR = /^#[0-9a-f]{6}$/;
const PIXELS = /^(?:0|[1-9][0-9]{0,2})px$/;

export function isHexColour(value: unknown): value is string {
  return typeof value === 'string' && HEX_COLOUR.test(value);
}

export function isPixelLength(value: unknown): value is string {
  return typeof value === 'string' && PIXELS.test(value);
}

function declare(name: string, value: string, isValid: (value: unknown) => boolean): string {
  if (!isValid(value)) throw new TypeError(`theme variable ${name} has a value that is not allowed`);
  return `--${name}: ${value};`;
}

/**
 * The declarations of a storefront's variables, to stand inside a rule. Theme values come from the back office and end in a style
 * element, so anything but a plain colour or length is refused. The language puts its own script's fonts first where that matters.
 */
export function themeCss(theme: Theme, fonts: ThemeFonts, language: Language = 'en'): string {
  return [
    ...COLOUR_VARIABLES.map((name) => declare(name, theme[name], isHexColour)),
    ...RADIUS_VARIABLES.map((name) => declare(name, theme[name], isPixelLength)),
    `--font: ${fontStack(fonts.font, language)};`,
    `--font-display: ${fontStack(fonts.displayFont ?? fonts.font, language)};`,
  ].join('\n');
}
