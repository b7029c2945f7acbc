/** What the server sends along with a page so that the browser can take over. */
import type { PageSettings } from '@entrepot/buyer/page-render.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Problem } from './outcome.ts';

export interface HydrationData {
  settings: PageSettings;
  answers: readonly GivenAnswer[];
  problem?: Problem;
  /** Nothing was drawn yet. */
  isShell?: true;
}

/** What was asked, the answer as `packRows` writes it, and when it was had. */
export type GivenAnswer = readonly [asked: QueryKey, packed: unknown, at: number];

export const HYDRATION_ELEMENT_ID = 'page-data';

export function takeAnswers(queryClient: QueryClient, answers: readonly GivenAnswer[]): void {
  for (const [asked, packed, updatedAt] of answers) queryClient.setQueryData(asked, unpackRows(packed), { updatedAt });
}

/** Every list begins with the names of what its objects hold, or with nothing where they are not alike. */
export function unpackRows(packed: unknown): unknown {
  if (typeof packed !== 'object' || packed === null) return packed;
  const mapped = (names: string[], part: (name: string, index: number) => unknown) =>
    Object.fromEntries(names.map((name, index) => [name, unpackRows(part(name, index))]));
  if (!Array.isArray(packed)) return mapped(Object.keys(packed), (name) => (packed as Record<string, unknown>)[name]);
  const [names, ...items] = packed as [string[] | 0, ...unknown[]];
  return items.map((item) => (names ? mapped(names, (_, index) => (item as unknown[])[index]) : unpackRows(item)));
}
