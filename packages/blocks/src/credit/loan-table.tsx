import type { ReactNode } from 'react';
import './credit.css';

export interface LoanColumn<Row> {
  key: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  foot?: ReactNode;
  /** Figures line up by their last digit. */
  numeric?: boolean | undefined;
  /**
   * Where there is room for a card only: its first line begins with one cell and ends with another, and a line of its own needs no name.
   */
  place?: 'lead' | 'sum' | 'line' | undefined;
}

export interface LoanTableProps<Row> {
  caption: string;
  columns: readonly LoanColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** A line that asks to be seen. */
  isMarked?: ((row: Row) => boolean) | undefined;
}

/** A browser forgets that something is a table as soon as it is laid out as something else, so it is told. */
const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

/** A table that becomes one card for each line where it has no room. */
export function LoanTable<Row>({ caption, columns, rows, keyOf, isMarked }: LoanTableProps<Row>) {
  const hasFoot = columns.some(({ foot }) => foot !== undefined);
  return (
    <table {...ROLES.table} className="loan-table">
      <caption className="sr-only">{caption}</caption>
      <thead {...ROLES.group}>
        <tr {...ROLES.row}>
          {columns.map(({ key, heading, numeric }) => (
            <th key={key} {...ROLES.heading} scope="col" {...(numeric ? { 'data-numeric': '' } : {})}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.group}>
        {rows.map((row) => (
          <tr key={keyOf(row)} {...ROLES.row} {...(isMarked?.(row) ? { 'data-marked': '' } : {})}>
            {columns.map((column) => (
              <Cell key={column.key} column={column}>
                {column.cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
      {hasFoot && (
        <tfoot {...ROLES.group}>
          <tr {...ROLES.row}>
            {columns.map((column) => (
              <Cell key={column.key} column={column}>
                {column.foot}
              </Cell>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

interface CellProps {
  column: Pick<LoanColumn<never>, 'heading' | 'numeric' | 'place'>;
  children: ReactNode;
}

function Cell({ column: { heading, numeric, place }, children }: CellProps) {
  const isEmpty = children === undefined || children === null || children === '';
  return (
    <td {...ROLES.cell} {...(numeric ? { 'data-numeric': '' } : {})} {...(isEmpty ? { 'data-empty': '' } : {})} data-place={place}>
      {place === undefined && (
        <span aria-hidden className="loan-label">
          {heading}
        </span>
      )}
      {children}
    </td>
  );
}
