/** The catalogue files as numbered categories and product types with their names. */
import { apparel } from '../catalogue/apparel.ts';
import { bags } from '../catalogue/bags.ts';
import { beauty } from '../catalogue/beauty.ts';
import type { GroundKey, ProductType, TopCategory } from '../catalogue/catalogue-types.ts';
import { electronics } from '../catalogue/electronics.ts';
import { home } from '../catalogue/home.ts';
import { jewellery } from '../catalogue/jewellery.ts';
import { kitchen } from '../catalogue/kitchen.ts';
import { office } from '../catalogue/office.ts';
import { shoes } from '../catalogue/shoes.ts';
import { sport } from '../catalogue/sport.ts';
import { tools } from '../catalogue/tools.ts';
import { toys } from '../catalogue/toys.ts';
import { TextTable, type Texts } from './text-table.ts';

export const TOP_CATEGORIES: readonly TopCategory[] = [
  kitchen,
  home,
  tools,
  electronics,
  office,
  toys,
  apparel,
  shoes,
  bags,
  jewellery,
  beauty,
  sport,
];

export interface CategoryNode {
  id: number;
  parentId: number | null;
  level: 1 | 2 | 3;
  slug: string;
  position: number;
  icon: string | null;
  names: Texts;
  /** What its picture shows, and on which ground. */
  face: ProductType;
  ground: GroundKey;
}

export interface TypeNode {
  type: ProductType;
  /** Index into `TOP_CATEGORIES`. */
  top: number;
  leafId: number;
  names: Texts;
  grounds: readonly GroundKey[];
  /** Two letters for product numbers. */
  initials: string;
}

export interface CatalogueTree {
  categories: CategoryNode[];
  types: TypeNode[];
  /** Indexes into `types`, per top category. */
  typesOfTop: number[][];
}

export function readCatalogueTree(): CatalogueTree {
  const categories: CategoryNode[] = [];
  const types: TypeNode[] = [];
  const typesOfTop: number[][] = [];

  for (const [topIndex, top] of TOP_CATEGORIES.entries()) {
    const names = new TextTable(new URL(`../catalogue/${top.key}.psv`, import.meta.url));
    let faces = 0;
    const addCategory = (key: string, parentId: number | null, level: 1 | 2 | 3, position: number, face: ProductType): number => {
      const id = categories.length + 1;
      const ground = top.grounds[faces++ % top.grounds.length]!;
      categories.push({
        id,
        parentId,
        level,
        position,
        face,
        ground,
        slug: key.replaceAll('.', '-'),
        icon: level === 1 ? top.icon : null,
        names: names.get(key),
      });
      return id;
    };

    typesOfTop.push([]);
    const topId = addCategory(top.key, null, 1, topIndex + 1, top.children[0]!.leaves[0]!.types[0]!);
    for (const [middleIndex, middle] of top.children.entries()) {
      const middleId = addCategory(middle.key, topId, 2, middleIndex + 1, middle.leaves[0]!.types.at(-1)!);
      for (const [leafIndex, leaf] of middle.leaves.entries()) {
        const leafId = addCategory(leaf.key, middleId, 3, leafIndex + 1, leaf.types[0]!);
        for (const type of leaf.types) {
          typesOfTop[topIndex]!.push(types.length);
          types.push({ type, top: topIndex, leafId, names: names.get(type.key), grounds: top.grounds, initials: initialsOf(type.key) });
        }
      }
    }
  }
  return { categories, types, typesOfTop };
}

/** First letter and the next consonant: "teapot" gives TP, "mug" gives MG. */
function initialsOf(key: string): string {
  const letters = key.toUpperCase().replace(/[^A-Z]/g, '');
  const second = /[BCDFGHJKLMNPQRSTVWXZ]/.exec(letters.slice(1))?.[0] ?? letters[1] ?? 'X';
  return letters[0]! + second;
}
