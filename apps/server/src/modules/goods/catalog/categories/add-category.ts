import type { CategoryDesk } from '@entrepot/contracts/calls/goods-desk.ts';
import { DEFAULT_LANGUAGE } from '@entrepot/contracts/languages.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { readWords } from '../../../../platform/read-words.ts';
import type { Doing } from '../../../people/staff/index.ts';
import { insertCategory, selectSlugsLike, upsertName } from './categories.sql.ts';
import type { CategoryServices } from './category-services.ts';
import { changeTree } from './change-tree.ts';
import { levelBelow } from './place-in-tree.ts';

export async function addCategory(
  services: CategoryServices,
  { parentId, name: typed }: { parentId: number | null; name: string },
  by: Doing,
): Promise<CategoryDesk> {
  const name = readWords(typed).toWellFormed();
  if (name === '') throw new DomainError('product.field_required');
  return changeTree(services, 'category.added', by, async (tx, tree) => {
    const stem = slugOf(name);
    const id = await insertCategory(tx, {
      parentId,
      level: levelBelow(tree, parentId),
      slug: freeSlug(stem, await selectSlugsLike(tx, stem)),
    });
    await upsertName(tx, id, DEFAULT_LANGUAGE, name);
    return id;
  });
}

/** Stays what it is when the category gets another name: addresses and settings go by it. */
function slugOf(name: string): string {
  const letters = name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
  return letters.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '') || 'category';
}

function freeSlug(stem: string, taken: readonly string[]): string {
  if (!taken.includes(stem)) return stem;
  let number = 2;
  while (taken.includes(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}
