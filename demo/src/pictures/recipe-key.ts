/** The name of a picture in its URL: one recipe, one key, for as long as the drawing itself does not change. */
import { createHash } from 'node:crypto';
import { COMPOSITION } from './compositions.ts';
import type { PictureRecipe } from './draw.ts';

/** Raised when the same recipe is to look different, because pictures are cached under their key for good. */
const DRAWING_VERSION = 1;

export function recipeKey(recipe: PictureRecipe): string {
  const canonical = [
    DRAWING_VERSION,
    recipe.objects.map((object) => [object.name, object.tint ?? null, object.tint ? (object.mode ?? 'tint') : null]),
    recipe.ground.toLowerCase(),
    recipe.composition,
    recipe.aspect ?? COMPOSITION[recipe.composition].aspect,
  ];
  return createHash('sha256').update(JSON.stringify(canonical)).digest('hex').slice(0, 32);
}
