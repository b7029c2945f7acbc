/** Which pictures show a product: the thing in its main colour first, then its other colours, its company, its carton. */
import type { GroundKey } from '../catalogue/catalogue-types.ts';
import type { ColourKey } from '../catalogue/vocabulary.ts';
import type { CompositionKey } from '../pictures/compositions.ts';
import type { PictureObject } from '../pictures/draw.ts';
import type { TypeNode } from './catalogue-tree.ts';
import { objectOf, type MediaBook } from './media-book.ts';
import type { Prng } from './prng.ts';

export interface ProductPictures {
  /** In the order shown, 3 to 5 of them. */
  shown: string[];
  /** By colour, in the order of the product's colours: the picture of a variant. */
  ofColour: string[];
  ground: GroundKey;
}

type Lead = Extract<CompositionKey, 'single' | 'big' | 'small' | 'pair' | 'trio' | 'scene'>;
const LEADS: readonly Lead[] = ['single', 'single', 'single', 'single', 'big', 'big', 'small', 'pair', 'trio', 'scene'];
const OTHERS: readonly CompositionKey[] = ['trio', 'pair', 'detail', 'carton', 'row', 'low', 'case', 'big'];

export function productPictures(prng: Prng, typeNode: TypeNode, colours: ColourKey[], media: MediaBook): ProductPictures {
  const { type } = typeNode;
  const ground = prng.pick(typeNode.grounds);
  const inColour = colours.map((colour) => objectOf(type, colour));
  const main = inColour[0]!;
  const companions = (type.companions ?? []).map((name) => ({ name }));

  const objectsFor = (composition: CompositionKey): PictureObject[] => {
    switch (composition) {
      case 'pair':
      case 'scene':
        return [main, companions[0] ?? inColour[1] ?? main];
      case 'trio':
        return inColour.length > 2 ? [inColour[1]!, main, inColour[2]!] : [inColour[1] ?? main, main, companions[0] ?? main];
      case 'row':
      case 'case':
      case 'low':
        return inColour;
      default:
        return [main];
    }
  };

  const lead = prng.pick(LEADS);
  const wanted = prng.pick([3, 4, 4, 5]);
  const shown = new Set([media.picture(objectsFor(lead), ground, lead)]);
  if (lead !== 'single') shown.add(media.picture([main], ground, 'single'));
  if (inColour[1]) shown.add(media.picture([inColour[1]], ground, 'single'));
  for (const composition of prng.sample(OTHERS, OTHERS.length)) {
    if (shown.size >= wanted) break;
    shown.add(media.picture(objectsFor(composition), ground, composition));
  }
  return { shown: [...shown], ofColour: inColour.map((object) => media.picture([object], ground, 'single')), ground };
}
