/**
 * Shadows, drawn once per object at the small size of its form and enlarged when used: they are soft,
 * so nothing is lost, and no picture's size or colour needs its own.
 */
import type { ByteLru } from './byte-lru.ts';
import type { Form } from './form.ts';
import { blur, newPlane } from './plane.ts';
import type { Plane } from './plane.ts';

export type Pose = 'standing' | 'lying';

export interface Shadow {
  /** How dark the shadow is, from 0 to 1. */
  plane: Plane;
  /** Where the object's own left top corner lies in the plane. */
  originX: number;
  originY: number;
  byteLength: number;
}

export async function loadShadow(form: Form, pose: Pose, cache: ByteLru): Promise<Shadow> {
  return cache.get(`shadow|${form.name}|${pose}`, async () => weighed(pose === 'standing' ? standingShadow(form) : lyingShadow(form)));
}

/** The dimming an object brings to the things close behind it. */
export async function loadOcclusion(form: Form, cache: ByteLru): Promise<Shadow> {
  return cache.get(`occlusion|${form.name}`, async () => weighed(occlusionOf(form)));
}

function weighed(shadow: Omit<Shadow, 'byteLength'>): Shadow {
  return { ...shadow, byteLength: shadow.plane.values.byteLength };
}

/** Per unit of height, a cast shadow runs this far to the right and this far back. */
const CAST_RIGHT = 0.36;
const CAST_BACK = 0.28;

function standingShadow(form: Form): Omit<Shadow, 'byteLength'> {
  const { width, height, values } = form.silhouette;
  const reach = Math.max(width, height);
  const left = Math.ceil(reach * 0.22);
  const right = Math.ceil(height * CAST_RIGHT + reach * 0.24);
  const below = Math.ceil(reach * 0.16);
  const above = Math.max(0, Math.ceil(height * CAST_BACK + reach * 0.16) - height);
  const planeWidth = left + width + right;
  const planeHeight = above + height + below;
  const baseY = above + height;

  const cast = newPlane(planeWidth, planeHeight);
  const skirt = newPlane(planeWidth, planeHeight);
  const contact = newPlane(planeWidth, planeHeight);
  for (let y = 0; y < height; y++) {
    const up = height - y - 0.5;
    const grounded = Math.exp(-up / (height * 0.022 + 1));
    const nearGround = Math.exp(-up / (height * 0.11 + 1));
    for (let x = 0; x < width; x++) {
      const cover = values[y * width + x]!;
      if (cover === 0) continue;
      splat(cast, left + x + up * CAST_RIGHT, baseY - up * CAST_BACK, cover * CAST_BACK);
      splat(skirt, left + x + reach * 0.015, baseY - up * 0.12, cover * nearGround * 0.2);
      splat(contact, left + x + reach * 0.004, baseY + reach * 0.002 - up * 0.2, cover * grounded * 0.5);
    }
  }
  const near = blur(cast, reach * 0.013);
  const far = blur(cast, reach * 0.042);
  const wide = blur(skirt, reach * 0.055, reach * 0.028);
  const tight = blur(contact, reach * 0.014, reach * 0.0065);

  const shadow = newPlane(planeWidth, planeHeight);
  const castHeight = height * CAST_BACK;
  for (let y = 0; y < planeHeight; y++) {
    const distance = Math.max(0, Math.min(1, (baseY - y) / castHeight));
    const softness = Math.min(1, 0.1 + distance * 0.95);
    const strength = 0.38 * (1 - 0.45 * distance);
    for (let x = 0; x < planeWidth; x++) {
      const i = y * planeWidth + x;
      const castDark = Math.min(1, near.values[i]! * (1 - softness) + far.values[i]! * softness) * strength;
      const wideDark = Math.min(0.3, wide.values[i]! * 0.2);
      const tightDark = 0.5 * (1 - Math.exp(-tight.values[i]! * 0.9));
      shadow.values[i] = 1 - (1 - castDark) * (1 - wideDark) * (1 - tightDark);
    }
  }
  return { plane: shadow, originX: left, originY: above };
}

function lyingShadow(form: Form): Omit<Shadow, 'byteLength'> {
  const reach = Math.max(form.silhouette.width, form.silhouette.height);
  const margin = Math.ceil(reach * 0.2);
  const close = blur(shifted(form.silhouette, margin, reach * 0.01, reach * 0.014), reach * 0.009);
  const wide = blur(shifted(form.silhouette, margin, reach * 0.036, reach * 0.05), reach * 0.036);
  for (let i = 0; i < wide.values.length; i++) {
    wide.values[i] = 1 - (1 - close.values[i]! * 0.24) * (1 - wide.values[i]! * 0.26);
  }
  return { plane: wide, originX: margin, originY: margin };
}

function occlusionOf(form: Form): Omit<Shadow, 'byteLength'> {
  const reach = Math.max(form.silhouette.width, form.silhouette.height);
  const margin = Math.ceil(reach * 0.14);
  const soft = blur(shifted(form.silhouette, margin, reach * 0.02, reach * 0.008), reach * 0.03);
  for (let i = 0; i < soft.values.length; i++) soft.values[i]! *= 0.34;
  return { plane: soft, originX: margin, originY: margin };
}

function shifted(silhouette: Plane, margin: number, right: number, down: number): Plane {
  const plane = newPlane(silhouette.width + 2 * margin, silhouette.height + 2 * margin);
  for (let y = 0; y < silhouette.height; y++) {
    for (let x = 0; x < silhouette.width; x++) {
      const cover = silhouette.values[y * silhouette.width + x]!;
      if (cover > 0) splat(plane, x + margin + right, y + margin + down, cover);
    }
  }
  return plane;
}

/** Adds a value at a place between pixels, shared among the four around it. */
function splat(plane: Plane, x: number, y: number, value: number): void {
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < 0 || top < 0 || left + 1 >= plane.width || top + 1 >= plane.height) return;
  const shareX = x - left;
  const shareY = y - top;
  const i = top * plane.width + left;
  plane.values[i]! += value * (1 - shareX) * (1 - shareY);
  plane.values[i + 1]! += value * shareX * (1 - shareY);
  plane.values[i + plane.width]! += value * (1 - shareX) * shareY;
  plane.values[i + plane.width + 1]! += value * shareX * shareY;
}
