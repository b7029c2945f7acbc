import { Amount } from '@entrepot/console/details/amount.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { Table, TableBody, TableFoot, TableHead, TableRow, Td, Th } from '@entrepot/ui/table.tsx';
import type { ReactNode } from 'react';
import { CivilDay } from './civil-day.tsx';

export interface PlanRow {
  number: number;
  date: string;
  principal: string;
  interest: string;
  payment: string;
  /** Below its date: how it stands. */
  state?: ReactNode;
}

export interface PlanTotals {
  principal: string;
  interest: string;
  payment: string;
}

/** Instalments under each other: what each pays back and what it costs. */
export function PlanTable({ caption, rows, totals }: { caption: string; rows: readonly PlanRow[]; totals?: PlanTotals | undefined }) {
  const t = useT();
  return (
    <Table caption={caption} density="dense" className="[&_td]:px-1.5! [&_th]:px-1.5!">
      <TableHead>
        <TableRow>
          <Th>{t('admin.loans.plan.date')}</Th>
          <Th numeric>{t('admin.loans.plan.principal')}</Th>
          <Th numeric>{t('admin.loans.plan.interest')}</Th>
          <Th numeric>{t('admin.loans.plan.payment')}</Th>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ number, date, principal, interest, payment, state }) => (
          <TableRow key={number}>
            <Td className="whitespace-nowrap">
              <span className="num text-quiet">{number}.</span> <CivilDay day={date} />
              {state && <span className="block text-12">{state}</span>}
            </Td>
            <Td numeric>
              <Amount value={principal} />
            </Td>
            <Td numeric>
              <Amount value={interest} />
            </Td>
            <Td numeric>
              <Amount value={payment} className="font-semibold" />
            </Td>
          </TableRow>
        ))}
      </TableBody>
      {totals && (
        <TableFoot>
          <TableRow>
            <Td>{t('admin.loans.plan.total')}</Td>
            <Td numeric>
              <Amount value={totals.principal} />
            </Td>
            <Td numeric>
              <Amount value={totals.interest} />
            </Td>
            <Td numeric>
              <Amount value={totals.payment} />
            </Td>
          </TableRow>
        </TableFoot>
      )}
    </Table>
  );
}
