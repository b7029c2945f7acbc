/** Objects at the size and in the colour a picture needs them, ready to be laid over a ground. */
import sharp from 'sharp';
import type { ByteLru } from './byte-lru.ts';
import { rasterise } from './form.ts';
import type { Form } from './form.ts';
import { recolour } from './recolour.ts';
import type { Colouring } from './recolour.ts';

export interface Sprite {
  width: number;
  height: number;
  /** Premultiplied RGBA. */
  pixels: Buffer;
  byteLength: number;
}

/**
 * Rendering a drawing costs most, so it happens at a few sizes only and every colour and composition near
 * that size shares the result. Enlarging by a tenth is not visible and saves a step.
 */
const RENDER_SIDES_PX = [160, 256, 384, 576, 832, 1152, 1536];
const TOLERATED_ENLARGEMENT = 1.1;

export async function loadSprite(form: Form, colouring: Colouring, width: number, height: number, cache: ByteLru): Promise<Sprite> {
  const key = `sprite|${form.name}|${colouring.tint ?? ''}|${colouring.tint ? (colouring.mode ?? 'tint') : ''}|${width}x${height}`;
  return cache.get(key, async () => {
    const master = await loadMaster(form, Math.max(width / form.width, height / form.height), cache);
    const { data: pixels } = await sharp(master.pixels, { raw: { width: master.width, height: master.height, channels: 4 } })
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    recolour(pixels, width, height, form, colouring);
    return { width, height, pixels, byteLength: pixels.byteLength };
  });
}

async function loadMaster(form: Form, neededSidePx: number, cache: ByteLru): Promise<Sprite> {
  const side = RENDER_SIDES_PX.find((candidate) => candidate * TOLERATED_ENLARGEMENT >= neededSidePx) ?? RENDER_SIDES_PX.at(-1)!;
  return cache.get(`master|${form.name}|${side}`, async () => {
    const rendered = await rasterise(form.svg, side);
    const left = Math.max(0, Math.floor(form.left * side));
    const top = Math.max(0, Math.floor(form.top * side));
    const width = Math.min(side, Math.ceil((form.left + form.width) * side)) - left;
    const height = Math.min(side, Math.ceil((form.top + form.height) * side)) - top;
    const pixels = Buffer.alloc(width * height * 4);
    for (let y = 0; y < height; y++) {
      const from = ((top + y) * side + left) * 4;
      rendered.data.copy(pixels, y * width * 4, from, from + width * 4);
    }
    return { width, height, pixels, byteLength: pixels.byteLength };
  });
}
