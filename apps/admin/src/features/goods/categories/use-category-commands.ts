/** What is done with categories. Each answer is the whole tree as it is afterwards. */
import type { CategoryDesk } from '@entrepot/contracts/calls/goods-desk.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { CATEGORIES_KEY } from '../goods-queries.ts';

export const TREE_KEY = [...CATEGORIES_KEY, 'tree'] as const;

export function useCategoryCommands() {
  const client = useStaffClient();
  const queries = useQueryClient();

  async function run(work: Promise<CategoryDesk>): Promise<CategoryDesk> {
    try {
      const tree = await work;
      queries.setQueryData(TREE_KEY, tree);
      return tree;
    } catch (error) {
      void queries.invalidateQueries({ queryKey: TREE_KEY });
      throw error;
    }
  }

  return {
    add: (parentId: number | null, name: string) => run(client.call('categories!add', { parentId, name }, { quiet: true })),
    rename: (id: number, names: Array<{ language: Language; name: string }>) =>
      run(client.call('categories!change', { id, names }, { quiet: true })),
    setHiding: (id: number, hidesWhenEmpty: boolean) => run(client.call('categories!change', { id, hidesWhenEmpty }, { quiet: true })),
    move: (id: number, parentId: number | null, place: number) =>
      run(client.call('categories!move', { id, parentId, place }, { quiet: true })),
    remove: (id: number, reason: string) => run(client.call('categories!remove', { id, reason }, { quiet: true })),
  };
}
