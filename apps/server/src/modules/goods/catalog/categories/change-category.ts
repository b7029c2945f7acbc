import type { CategoryDesk } from '@entrepot/contracts/calls/goods-desk.ts';
import { DEFAULT_LANGUAGE, type Language } from '@entrepot/contracts/languages.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { readWords } from '../../../../platform/read-words.ts';
import type { Doing } from '../../../people/staff/index.ts';
import { deleteName, updateHiding, upsertName } from './categories.sql.ts';
import type { CategoryServices } from './category-services.ts';
import { categoryIn, changeTree } from './change-tree.ts';

export interface CategoryChange {
  id: number;
  names?: ReadonlyArray<{ language: Language; name: string }> | undefined;
  hidesWhenEmpty?: boolean | undefined;
}

/** What is not named stays as it is. */
export async function changeCategory(
  services: CategoryServices,
  { id, names: typed = [], hidesWhenEmpty }: CategoryChange,
  by: Doing,
): Promise<CategoryDesk> {
  const names = typed.map(({ language, name }) => ({ language, name: readWords(name).toWellFormed() }));
  // Every other language falls back to it.
  if (names.some(({ language, name }) => language === DEFAULT_LANGUAGE && name === '')) throw new DomainError('product.field_required');
  return changeTree(services, 'category.changed', by, async (tx, tree) => {
    categoryIn(tree, id);
    for (const { language, name } of names) await (name === '' ? deleteName(tx, id, language) : upsertName(tx, id, language, name));
    if (hidesWhenEmpty !== undefined) await updateHiding(tx, id, hidesWhenEmpty);
    return id;
  });
}
