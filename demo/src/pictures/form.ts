/**
 * What is known of an object whatever its size and colour: where it lies in its drawing, its silhouette,
 * how its edges catch the light, and its range of tones. All of it is read from one small rendering.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import type { ByteLru } from './byte-lru.ts';
import { luminance } from './palette.ts';
import { blur, newPlane } from './plane.ts';
import type { Plane } from './plane.ts';

const DRAWINGS_FOLDER = path.join(path.dirname(createRequire(import.meta.url).resolve('fluentui-emoji/package.json')), 'icons', 'modern');

/** The drawings are 32 units wide, and librsvg takes a unit for a pixel at 72 dpi. */
const UNITS = 32;

/** Degrees by which things drawn aslant are turned to stand on their own sole. */
const TURNED: Readonly<Record<string, number>> = { 'running-shoe': -42 };
const FORM_PX = 192;

export interface Tones {
  dark: number;
  middle: number;
  light: number;
}

export interface Form {
  name: string;
  svg: Buffer;
  /** Where the object lies in its drawing, as shares of the drawing's side. */
  left: number;
  top: number;
  width: number;
  height: number;
  silhouette: Plane;
  /** From -1 (edge turned away from the light) to 1 (edge turned towards it). */
  relief: Plane;
  colouredTones: Tones;
  allTones: Tones;
  byteLength: number;
}

export async function rasterise(svg: Buffer, sidePx: number): Promise<{ data: Buffer; side: number }> {
  const { data, info } = await sharp(svg, { density: (72 * sidePx) / UNITS })
    .resize(sidePx, sidePx, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, side: info.width };
}

export async function readDrawing(name: string): Promise<Buffer> {
  if (!/^[a-z0-9-]+$/.test(name)) throw new Error(`Unknown picture object "${name}": not the name of a drawing`);
  try {
    return prepareDrawing(name, await readFile(path.join(DRAWINGS_FOLDER, `${name}.svg`), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error(`Unknown picture object "${name}": fluentui-emoji has no such drawing`, { cause: error });
  }
}

/**
 * The drawings' inner shadows are cut with a hard edge, which leaves stairs along every curve; the plain
 * silhouette in its place keeps the edges smooth.
 */
function prepareDrawing(name: string, text: string): Buffer {
  const smooth = text.replaceAll('0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0', '0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0');
  const degrees = TURNED[name];
  if (degrees === undefined) return Buffer.from(smooth);
  const turned = smooth
    .replace(
      /^<svg([^>]*)viewBox="0 0 32 32"([^>]*)>/,
      `<svg$1viewBox="0 0 32 32"$2><g transform="rotate(${degrees} 16 16) translate(2.4 2.4) scale(.85)">`,
    )
    .replace(/<\/svg>\s*$/, '</g></svg>');
  return Buffer.from(turned);
}

export async function loadForm(name: string, cache: ByteLru): Promise<Form> {
  return cache.get(`form|${name}`, async () => measure(name, await readDrawing(name)));
}

async function measure(name: string, svg: Buffer): Promise<Form> {
  const { data, side } = await rasterise(svg, FORM_PX);
  const box = opaqueBox(data, side);
  if (!box) throw new Error(`The drawing of "${name}" is empty`);
  const silhouette = newPlane(box.width, box.height);
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      silhouette.values[y * box.width + x] = data[((box.top + y) * side + box.left + x) * 4 + 3]! / 255;
    }
  }
  const relief = reliefOf(silhouette);
  const colouredTones = tonesOf(data, 45);
  return {
    name,
    svg,
    left: box.left / side,
    top: box.top / side,
    width: box.width / side,
    height: box.height / side,
    silhouette,
    relief,
    colouredTones: colouredTones ?? { dark: 60, middle: 140, light: 220 },
    allTones: tonesOf(data, 0) ?? { dark: 60, middle: 140, light: 220 },
    byteLength: svg.byteLength + silhouette.values.byteLength + relief.values.byteLength,
  };
}

function opaqueBox(data: Buffer, side: number): { left: number; top: number; width: number; height: number } | null {
  let left = side;
  let right = -1;
  let top = side;
  let bottom = -1;
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (data[(y * side + x) * 4 + 3]! < 6) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** Edges facing the light at the top left come out positive, those turned away negative, the middle near zero. */
function reliefOf(silhouette: Plane): Plane {
  const { width, height } = silhouette;
  const margin = Math.ceil(Math.max(width, height) * 0.12);
  const padded = newPlane(width + 2 * margin, height + 2 * margin);
  for (let y = 0; y < height; y++) {
    padded.values.set(silhouette.values.subarray(y * width, (y + 1) * width), (y + margin) * padded.width + margin);
  }
  const sigma = Math.max(width, height) * 0.03;
  const soft = blur(padded, sigma);
  const relief = newPlane(width, height);
  const step = padded.width;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y + margin) * step + x + margin;
      const slopeX = soft.values[i + 1]! - soft.values[i - 1]!;
      const slopeY = soft.values[i + step]! - soft.values[i - step]!;
      const facing = (0.6 * slopeX + 0.8 * slopeY) * sigma * 1.25;
      relief.values[y * width + x] = Math.max(-1, Math.min(1, facing));
    }
  }
  return relief;
}

function tonesOf(data: Buffer, leastChroma: number): Tones | null {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3]! < 128) continue;
    const red = data[i]!;
    const green = data[i + 1]!;
    const blue = data[i + 2]!;
    if (Math.max(red, green, blue) - Math.min(red, green, blue) < leastChroma) continue;
    counts[Math.round(luminance(red, green, blue))]! += 1;
    total += 1;
  }
  if (total < 40) return null;
  const at = (share: number): number => {
    let seen = 0;
    for (let tone = 0; tone < 256; tone++) {
      seen += counts[tone]!;
      if (seen >= total * share) return tone;
    }
    return 255;
  };
  return { dark: at(0.04), middle: at(0.5), light: at(0.96) };
}
