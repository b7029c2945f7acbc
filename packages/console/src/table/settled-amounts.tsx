/** The money of settled orders, for their shops and for staff alike; what it is called belongs to each. */
import { Sums } from '../details/sums.tsx';
import { amountColumn } from './column-kinds.tsx';
import type { ConsoleColumn } from './columns.ts';

type Settled = Record<'gross' | 'refunded' | 'commission' | 'net' | 'givenBack', string>;

/** What each of the amounts is called. */
export type SettledNames = Settled;

export function settledColumns<Row extends Settled>(names: SettledNames): ConsoleColumn<Row>[] {
  return [
    amountColumn('gross', names.gross, (row) => row.gross, { width: '9rem', isSecondary: true }),
    amountColumn('refunded', names.refunded, (row) => row.refunded, { width: '8.5rem', isSecondary: true, isLess: true }),
    amountColumn('commission', names.commission, (row) => row.commission, { width: '8.5rem', isSecondary: true, isLess: true }),
    amountColumn('net', names.net, (row) => row.net, { width: '9rem', isSortable: true, isStrong: true }),
    amountColumn('givenBack', names.givenBack, (row) => row.givenBack, {
      width: '9rem',
      isSecondary: true,
      isHiddenAtFirst: true,
      isLess: true,
    }),
  ];
}

/** Of all that fit, undefined while not known. What went back later is named where anything did. */
export function SettledSums({ settled, names }: { settled: Settled | undefined; names: SettledNames }) {
  const hasGivenBack = settled !== undefined && Number(settled.givenBack) !== 0;
  return (
    <Sums
      sums={[
        { name: names.gross, value: settled?.gross },
        { name: names.refunded, value: settled?.refunded, isLess: true },
        { name: names.commission, value: settled?.commission, isLess: true },
        { name: names.net, value: settled?.net },
        ...(hasGivenBack ? [{ name: names.givenBack, value: settled.givenBack, isLess: true }] : []),
      ]}
    />
  );
}
