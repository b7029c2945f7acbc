/** The kinds of columns that most tables are made of. Each takes where a row has the value; files get the bare one. */
import { formatDate } from '@entrepot/i18n/formats.ts';
import type { ReactNode } from 'react';
import { Amount } from '../details/amount.tsx';
import { Moment } from '../details/moment.tsx';
import type { ConsoleColumn } from './columns.ts';

type Options = Omit<ConsoleColumn<never>, 'id' | 'header' | 'cell' | 'text'>;

function column<Row, Value extends string | null>(
  id: string,
  header: string,
  of: (row: Row) => Value,
  options: Options,
  draw: (value: Value) => ReactNode,
): ConsoleColumn<Row> {
  return { id, header, ...options, cell: (row) => draw(of(row)), text: (row) => of(row) ?? '' };
}

/** What people wrote, such as a name, in its own direction. */
export const textColumn = <Row,>(id: string, header: string, of: (row: Row) => string, options: Options = {}): ConsoleColumn<Row> =>
  column(id, header, of, options, (text) => <bdi>{text}</bdi>);

/** A number that is a name, such as an order's. */
export const serialColumn = <Row,>(id: string, header: string, of: (row: Row) => string, options: Options = {}): ConsoleColumn<Row> =>
  column(id, header, of, options, (serial) => <bdi className="num">{serial}</bdi>);

export const momentColumn = <Row,>(
  id: string,
  header: string,
  of: (row: Row) => string | null,
  { isExact = false, ...options }: Options & { isExact?: boolean } = {},
): ConsoleColumn<Row> => column(id, header, of, options, (at) => <Moment at={at} isQuiet isExact={isExact} />);

/** The day of a moment; files get the moment. */
export const dayColumn = <Row,>(id: string, header: string, of: (row: Row) => string, options: Options = {}): ConsoleColumn<Row> =>
  column(id, header, of, options, (at) => (
    <bdi dir="ltr" className="num text-quiet">
      {formatDate(at)}
    </bdi>
  ));

export const amountColumn = <Row,>(
  id: string,
  header: string,
  of: (row: Row) => string,
  /** `isLess`: it is taken away. `isStrong`: it is what the row is about. */
  { isLess = false, isStrong = false, ...options }: Options & { isLess?: boolean; isStrong?: boolean } = {},
): ConsoleColumn<Row> =>
  column(id, header, of, { isNumeric: true, ...options }, (amount) => (
    <Amount value={amount} isLess={isLess} className={isStrong ? 'font-semibold' : undefined} />
  ));
