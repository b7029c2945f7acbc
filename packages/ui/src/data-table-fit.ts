/**
 * Columns as wide as they were meant to be, unless one is cut beside another that has room to spare: then the room goes to where it is
 * missing.
 */
import { useLayoutEffect, type RefObject } from 'react';

/** What a column keeps beyond what stands in it. */
const SLACK_PX = 4;

/**
 * How wide columns should be that are so wide and need so much; undefined where nothing is cut, or where nobody has anything to give. Who
 * lacks little comes first: a date is whole before a long text gets more of the line.
 */
export function fitColumns(roomPx: readonly number[], needPx: readonly number[]): number[] | undefined {
  const missing = roomPx.map((room, place) => Math.max(0, Math.ceil(needPx[place]! - room)));
  const spare = roomPx.map((room, place) => Math.max(0, Math.floor(room - needPx[place]! - SLACK_PX)));
  const allSpare = spare.reduce((sum, part) => sum + part, 0);
  let left = allSpare;
  const widths = [...roomPx];
  for (const place of missing.map((_part, index) => index).sort((a, b) => missing[a]! - missing[b]!)) {
    const given = Math.min(missing[place]!, left);
    widths[place]! += given;
    left -= given;
  }
  const taken = allSpare - left;
  if (taken === 0) return undefined;
  return widths.map((width, place) => width - (spare[place]! / allSpare) * taken);
}

/**
 * Measures when rows or columns are others, and when the window is. Written on the columns themselves: nothing has to be drawn anew for it.
 */
export function useFittedColumns(scroller: RefObject<HTMLElement | null>, rows: unknown, columnIds: string): void {
  useLayoutEffect(() => {
    const table = scroller.current?.querySelector('table');
    if (!table) return;
    const fit = (): void => fitTable(table);
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(scroller.current!);
    return () => observer.disconnect();
  }, [scroller, rows, columnIds]);
}

/** For a moment every column is as wide as what stands in it. Groups speak across the columns, and do not count. */
function neededBy(table: HTMLTableElement, cols: readonly HTMLElement[], heads: readonly HTMLElement[]): number[] {
  const groups = [...table.querySelectorAll<HTMLElement>('tr[data-group]')];
  for (const col of cols) col.style.width = '';
  for (const row of groups) row.style.display = 'none';
  Object.assign(table.style, { tableLayout: 'auto', width: 'max-content', minWidth: '0' });
  const need = heads.map((cell) => cell.offsetWidth);
  Object.assign(table.style, { tableLayout: '', width: '', minWidth: '' });
  for (const row of groups) row.style.display = '';
  return need;
}

function fitTable(table: HTMLTableElement): void {
  const cols = [...table.querySelectorAll('col')];
  const heads = [...table.querySelectorAll('th')];
  for (const col of cols) col.style.width = col.dataset.width ?? '';
  const room = heads.map((cell) => cell.offsetWidth);
  const widths = fitColumns(room, neededBy(table, cols, heads));
  for (const col of cols) col.style.width = col.dataset.width ?? '';
  if (widths) for (const [place, col] of cols.entries()) col.style.width = `${widths[place]!}px`;
}
