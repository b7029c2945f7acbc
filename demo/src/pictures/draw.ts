/** Draws the demo world's product pictures from a small recipe; the same recipe gives the same pixels. */
import type { ColourKey } from '../catalogue/vocabulary.ts';
import { ByteLru } from './byte-lru.ts';
import { COMPOSITION, pictureHeight } from './compositions.ts';
import type { Aspect, Composition, CompositionKey, Slot } from './compositions.ts';
import { GRAIN, GRAIN_SIDE } from './dither.ts';
import { FLAT_OBJECTS } from './flat-objects.ts';
import { loadForm } from './form.ts';
import type { Form } from './form.ts';
import { loadGround } from './ground.ts';
import { groundRgb, isDeep } from './palette.ts';
import type { Ground, Rgb } from './palette.ts';
import { castShadow, layOver, occlude } from './lay.ts';
import type { Canvas } from './lay.ts';
import type { RecolourMode } from './recolour.ts';
import { loadOcclusion, loadShadow } from './shadow.ts';
import { loadSprite } from './sprite.ts';

export interface PictureObject {
  /** File name in fluentui-emoji's `icons/modern`, without `.svg`. */
  name: string;
  tint?: ColourKey;
  mode?: RecolourMode;
}

export interface PictureRecipe {
  objects: PictureObject[];
  ground: Ground;
  composition: CompositionKey;
  aspect?: Aspect;
}

export interface Picture {
  /** Raw RGB. */
  data: Buffer;
  width: number;
  height: number;
}

const CACHE_BYTES = 96 * 1024 * 1024;
const cache = new ByteLru(CACHE_BYTES);

interface Placed {
  object: PictureObject;
  form: Form;
  left: number;
  top: number;
  width: number;
  height: number;
}

export async function drawPicture(recipe: PictureRecipe, widthPx: number): Promise<Picture> {
  if (!Number.isInteger(widthPx) || widthPx < 16 || widthPx > 4096) throw new Error(`A picture cannot be ${widthPx} pixels wide`);
  if (!Object.hasOwn(COMPOSITION, recipe.composition)) throw new Error(`Unknown picture composition "${recipe.composition}"`);
  const main = recipe.objects[0];
  if (!main) throw new Error('A picture needs at least one object');
  const composition = COMPOSITION[recipe.composition];
  const width = widthPx;
  const height = pictureHeight(width, recipe.aspect ?? composition.aspect);
  // Lying and standing things share no perspective, so the main object decides for all.
  const lying = composition.stage !== 'banner' && FLAT_OBJECTS.has(main.name);

  const placed = await Promise.all(
    slotsFor(composition, recipe.objects.length).map((slot) => place(slot, recipe.objects, composition, lying, width, height)),
  );
  const ground = await loadGround(
    { ground: recipe.ground, stage: composition.stage, lying, glow: (composition.glowX ?? 50) / 100 },
    width,
    height,
    cache,
  );
  const canvas: Canvas = { width, height, values: ground.values.slice(), cover: placed.length > 1 ? new Uint8Array(width * height) : null };
  const shade = shadeOf(groundRgb(recipe.ground));

  const shadows = await Promise.all(placed.map(({ form }) => loadShadow(form, lying ? 'lying' : 'standing', cache)));
  if (!lying)
    castShadow(
      canvas,
      placed.map((box, i) => ({ box, shadow: shadows[i]! })),
      shade,
    );
  for (const [i, box] of placed.entries()) {
    if (lying) castShadow(canvas, [{ box, shadow: shadows[i]! }], shade);
    else if (i > 0) occlude(canvas, box, await loadOcclusion(box.form, cache));
    const sprite = await loadSprite(box.form, box.object, box.width, box.height, cache);
    layOver(canvas, sprite, box.left, box.top);
  }
  return { data: toEightBits(canvas), width, height };
}

function slotsFor(composition: Composition, objectCount: number): Slot[] {
  if (!composition.growsWithRoom) return composition.slots;
  const used = composition.slots.filter((slot) => slot.pick < objectCount);
  const growth = objectCount === 1 ? 1.28 : objectCount === 2 ? 1.12 : 1;
  return used.map((slot) => ({ ...slot, size: slot.size * growth, ...(slot.maxWidth && { maxWidth: slot.maxWidth * growth }) }));
}

async function place(
  slot: Slot,
  objects: PictureObject[],
  composition: Composition,
  lying: boolean,
  width: number,
  height: number,
): Promise<Placed> {
  const object = slot.object ? { name: slot.object } : objects[slot.pick % objects.length]!;
  const form = await loadForm(object.name, cache);
  const side = Math.min(width, height);
  const fieldWidth = composition.field === 'frame' ? width : side;
  const fieldHeight = composition.field === 'frame' ? height : side;
  const fieldLeft = (width - fieldWidth) / 2;
  const fieldBottom = height - (height - fieldHeight) * 0.45;

  const longer = Math.max(form.width, form.height);
  const shorter = Math.min(form.width, form.height);
  // A slim thing of the same length looks smaller, so it may be longer.
  const slimness = Math.min(1.16, (longer / shorter) ** 0.2);
  let scale = ((slot.size / 100) * side * slimness) / longer;
  if (slot.maxWidth) scale = Math.min(scale, ((slot.maxWidth / 100) * side) / form.width);
  const boxWidth = Math.max(2, Math.round(form.width * scale));
  const boxHeight = Math.max(2, Math.round(form.height * scale));

  const centreX = fieldLeft + (slot.x / 100) * fieldWidth;
  let baseY = fieldBottom - (slot.bottom / 100) * fieldHeight;
  if (lying) {
    const slotCentre = composition.middle ? 50 : slot.bottom + slot.size / 2;
    baseY = fieldBottom - (slotCentre / 100) * fieldHeight + boxHeight / 2;
  } else if (composition.middle) {
    baseY = Math.min(baseY, fieldBottom - (1 - composition.middle / 100) * fieldHeight + boxHeight / 2);
  }
  return { object, form, left: Math.round(centreX - boxWidth / 2), top: Math.round(baseY) - boxHeight, width: boxWidth, height: boxHeight };
}

/** What is left of the ground's light in full shadow, per channel: warm and tinted, not black. */
function shadeOf(ground: Rgb): Rgb {
  if (isDeep(ground)) return [0, 0, 0.04];
  const brightest = Math.max(...ground);
  return [
    0.2 + 0.12 * (ground[0] / brightest) ** 4,
    0.16 + 0.12 * (ground[1] / brightest) ** 4,
    0.14 + 0.14 * (ground[2] / brightest) ** 4,
  ];
}

function toEightBits(canvas: Canvas): Buffer {
  const { width, height, values } = canvas;
  const data = Buffer.allocUnsafe(width * height * 3);
  let i = 0;
  for (let y = 0; y < height; y++) {
    const grainRow = (y % GRAIN_SIDE) * GRAIN_SIDE;
    for (let x = 0; x < width; x++) {
      const grain = GRAIN[grainRow + (x % GRAIN_SIDE)]! * 256;
      data[i] = (values[i]! + grain) >> 8;
      data[i + 1] = (values[i + 1]! + grain) >> 8;
      data[i + 2] = (values[i + 2]! + grain) >> 8;
      i += 3;
    }
  }
  return data;
}
