import { Amount } from '@entrepot/console/details/amount.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { formatAddress } from '@entrepot/console/router/address.ts';
import { Link } from '@entrepot/console/router/link.tsx';
import { useCsvExport } from '@entrepot/console/table/use-csv-export.ts';
import type { LoanPortfolio } from '@entrepot/contracts/calls/loan-desk.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { Table, TableBody, TableHead, TableRow, Td, Th } from '@entrepot/ui/table.tsx';
import Download from 'lucide-react/icons/download';
import { useStorefrontName } from '../../../lib/use-storefronts.ts';
import { PORTFOLIO_PATH } from '../loans-paths.ts';

type Row = LoanPortfolio['lenders'][number];

const FIGURES = ['principalOut', 'interestDue', 'penaltyDue', 'interestEarned', 'penaltiesEarned', 'writtenOff', 'lenderFunds'] as const;

/** The same figures storefront by storefront: those whose lender ever brought or lent anything. */
export function ByStorefront({ portfolio: { lenders: rows } }: { portfolio: LoanPortfolio }) {
  const t = useT();
  const { number } = useFormats();
  const nameOf = useStorefrontName();
  const csv = useCsvExport<Row>();
  const download = () =>
    void csv.start(
      'loans-by-storefront.csv',
      [
        { header: t('admin.money.storefront'), text: ({ storefront }) => nameOf(storefront) },
        { header: t('admin.loans.figure', { figure: 'running' }), text: ({ running }) => String(running) },
        ...FIGURES.map((figure) => ({ header: t('admin.loans.figure', { figure }), text: (row: Row) => row[figure] })),
      ],
      async () => ({ rows, total: rows.length }),
    );
  return (
    <Section
      level={2}
      title={t('admin.loans.byStorefront')}
      aside={
        rows.length > 0 && (
          <Button size="sm" variant="quiet" onClick={download}>
            <Download size={16} aria-hidden />
            {t('admin.loans.csv')}
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <p className="text-13 text-quiet">{t('admin.loans.byStorefront.none')}</p>
      ) : (
        <Table caption={t('admin.loans.byStorefront')} density="dense" scrollLabel={t('admin.loans.portfolio')}>
          <TableHead>
            <TableRow>
              <Th>{t('admin.money.storefront')}</Th>
              <Th numeric>{t('admin.loans.figure', { figure: 'running' })}</Th>
              {FIGURES.map((figure) => (
                <Th key={figure} numeric>
                  {t('admin.loans.figure', { figure })}
                </Th>
              ))}
              <Th>{t('admin.money.ledger')}</Th>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.storefront}>
                <Td className="whitespace-nowrap">
                  <TextLink asChild variant="record">
                    <Link to={formatAddress({ path: PORTFOLIO_PATH, search: { storefront: row.storefront } })}>
                      {nameOf(row.storefront)}
                    </Link>
                  </TextLink>
                </Td>
                <Td numeric>{number(row.running)}</Td>
                {FIGURES.map((figure) => (
                  <Td key={figure} numeric>
                    <Amount value={row[figure]} />
                  </Td>
                ))}
                <Td className="whitespace-nowrap">
                  <StatusDot tone={row.isSame ? 'green' : 'red'}>{t('admin.loans.same', { same: row.isSame ? 'yes' : 'no' })}</StatusDot>
                </Td>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  );
}
