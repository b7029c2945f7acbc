/** The pictures of the world: equal recipes are one picture, named by its recipe's key. */
import type { ProductType } from '../catalogue/catalogue-types.ts';
import type { ColourKey } from '../catalogue/vocabulary.ts';
import { COMPOSITION, pictureHeight, type CompositionKey } from '../pictures/compositions.ts';
import type { PictureObject, PictureRecipe } from '../pictures/draw.ts';
import type { Ground } from '../pictures/palette.ts';
import { recipeKey } from '../pictures/recipe-key.ts';

const PRODUCT_WIDTH_PX = 1200;
const BANNER_WIDTH_PX = 1920;

export interface MediaEntry {
  id: string;
  recipeJson: string;
  widthPx: number;
  heightPx: number;
}

export class MediaBook {
  private readonly byRecipe = new Map<string, MediaEntry>();

  /** Returns the picture's id, entering the picture the first time it is asked for. */
  picture(objects: PictureObject[], ground: Ground, composition: CompositionKey): string {
    const recipe: PictureRecipe = { objects, ground, composition };
    const recipeJson = JSON.stringify(recipe);
    const known = this.byRecipe.get(recipeJson);
    if (known) return known.id;
    const { aspect, stage } = COMPOSITION[composition];
    const widthPx = stage === 'banner' ? BANNER_WIDTH_PX : PRODUCT_WIDTH_PX;
    const entry = { id: recipeKey(recipe), recipeJson, widthPx, heightPx: pictureHeight(widthPx, aspect) };
    this.byRecipe.set(recipeJson, entry);
    return entry.id;
  }

  entries(): MediaEntry[] {
    return [...this.byRecipe.values()];
  }
}

/** The thing itself, in one of its colours. */
export function objectOf(type: ProductType, colour: ColourKey | undefined): PictureObject {
  if (type.recolour === 'none' || colour === undefined) return { name: type.object };
  return type.recolour === 'full' ? { name: type.object, tint: colour, mode: 'full' } : { name: type.object, tint: colour };
}
