export type PageSlot = number | 'gap';

/**
 * The pages to offer: the first, the last, those around the current one, and never a gap that hides a single page.
 * At the ends four pages stand together, so that the row does not jump on the first steps.
 */
export function pageWindow(page: number, pageCount: number): PageSlot[] {
  const wanted = new Set([1, pageCount, page - 1, page, page + 1]);
  if (page <= 3) for (const early of [2, 3, 4]) wanted.add(early);
  if (page >= pageCount - 2) for (const late of [1, 2, 3]) wanted.add(pageCount - late);

  const slots: PageSlot[] = [];
  let previous = 0;
  for (const next of [...wanted].filter((n) => n >= 1 && n <= pageCount).sort((a, b) => a - b)) {
    if (next - previous === 2) slots.push(previous + 1);
    else if (next - previous > 2) slots.push('gap');
    slots.push(next);
    previous = next;
  }
  return slots;
}
