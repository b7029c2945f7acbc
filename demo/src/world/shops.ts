/** The shops: where they are, what they sell, how well they work, what they ask for sending. */
import type { FreightZone } from '@entrepot/contracts/freight.ts';
import { COUNTRIES, type Country } from './places.ts';
import type { CatalogueTree } from './catalogue-tree.ts';
import { TOP_CATEGORIES } from './catalogue-tree.ts';
import { freightZones } from './freight-zones.ts';
import { ID_SPACE, type IdMaker } from './ids.ts';
import { objectOf, type MediaBook } from './media-book.ts';
import { Prng } from './prng.ts';
import { windowTypes } from './shop-window.ts';
import { LOGO_COLOURS, SHOP_STEMS, SHOP_TRADES } from './shop-names.ts';
import { DAY_MS } from './world-size.ts';

export interface Shop {
  index: number;
  id: string;
  slug: string;
  name: string;
  initials: string;
  country: Country;
  city: string;
  phone: string;
  email: string;
  logoColour: string;
  bannerMediaId: string;
  openedAtMs: number;
  /** Indexes of top categories, the main one first. */
  focus: number[];
  /** From 0 to 1; good shops sell more and are reviewed better. */
  quality: number;
  /** How many products it has, relative to other shops. */
  range: number;
  freightZones: FreightZone[];
}

const OLDEST_DAYS = 4 * 365;
const YOUNGEST_DAYS = 183;
const OBJECTS_ON_BANNER = 3;

/** What a shop of one kind would also sell. */
const NEIGHBOURS: Record<string, readonly string[]> = {
  kitchen: ['home', 'beauty'],
  home: ['kitchen', 'office', 'beauty'],
  tools: ['home', 'sport', 'electronics'],
  electronics: ['office', 'toys', 'tools'],
  office: ['electronics', 'toys', 'home'],
  toys: ['office', 'sport', 'apparel'],
  apparel: ['shoes', 'bags', 'jewellery'],
  shoes: ['apparel', 'bags', 'sport'],
  bags: ['shoes', 'jewellery', 'apparel'],
  jewellery: ['bags', 'apparel', 'beauty'],
  beauty: ['jewellery', 'home', 'kitchen'],
  sport: ['shoes', 'apparel', 'toys'],
};

export function planShops(seed: number, count: number, endMs: number, tree: CatalogueTree, ids: IdMaker, media: MediaBook): Shop[] {
  const prng = new Prng(seed, 11);
  const names = new Set<string>();
  const slugs = new Set<string>();
  const countryOrder = prng.shuffle(COUNTRIES.map((_, index) => index));

  return Array.from({ length: count }, (_, index) => {
    // Categories and countries take turns, so that none is missing even in the small world.
    const main = index % TOP_CATEGORIES.length;
    const country = COUNTRIES[countryOrder[index % countryOrder.length]!]!;
    const neighbours = NEIGHBOURS[TOP_CATEGORIES[main]!.key]!.map((key) => TOP_CATEGORIES.findIndex((top) => top.key === key));
    const focus = [main, ...prng.sample(neighbours, prng.pick([0, 0, 1, 1, 1, 2]))];
    const name = newName(prng, country, TOP_CATEGORIES[main]!.key, names);
    const slug = name
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z0-9]+/g, '-');
    if (slugs.has(slug)) throw new Error(`two shops would be called ${slug}`);
    slugs.add(slug);
    const openedAtMs = endMs - prng.int(YOUNGEST_DAYS, OLDEST_DAYS) * DAY_MS + prng.int(0, DAY_MS - 1);
    return {
      index,
      id: ids.uuid(ID_SPACE.shop, index, openedAtMs),
      slug,
      name,
      initials: initialsOf(name),
      country,
      city: prng.pick(country.cities),
      phone: `+${country.dialCode} 555 ${prng.int(100, 999)} ${prng.int(1000, 9999)}`,
      email: `${prng.pick(['sales', 'office', 'hello', 'trade'])}@${slug}.example`,
      logoColour: prng.pick(LOGO_COLOURS),
      bannerMediaId: banner(prng, tree, focus, media),
      openedAtMs,
      focus,
      quality: 0.62 + 0.34 * prng.unit() ** 0.7,
      range: prng.between(0.35, 1.9),
      freightZones: freightZones(country, {
        dispatchCents: prng.int(10, 30) * 10,
        perKiloCents: prng.int(8, 22) * 5,
        deliveryCents: prng.int(8, 20) * 10,
        freeFromCents: prng.pick([40_000, 60_000, 80_000, 120_000]),
      }),
    };
  });
}

function newName(prng: Prng, country: Country, topKey: string, taken: Set<string>): string {
  const stems = SHOP_STEMS[country.culture];
  const trades = SHOP_TRADES[topKey]!;
  for (let attempt = 0; attempt < 200; attempt++) {
    const name = `${prng.pick(stems)} ${prng.pick(trades)}`;
    if (!taken.has(name)) {
      taken.add(name);
      return name;
    }
  }
  throw new Error(`no name is left for a ${topKey} shop in ${country.code}`);
}

function initialsOf(name: string): string {
  const words = name.split(' ');
  return (words[0]![0]! + words.at(-1)![0]!).toUpperCase();
}

function banner(prng: Prng, tree: CatalogueTree, focus: number[], media: MediaBook): string {
  const objects = windowTypes(prng, tree, focus, OBJECTS_ON_BANNER).map((type) => objectOf(type, prng.pick(type.colours)));
  return media.picture(objects, prng.pick(TOP_CATEGORIES[focus[0]!]!.grounds), 'hero');
}
