import { useMonthViews } from '../filters/months.ts';
import { ConsoleTable, type ConsoleTableProps } from './console-table.tsx';

export interface SettlementsTableProps<Row> extends Omit<ConsoleTableProps<Row>, 'rowId' | 'rowName' | 'views'> {
  /** What the view of all of them is called. */
  allName: string;
}

/** Settled orders, by month. The filter of their days goes by the name `settled`. */
export function SettlementsTable<Row extends { orderId: string; serial: string }>({ allName, ...table }: SettlementsTableProps<Row>) {
  return (
    <ConsoleTable<Row>
      {...table}
      rowId={({ orderId }) => orderId}
      rowName={({ serial }) => serial}
      views={useMonthViews(allName, 'settled')}
    />
  );
}
