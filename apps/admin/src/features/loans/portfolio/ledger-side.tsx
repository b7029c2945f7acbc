import { Amount } from '@entrepot/console/details/amount.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import type { LoanPortfolio } from '@entrepot/contracts/calls/loan-desk.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { Table, TableBody, TableHead, TableRow, Td, Th } from '@entrepot/ui/table.tsx';

const COMPARED = ['principalOut', 'interestDue', 'penaltyDue'] as const;

/** The loans added up, beside what the ledger says of them. Both are counted apart from each other. */
export function LedgerSide({ portfolio }: { portfolio: LoanPortfolio }) {
  const t = useT();
  const { ledger } = portfolio;
  return (
    <Section
      level={2}
      title={t('admin.loans.besideLedger')}
      aside={<StatusDot tone={ledger.isSame ? 'green' : 'red'}>{t('admin.loans.same', { same: ledger.isSame ? 'yes' : 'no' })}</StatusDot>}
    >
      <Table caption={t('admin.loans.besideLedger')} density="dense">
        <TableHead>
          <TableRow>
            <Th>USDT</Th>
            <Th numeric>{t('admin.loans.side.loans')}</Th>
            <Th numeric>{t('admin.money.ledger')}</Th>
            <Th>{t('admin.money.difference')}</Th>
          </TableRow>
        </TableHead>
        <TableBody>
          {COMPARED.map((figure) => {
            const isSame = moneyFrom(portfolio[figure]) === moneyFrom(ledger[figure]);
            return (
              <TableRow key={figure}>
                <Td>{t('admin.loans.figure', { figure })}</Td>
                <Td numeric>
                  <Amount value={portfolio[figure]} className="font-semibold" />
                </Td>
                <Td numeric>
                  <Amount value={ledger[figure]} />
                </Td>
                <Td>
                  <StatusDot tone={isSame ? 'green' : 'red'}>{t('admin.loans.same', { same: isSame ? 'yes' : 'no' })}</StatusDot>
                </Td>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
      <p className="num mt-2 text-12 text-quiet">
        {ledger.comparedAt === null
          ? t('admin.loans.neverCompared')
          : t('admin.loans.comparedAt', { time: formatDateTime(ledger.comparedAt).slice(0, 16) })}
      </p>
    </Section>
  );
}
