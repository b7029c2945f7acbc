const collators = new Map<string, Intl.Collator>();

/** Of the page, not of the browser: somebody may read in another language than their machine's. */
function inOrderOfPage(a: string, b: string): number {
  const language = typeof document === 'undefined' ? '' : document.documentElement.lang;
  const collator = collators.get(language) ?? new Intl.Collator(language || undefined, { numeric: true });
  collators.set(language, collator);
  return collator.compare(a, b);
}

export type SortValue = string | number | bigint | boolean | Date | null | undefined;

/** What is missing comes last in ascending order; words follow the alphabet of the page's language. */
export function compareSortValues(a: SortValue, b: SortValue): number {
  const aMissing = a === null || a === undefined;
  const bMissing = b === null || b === undefined;
  if (aMissing || bMissing) return Number(aMissing) - Number(bMissing);
  if (typeof a === 'string' && typeof b === 'string') return inOrderOfPage(a, b);
  return a < b ? -1 : a > b ? 1 : 0;
}

export type TableLine<Row> = { kind: 'row'; row: Row } | { kind: 'group'; group: string; rows: readonly Row[] };

/** Groups keep the order in which they first appear; rows keep their order inside their group. */
export function flattenGroups<Row>(rows: readonly Row[], groupOf: ((row: Row) => string) | undefined): TableLine<Row>[] {
  if (!groupOf) return rows.map((row) => ({ kind: 'row', row }));
  const lines: TableLine<Row>[] = [];
  for (const [group, members] of Map.groupBy(rows, groupOf)) {
    lines.push({ kind: 'group', group, rows: members });
    for (const row of members) lines.push({ kind: 'row', row });
  }
  return lines;
}
