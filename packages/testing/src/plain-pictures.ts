/**
 * Small pictures of one colour in the shape that was asked for, each encoded once. Drawing the demo's takes most of the time of a page,
 * and has tests of its own, as has encoding, which takes up to 70 ms of a processor for each at its full size. How pictures are asked for,
 * kept, sent, decoded and laid out is the same, since pages say themselves how large they stand.
 */
import { COMPOSITION, pictureHeight } from '@entrepot/demo/pictures/compositions.ts';
import type { PictureRecipe } from '@entrepot/demo/pictures/draw.ts';
import { encodeRaw, type PictureDrawer } from '@entrepot/server/modules/ground/media/index.ts';

const CHANNELS = 3;
const PALE = 0xe6;
/** Of which every shape has a whole number of rows. */
const WIDTH_PX = 32;

const encoded = new Map<string, ReturnType<PictureDrawer>>();

export const plainDrawer: PictureDrawer = (recipe, _widthPx, format) => {
  const { aspect, composition } = recipe as PictureRecipe;
  const height = pictureHeight(WIDTH_PX, aspect ?? COMPOSITION[composition].aspect);
  const known = encoded.get(`${height}.${format}`);
  if (known) return known;
  const made = encodeRaw({ data: Buffer.alloc(WIDTH_PX * height * CHANNELS, PALE), width: WIDTH_PX, height }, format);
  encoded.set(`${height}.${format}`, made);
  return made;
};
