/** Lays shadows and sprites over a canvas in 8.8 fixed point. */
import type { Rgb } from './palette.ts';
import { sampleRow } from './plane.ts';
import type { Shadow } from './shadow.ts';
import type { Sprite } from './sprite.ts';

export interface Canvas {
  width: number;
  height: number;
  /** RGB, each channel times 256. */
  values: Uint16Array;
  /** How far earlier objects cover each pixel; null where only one object is drawn. */
  cover: Uint8Array | null;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
  form: { silhouette: { width: number; height: number } };
}

interface Cast {
  box: Box;
  shadow: Shadow;
}

interface Patch {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Plane pixels per canvas pixel. */
  stepX: number;
  stepY: number;
}

function patchOf({ box, shadow }: Cast, canvas: Canvas): Patch {
  const stepX = box.form.silhouette.width / box.width;
  const stepY = box.form.silhouette.height / box.height;
  return {
    stepX,
    stepY,
    left: Math.max(0, Math.floor(box.left - shadow.originX / stepX)),
    right: Math.min(canvas.width, Math.ceil(box.left + (shadow.plane.width - shadow.originX) / stepX)),
    top: Math.max(0, Math.floor(box.top - shadow.originY / stepY)),
    bottom: Math.min(canvas.height, Math.ceil(box.top + (shadow.plane.height - shadow.originY) / stepY)),
  };
}

function readPatchRow({ box, shadow }: Cast, patch: Patch, y: number, into: Float32Array): void {
  const planeY = (y + 0.5 - box.top) * patch.stepY + shadow.originY - 0.5;
  const planeX = (patch.left + 0.5 - box.left) * patch.stepX + shadow.originX - 0.5;
  sampleRow(shadow.plane, planeY, planeX, patch.stepX, patch.right - patch.left, into);
}

/** Casts shadows of one light together: where two meet it grows a little darker, not twice as dark. */
export function castShadow(canvas: Canvas, casts: Cast[], shade: Rgb): void {
  const dark = casts.length > 1 ? new Float32Array(canvas.width * canvas.height) : null;
  const row = new Float32Array(canvas.width);
  for (const cast of casts) {
    const patch = patchOf(cast, canvas);
    const count = patch.right - patch.left;
    if (count <= 0) continue;
    for (let y = patch.top; y < patch.bottom; y++) {
      readPatchRow(cast, patch, y, row);
      const start = y * canvas.width + patch.left;
      if (!dark) {
        darkenRow(canvas.values, start, row, 0, count, shade);
        continue;
      }
      for (let i = 0; i < count; i++) {
        const before = dark[start + i]!;
        const added = row[i]!;
        dark[start + i] = before > added ? before + added * (1 - before) * 0.35 : added + before * (1 - added) * 0.35;
      }
    }
  }
  if (dark) darkenRow(canvas.values, 0, dark, 0, dark.length, shade);
}

function darkenRow(values: Uint16Array, start: number, dark: Float32Array, from: number, count: number, shade: Rgb): void {
  const lostRed = 1 - shade[0];
  const lostGreen = 1 - shade[1];
  const lostBlue = 1 - shade[2];
  for (let i = 0; i < count; i++) {
    const strength = dark[from + i]!;
    if (strength < 0.0005) continue;
    const at = (start + i) * 3;
    values[at] = values[at]! * (1 - strength * lostRed);
    values[at + 1] = values[at + 1]! * (1 - strength * lostGreen);
    values[at + 2] = values[at + 2]! * (1 - strength * lostBlue);
  }
}

/** Dims what stands close behind an object, and only that: the ground has its own shadow already. */
export function occlude(canvas: Canvas, box: Box, shadow: Shadow): void {
  const { cover, values } = canvas;
  if (!cover) return;
  const cast = { box, shadow };
  const patch = patchOf(cast, canvas);
  const count = patch.right - patch.left;
  if (count <= 0) return;
  const row = new Float32Array(count);
  for (let y = patch.top; y < patch.bottom; y++) {
    readPatchRow(cast, patch, y, row);
    const start = y * canvas.width + patch.left;
    for (let i = 0; i < count; i++) {
      const covered = cover[start + i]!;
      if (covered === 0) continue;
      const kept = 1 - (row[i]! * covered) / 255;
      const at = (start + i) * 3;
      values[at] = values[at]! * kept;
      values[at + 1] = values[at + 1]! * kept;
      values[at + 2] = values[at + 2]! * kept;
    }
  }
}

export function layOver(canvas: Canvas, sprite: Sprite, left: number, top: number): void {
  const { values, cover } = canvas;
  const { pixels } = sprite;
  const fromX = Math.max(0, -left);
  const toX = Math.min(sprite.width, canvas.width - left);
  const fromY = Math.max(0, -top);
  const toY = Math.min(sprite.height, canvas.height - top);
  for (let y = fromY; y < toY; y++) {
    let from = (y * sprite.width + fromX) * 4;
    let pixel = (top + y) * canvas.width + left + fromX;
    for (let x = fromX; x < toX; x++, from += 4, pixel++) {
      const alpha = pixels[from + 3]!;
      if (alpha === 0) continue;
      const at = pixel * 3;
      if (alpha === 255) {
        values[at] = pixels[from]! << 8;
        values[at + 1] = pixels[from + 1]! << 8;
        values[at + 2] = pixels[from + 2]! << 8;
      } else {
        const kept = (255 - alpha) / 255;
        values[at] = Math.min(65280, values[at]! * kept + pixels[from]! * 256);
        values[at + 1] = Math.min(65280, values[at + 1]! * kept + pixels[from + 1]! * 256);
        values[at + 2] = Math.min(65280, values[at + 2]! * kept + pixels[from + 2]! * 256);
      }
      if (cover && alpha > cover[pixel]!) cover[pixel] = alpha;
    }
  }
}
