/** The menu of a console: groups of screens, of which each person sees those they may use. */
import type { LucideIcon } from 'lucide-react';
import type { Needed } from '../services.tsx';

export interface MenuEntry {
  /** Below the console's base. */
  path: string;
  /** Where the entry leads, if not to the bare path: to the view that holds the work. */
  to?: string | undefined;
  label: string;
  Icon: LucideIcon;
  /** What one must be allowed to do; left out for what is everybody's. */
  permission?: Needed;
  /** How many wait there. */
  count?: number | undefined;
}

export interface MenuGroup {
  key: string;
  /** The first group needs no name. */
  heading?: string | undefined;
  entries: readonly MenuEntry[];
}

export function visibleMenu(groups: readonly MenuGroup[], may: (needed: Needed) => boolean): MenuGroup[] {
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter(({ permission }) => may(permission)) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The entry one stands at: the one with the longest path that leads here. */
export function currentEntry(groups: readonly MenuGroup[], path: string): MenuEntry | undefined {
  const leadsHere = (entry: MenuEntry) => path === entry.path || path.startsWith(`${entry.path}/`);
  return groups
    .flatMap(({ entries }) => entries)
    .filter(leadsHere)
    .sort((a, b) => b.path.length - a.path.length)[0];
}
