/** Selections with a name: those that come with a table, and those a person keeps. */
import { MAX_SAVED_VIEWS } from '@entrepot/contracts/console-limits.ts';
import { notify } from '@entrepot/ui/notify.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFailureWords } from '../forms/use-failure.ts';
import type { Search } from '../router/address.ts';
import { useServices } from '../services.tsx';

export interface TableView {
  id: string;
  name: string;
  search: Search;
  /** How many rows it holds, where that is known. */
  count?: number | undefined;
  /** What is said where it holds nothing; without it, that nothing fits. */
  empty?: string | undefined;
}

export function addView(views: readonly TableView[], view: TableView): TableView[] {
  // The same name again means the other one is no longer wanted.
  return [...views.filter(({ name }) => name !== view.name), view].slice(-MAX_SAVED_VIEWS);
}

export interface SavedViews {
  views: readonly TableView[];
  save: (name: string, search: Search) => void;
  remove: (id: string) => void;
}

const NONE: readonly TableView[] = [];

/** Kept with the person and not in the browser: whoever works at two desks finds the same at both. */
export function useSavedViews(table: string): SavedViews {
  const { client } = useServices().session;
  const queries = useQueryClient();
  const words = useFailureWords();
  const queryKey = ['saved-views', table];
  const { data: views = NONE } = useQuery<readonly TableView[]>({
    queryKey,
    queryFn: ({ signal }) => client.call('session!views', { table }, { quiet: true, signal }),
    staleTime: Infinity,
  });
  async function keep(next: TableView[]): Promise<void> {
    queries.setQueryData(queryKey, next);
    try {
      await client.call('session!keepViews', { table, views: next }, { quiet: true });
    } catch (error) {
      queries.setQueryData(queryKey, views);
      notify.error(words(error));
    }
  }
  return {
    views,
    save: (name, search) => void keep(addView(views, { id: crypto.randomUUID(), name, search })),
    remove: (id) => void keep(views.filter((view) => view.id !== id)),
  };
}
