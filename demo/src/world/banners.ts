/** What each storefront shows on its home page: three of the categories it leads with, on its own colours. */
import { GROUND_HEX, groundRgb, isDeep, mix, tintRgb } from '../pictures/palette.ts';
import type { PictureObject } from '../pictures/draw.ts';
import type { ProductType } from '../catalogue/catalogue-types.ts';
import type { ColourKey } from '../catalogue/vocabulary.ts';
import { TOP_CATEGORIES, type CatalogueTree } from './catalogue-tree.ts';
import { ID_SPACE, type IdMaker } from './ids.ts';
import { objectOf, type MediaBook } from './media-book.ts';
import { Prng } from './prng.ts';
import { windowTypes } from './shop-window.ts';
import type { Hex, StorefrontFacts } from './storefront-facts.ts';

export interface Banner {
  id: string;
  storefrontCode: string;
  position: number;
  mediaId: string;
  ground: Hex;
  link: string;
  topKey: string;
}

const BANNERS_PER_STOREFRONT = 3;
const OBJECTS_PER_BANNER = 4;
/** As many as the drawing has places for. */
const MOST_OBJECTS = 5;

export function planBanners(
  seed: number,
  endMs: number,
  storefronts: StorefrontFacts[],
  tree: CatalogueTree,
  ids: IdMaker,
  media: MediaBook,
): Banner[] {
  const topIds = new Map(tree.categories.filter(({ level }) => level === 1).map(({ slug, id }) => [slug, id]));
  const typeOfObject = new Map(tree.types.map(({ type }) => [type.object, type]));
  return storefronts.flatMap((storefront, storefrontIndex) => {
    const prng = new Prng(seed, 91, storefrontIndex);
    return storefront.focus.slice(0, BANNERS_PER_STOREFRONT).map((top, position) => {
      const ground = groundFor(storefront, top, position);
      const ownObjects = position === 0 ? storefront.heroObjects.slice(0, MOST_OBJECTS) : [];
      const objects =
        ownObjects.length > 0
          ? ownObjects.map((object) => catalogueLook(object, typeOfObject))
          : windowTypes(prng, tree, [top], OBJECTS_PER_BANNER).map((type, index) => objectOf(type, ownColour(type, storefront, index)));
      return {
        id: ids.uuid(ID_SPACE.banner, storefrontIndex * BANNERS_PER_STOREFRONT + position, endMs),
        storefrontCode: storefront.code,
        position: position + 1,
        mediaId: media.picture(objects, ground, 'hero'),
        ground,
        link: `/classification?id=${topIds.get(TOP_CATEGORIES[top]!.key)}`,
        topKey: TOP_CATEGORIES[top]!.key,
      };
    });
  });
}

/** Layout A is light throughout; B and C stand on deep shades of the brand. */
function groundFor(storefront: StorefrontFacts, top: number, position: number): Hex {
  if (storefront.layout === 'A') {
    const soft = storefront.softGrounds.filter((hex) => !isDeep(groundRgb(hex)));
    return soft[position] ?? (GROUND_HEX[TOP_CATEGORIES[top]!.grounds[position]!] as Hex);
  }
  const deep = storefront.softGrounds.filter((hex) => isDeep(groundRgb(hex)));
  const shades = [
    ...deep,
    storefront.brand,
    darkened(storefront.brand, storefront.ink, 0.35),
    darkened(storefront.brand, storefront.ink, 0.6),
  ];
  return shades[position]!;
}

/**
 * Each thing in the colour it can have that is nearest to one of the storefront's: those of its first banner in turn, so that all its
 * banners are of one hand.
 */
function ownColour({ colours }: ProductType, { heroObjects, brand }: StorefrontFacts, index: number): ColourKey | undefined {
  const tints = heroObjects.flatMap(({ tint }) => (tint === undefined ? [] : [tint]));
  const wished = tints.length === 0 ? groundRgb(brand) : tintRgb(tints[index % tints.length]!);
  return colours.toSorted((a, b) => distance(tintRgb(a), wished) - distance(tintRgb(b), wished))[0];
}

function distance(a: readonly number[], b: readonly number[]): number {
  return Math.hypot(...a.map((channel, index) => channel - b[index]!));
}

function darkened(brand: Hex, ink: Hex, share: number): Hex {
  const channels = mix(groundRgb(brand), groundRgb(ink), share);
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** The storefront names object and colour; how the colour reaches the drawing, the catalogue knows. */
function catalogueLook(object: PictureObject, typeOfObject: Map<string, ProductType>): PictureObject {
  const type = typeOfObject.get(object.name);
  return type ? objectOf(type, object.tint) : object;
}
