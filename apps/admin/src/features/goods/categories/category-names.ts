import type { DeskCategory } from '@entrepot/contracts/calls/goods-desk.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';

/** As the storefront reads it: in the reader's language, else in English. */
export function nameIn({ names, slug }: Pick<DeskCategory, 'names' | 'slug'>, language: Language): string {
  const of = (code: Language) => names.find((each) => each.language === code)?.name;
  return of(language) ?? of(DEFAULT_LANGUAGE) ?? slug;
}

export function missingLanguages({ names }: Pick<DeskCategory, 'names'>): Language[] {
  return LANGUAGES.filter((language) => !names.some((each) => each.language === language));
}

export function childrenOf(list: readonly DeskCategory[], parentId: number | null): DeskCategory[] {
  return list.filter((each) => each.parentId === parentId);
}

/** It and everything below it. */
export function branchIds(list: readonly DeskCategory[], id: number): Set<number> {
  const ids = new Set([id]);
  // Parents come before their children.
  for (const each of list) if (each.parentId !== null && ids.has(each.parentId)) ids.add(each.id);
  return ids;
}

/** From the top down to it. */
export function pathTo(list: readonly DeskCategory[], id: number | null): DeskCategory[] {
  const node = list.find((each) => each.id === id);
  return node ? [...pathTo(list, node.parentId), node] : [];
}
