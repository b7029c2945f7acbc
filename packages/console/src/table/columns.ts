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

/** What can be done with several rows at once. */
export interface BulkAction<Row> {
  id: string;
  label: string;
  /** Of the chosen rows, those it can be done with; the preview names the others too. */
  appliesTo: (row: Row) => boolean;
  /** Throws what the server refuses. */
  run: (row: Row) => Promise<unknown>;
}

/** What asks for more before it is done, in a dialog of its own. */
export interface BulkDialogAction<Row> {
  id: string;
  label: string;
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
