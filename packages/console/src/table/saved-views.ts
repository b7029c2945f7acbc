/** Selections with a name: those that come with a table, and those a person keeps in this browser. */
import { useState } from 'react';
import type { Search } from '../router/address.ts';
import { useOwnStorage } from '../services.tsx';

export interface TableView {
  id: string;
  name: string;
  search: Search;
  /** How many rows it holds, where that is known. */
  count?: number | undefined;
}

/** More would be a list to search in. */
export const MAX_SAVED_VIEWS = 12;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isView = (value: unknown): value is TableView =>
  isRecord(value) && typeof value.id === 'string' && typeof value.name === 'string' && isRecord(value.search) && Object.values(value.search).every((text) => typeof text === 'string');
export const areViews = (value: unknown): value is TableView[] => Array.isArray(value) && value.every(isView);

export function addView(views: readonly TableView[], view: TableView): TableView[] {
  // The same name again means the other one is no longer wanted.
  return [...views.filter(({ name }) => name !== view.name), view].slice(-MAX_SAVED_VIEWS);
}

export interface SavedViews {
  views: readonly TableView[];
  save: (name: string, search: Search) => void;
  remove: (id: string) => void;
}

export function useSavedViews(tableName: string): SavedViews {
  const storage = useOwnStorage();
  const key = `views:${tableName}`;
  const [views, setViews] = useState(() => storage.read(key, areViews) ?? []);
  function keep(next: TableView[]): void {
    setViews(next);
    storage.write(key, next);
  }
  return {
    views,
    save: (name, search) => keep(addView(views, { id: crypto.randomUUID(), name, search })),
    remove: (id) => keep(views.filter((view) => view.id !== id)),
  };
}
