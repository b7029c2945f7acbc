/** What the objects stand on: a soft colour, washed with light from the top left, in 8.8 fixed point. */
import type { ByteLru } from './byte-lru.ts';
import type { Composition } from './compositions.ts';
import { groundRgb, isDeep, mix } from './palette.ts';
import type { Ground, Rgb } from './palette.ts';

export interface GroundPixels {
  /** RGB, each channel times 256. */
  values: Uint16Array;
  byteLength: number;
}

export interface GroundLook {
  ground: Ground;
  stage: Composition['stage'];
  /** Without a horizon, for things that lie. */
  lying: boolean;
  /** Share of the width at which a banner's glow stands. */
  glow: number;
}

export async function loadGround(look: GroundLook, width: number, height: number, cache: ByteLru): Promise<GroundPixels> {
  const key = `ground|${look.ground}|${look.stage}|${look.lying}|${look.glow}|${width}x${height}`;
  return cache.get(key, async () => {
    const values = new Uint16Array(width * height * 3);
    const base = groundRgb(look.ground);
    if (isDeep(base)) paintDeep(values, width, height, base, look);
    else paintPale(values, width, height, base, look);
    return { values, byteLength: values.byteLength };
  });
}

function smoothstep(from: number, to: number, value: number): number {
  const share = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

function length(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

/** Darker, and leaning to the colour's own hue instead of to grey. */
function deepened(colour: Rgb, factor: number, richness: number): Rgb {
  const brightest = Math.max(...colour);
  const deepen = (channel: number): number => channel * factor * (channel / brightest) ** richness;
  return [deepen(colour[0]), deepen(colour[1]), deepen(colour[2])];
}

const HORIZON = 0.6;
const TABLE_EDGE = 0.63;

function paintPale(values: Uint16Array, width: number, height: number, base: Rgb, look: GroundLook): void {
  const isBanner = look.stage === 'banner' && !look.lying;
  const hasWindow = look.stage !== 'plain';
  const table = deepened(base, 0.9, 1.1);
  const tableFar = mix(table, base, 0.3);
  const floor = deepened(base, 0.955, 0.4);
  for (let y = 0; y < height; y++) {
    const v = (y + 0.5) / height;
    const horizon = look.lying ? 0 : smoothstep(HORIZON - 0.045, HORIZON + 0.05, v) * (1 - 0.5 * smoothstep(HORIZON, 1, v));
    const onTable = isBanner ? smoothstep(TABLE_EDGE - 1.2 / height, TABLE_EDGE + 1.2 / height, v) : 0;
    const tableDepth = smoothstep(TABLE_EDGE, 1, v);
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5) / width;
      const away = length((u - 0.12) / 1.3, v / 1.25);
      const wash = 0.6 * (1 - smoothstep(0, 0.95, away));
      const corner = 0.045 * smoothstep(0.5, 1.5, length(u, v));
      const bars = hasWindow ? windowBars(u * (width / height), v) * (1 - 0.75 * onTable) * (1 - smoothstep(0.5, 1, v)) : 0;
      const i = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel++) {
        let value = base[channel]!;
        value += (floor[channel]! - value) * horizon * (isBanner ? 0 : 1);
        value += (255 - value) * wash;
        value *= 1 - bars * (channel === 2 ? 0.085 : channel === 1 ? 0.07 : 0.06);
        if (onTable > 0) {
          const top = tableFar[channel]! + (table[channel]! - tableFar[channel]!) * tableDepth;
          value += (top + (255 - top) * wash * 0.55 - value) * onTable;
        }
        value *= 1 - corner;
        values[i + channel] = Math.round(Math.min(255, value) * 256);
      }
    }
  }
}

/** The shade between bars of window light falling aslant on the wall: 1 in the shade, 0 in the light. */
function windowBars(u: number, v: number): number {
  const across = u + v * 0.42;
  let shade = 0;
  for (const [from, to] of WINDOW_SHADES) {
    shade = Math.max(shade, smoothstep(from - 0.035, from + 0.02, across) * (1 - smoothstep(to - 0.02, to + 0.05, across)));
  }
  return shade;
}
const WINDOW_SHADES: ReadonlyArray<readonly [number, number]> = [
  [-0.3, 0.16],
  [0.36, 0.44],
  [0.66, 0.78],
  [1.06, 1.12],
  [1.36, 1.5],
  [1.76, 3],
];

function paintDeep(values: Uint16Array, width: number, height: number, base: Rgb, look: GroundLook): void {
  const glowRgb = mix([base[0] * 1.55 + 14, base[1] * 1.55 + 14, base[2] * 1.55 + 14], [255, 255, 255], 0.05);
  const dark: Rgb = [base[0] * 0.56, base[1] * 0.52, base[2] * 0.58];
  const isBanner = look.stage === 'banner';
  const glowX = isBanner ? look.glow : 0.3;
  const ratio = width / height;
  for (let y = 0; y < height; y++) {
    const v = (y + 0.5) / height;
    const floorRise = look.lying ? 0 : smoothstep(HORIZON - 0.04, HORIZON + 0.1, v) * (1 - smoothstep(0.75, 1.05, v));
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5) / width;
      const away = length((u - glowX) * ratio, (v - 0.3) * 1.15) / (isBanner ? 0.98 : 1.05);
      const lit = Math.exp(-away * away * 1.9);
      const lost = smoothstep(0.35, isBanner ? 1.7 : 1.2, away);
      const pool = floorRise * Math.exp(-(((u - glowX) * ratio) ** 2) / 0.5) * 0.3;
      const i = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel++) {
        let value = base[channel]!;
        value += (dark[channel]! - value) * lost;
        value += (Math.min(255, glowRgb[channel]!) - value) * Math.min(1, lit * 0.85 + pool);
        values[i + channel] = Math.round(Math.min(255, value) * 256);
      }
    }
  }
}
