/** The colours of the demo's pictures: what objects are tinted with and what they stand on. */
import type { GroundKey } from '../catalogue/catalogue-types.ts';
import type { ColourKey } from '../catalogue/vocabulary.ts';

export type Rgb = readonly [red: number, green: number, blue: number];
export type Ground = GroundKey | `#${string}`;

export const TINT_HEX: Record<ColourKey, string> = {
  cream: '#efe6d4',
  sage: '#8fa68a',
  forest: '#3f6650',
  clay: '#c27a56',
  ink: '#3b4352',
  charcoal: '#4a4a4c',
  plum: '#7a3b5e',
  rose: '#d79a9a',
  sand: '#d3bc97',
  mustard: '#d2a03d',
  sky: '#8db3d4',
  navy: '#2f4673',
  cobalt: '#3566c8',
  saffron: '#e2a93b',
  teal: '#3b8b8a',
  olive: '#86884a',
  rust: '#a8492e',
  lilac: '#a796c4',
  white: '#f1f0ec',
  black: '#35353a',
  red: '#c23b38',
  orange: '#e07b39',
  yellow: '#e6b93a',
  steel: '#9aa5b3',
  brown: '#7a5439',
  berry: '#9c2f55',
  mint: '#9ccdb6',
};

export const GROUND_HEX: Record<GroundKey, string> = {
  oat: '#f0ebe2',
  sand: '#ece3d4',
  sage: '#dde4d7',
  clay: '#eedccf',
  mist: '#e4e9ec',
  blush: '#f3e3e0',
  stone: '#e8e6e1',
  butter: '#f3eacf',
  lilac: '#e8e2ee',
  ice: '#e6eef6',
  steel: '#e0e6ed',
  mint: '#ddebe4',
  snow: '#f2f4f7',
  peach: '#f8e6d8',
  rosewater: '#f4e4e8',
  saffron: '#f6ead2',
};

export function luminance(red: number, green: number, blue: number): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, from[2] + (to[2] - from[2]) * share];
}

function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function tintRgb(tint: ColourKey): Rgb {
  if (!Object.hasOwn(TINT_HEX, tint)) throw new Error(`Unknown picture tint "${tint}"`);
  return parseHex(TINT_HEX[tint]);
}

export function groundRgb(ground: Ground): Rgb {
  if (/^#[0-9a-f]{6}$/i.test(ground)) return parseHex(ground);
  if (!Object.hasOwn(GROUND_HEX, ground)) {
    throw new Error(`Unknown picture ground "${ground}": it is neither a ground's name nor #rrggbb`);
  }
  return parseHex(GROUND_HEX[ground as GroundKey]);
}

/** Deep grounds are lit by a glow; pale ones by a wash from the top left. */
export function isDeep(ground: Rgb): boolean {
  return luminance(...ground) < 120;
}
