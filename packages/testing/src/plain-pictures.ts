/**
 * Pictures of one colour in the shape that was asked for. Drawing the demo's takes most of the time of a page, and has tests of
 * its own; how pictures are asked for, encoded, sent and laid out is the same.
 */
import { COMPOSITION, pictureHeight } from '@entrepot/demo/pictures/compositions.ts';
import type { PictureRecipe } from '@entrepot/demo/pictures/draw.ts';
import { encodeRaw, type PictureDrawer } from '@entrepot/server/modules/ground/media/index.ts';

const CHANNELS = 3;
const PALE = 0xe6;

export const plainDrawer: PictureDrawer = async (recipe, widthPx, format) => {
  const { aspect, composition } = recipe as PictureRecipe;
  const height = pictureHeight(widthPx, aspect ?? COMPOSITION[composition].aspect);
  return encodeRaw({ data: Buffer.alloc(widthPx * height * CHANNELS, PALE), width: widthPx, height }, format);
};
