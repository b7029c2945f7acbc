import type { ReactNode } from 'react';

export interface ConsoleColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** For files: the bare value, without looks. */
  text: (row: Row) => string;
  /** The server can sort by it. */
  isSortable?: boolean | undefined;
  isNumeric?: boolean | undefined;
  width?: string | undefined;
  /** Left out while the panel stands beside the table. */
  isSecondary?: boolean | undefined;
  /** Not shown until it is chosen. */
  isHiddenAtFirst?: boolean | undefined;
}

/** A key that does something with the row one stands at. */
export interface RowKey<Row> {
  /** As the keyboard sends it: a small letter. */
  key: string;
  /** In one or two words, for the bar below the table. */
  label: string;
  /** In full, for the help. */
  words: string;
  /** What it does is done in the panel, which opens. */
  opensPanel?: boolean | undefined;
  /** The row is undefined where the panel shows one that is not on this page. */
  run: (id: string, row: Row | undefined) => void;
}

/** A key that leads to where something is decided about the row, in its panel. */
export interface DecisionKey {
  key: string;
  /** The name of the part of the panel. */
  part: string;
  label: string;
  words: string;
}

/** What can be done with several rows at once. */
export interface BulkAction<Row> {
  id: string;
  label: string;
  /** As long as something is chosen, this key means all of it. */
  key?: string | undefined;
  /** Of the chosen rows, those it can be done with; the preview names the others too. */
  appliesTo: (row: Row) => boolean;
  /** Throws what the server refuses. */
  run: (row: Row) => Promise<unknown>;
}

/** What asks for more before it is done, in a dialog of its own. */
export interface BulkDialogAction<Row> {
  id: string;
  label: string;
  key?: string | undefined;
  dialog: (rows: readonly Row[], onClose: (hasDone: boolean) => void) => ReactNode;
}

export type AnyBulkAction<Row> = BulkAction<Row> | BulkDialogAction<Row>;

export interface TableRequest {
  keyword: string;
  filters: Readonly<Record<string, string>>;
  sort: { id: string; descending: boolean } | null;
  page: number;
  pageSize: number;
}

export interface TablePage<Row> {
  rows: readonly Row[];
  total: number;
}

/** The page asked for of what is there as a whole. */
export function pageOf<Row>(rows: readonly Row[], { page, pageSize }: Pick<TableRequest, 'page' | 'pageSize'>): TablePage<Row> {
  return { rows: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length };
}
