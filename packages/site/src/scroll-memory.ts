/**
 * Where one was on each page. Back and forward return to the place; home returns to it however one comes;
 * every other page begins at its top.
 */
import { HOME_PATH } from '@entrepot/blocks/paths.ts';
import { readStored, writeStored } from '@entrepot/buyer/storage.ts';
import type { Shown } from './router.ts';

const SESSION_KEY = 'scroll-positions';
const MAX_ENTRIES = 50;

/** Pixels from the top by history entry, the newest last. */
let positions = new Map<string, number>();

export function readPositions(): void {
  try {
    positions = new Map(Object.entries(JSON.parse(sessionStorage.getItem(SESSION_KEY) ?? '{}') as Record<string, number>));
  } catch {
    positions = new Map();
  }
}

export function savePositions(): void {
  try {
    sessionStorage.setItem(SESSION_KEY, JSON.stringify(Object.fromEntries([...positions].slice(-MAX_ENTRIES))));
  } catch {
    // Without storage, back and forward after a reload begin at the top.
  }
}

/** Where one was when the page was left for a reload, or came back to the browser later. */
export const positionOf = (entryKey: string): number => positions.get(entryKey) ?? 0;

/** Fractions of a pixel are rounded by browsers as they like. */
const NEAR_PX = 2;

/** Whether the window cannot be where it was. */
export const isShorterThan = (topPx: number): boolean => document.documentElement.scrollHeight - window.innerHeight < topPx - NEAR_PX;

export function notePosition(entryKey: string, path: string, topPx: number): void {
  positions.delete(entryKey);
  positions.set(entryKey, topPx);
  if (path === HOME_PATH) writeStored('scroll', Math.round(topPx));
}

type Place = Pick<Shown, 'arrival' | 'location'> & { frame: Pick<Shown['frame'], 'key'> };

/** Where the window belongs after a change of address; undefined leaves it where it is. */
export function positionAfter(before: Place, now: Place): number | undefined {
  if (before.location.entryKey === now.location.entryKey) return undefined;
  if (now.arrival === 'moved' && before.frame.key === now.frame.key) {
    // Asking for the very page one is on means its top; a filter on it must not throw the reader there.
    return JSON.stringify(before.location.search) === JSON.stringify(now.location.search) ? 0 : undefined;
  }
  const ofEntry = now.arrival === 'returned' ? positions.get(now.location.entryKey) : undefined;
  const ofHome = now.location.path === HOME_PATH ? readStored('scroll') : undefined;
  return ofEntry ?? ofHome ?? 0;
}
