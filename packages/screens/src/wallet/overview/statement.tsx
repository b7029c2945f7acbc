import { statementQuery, type StatementInput } from '@entrepot/buyer/queries/wallet.ts';
import { isPeriod, periodDays, PERIODS, type Period } from '@entrepot/buyer/wallet/periods.ts';
import { usePageWords } from '@entrepot/blocks/listing/use-page-words.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import { Pagination } from '@entrepot/ui/pagination.tsx';
import { Select } from '@entrepot/ui/select.tsx';
import { Table, TableBody, TableHead, TableRow, Th } from '@entrepot/ui/table.tsx';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { Link } from '@entrepot/site/link.tsx';
import { useNavigator } from '@entrepot/site/navigator.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { pageOf, statementAddress, type Search } from '../wallet-address.ts';
import { Failed, Part, Waiting } from '../wallet-parts.tsx';
import { StatementDownload } from './statement-download.tsx';
import { KIND_LABELS, StatementRow, type Kind } from './statement-row.tsx';

const KINDS = Object.keys(KIND_LABELS) as Kind[];
const ALL = 'all';

export function Statement({ search }: { search: Search }) {
  const t = useT();
  const formats = useFormats();
  const words = usePageWords();
  const { client } = useServices();
  const navigator = useNavigator();
  const kind = KINDS.find((name) => name === search.kind);
  const [today] = useState(() => new Date());
  const period: Period = isPeriod(search.period) ? search.period : 'all';
  const chosen = { ...(kind ? { kind } : {}), ...periodDays(period, today) };
  const query = useQuery(statementQuery(client, { ...chosen, pageNum: pageOf(search) } satisfies StatementInput));
  const { data, isPlaceholderData } = query;
  const pageCount = data ? Math.ceil(data.totalElements / data.pageSize) : 0;
  const go = (next: { kind?: string | undefined; period?: string | undefined }) =>
    navigator.navigate(statementAddress({ kind, period, ...next }), { replace: true });
  const periodNames: Record<Period, string> = {
    all: t('wallet.period.all'),
    month: t('wallet.period.month'),
    previous: t('wallet.period.previous'),
    quarter: t('wallet.period.quarter'),
    year: t('wallet.period.year'),
  };
  return (
    <Part
      title={t('wallet.statement')}
      className="min-w-0"
      aside={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Select<Kind | typeof ALL>
            variant="quiet"
            aria-label={t('wallet.column.what')}
            value={kind ?? ALL}
            onValueChange={(next) => go({ kind: next === ALL ? undefined : next })}
            options={[
              { value: ALL, label: t('wallet.statement.allKinds') },
              ...KINDS.map((value) => ({ value, label: t(KIND_LABELS[value]) })),
            ]}
          />
          <Select<Period>
            variant="quiet"
            aria-label={t('wallet.statement.period')}
            value={period}
            onValueChange={(next) => go({ period: next })}
            options={PERIODS.map((value) => ({ value, label: periodNames[value] }))}
          />
          <StatementDownload chosen={chosen} isEmpty={data?.totalElements === 0} />
        </div>
      }
    >
      {!data &&
        (query.isError ? (
          <Failed error={query.error} retry={() => void query.refetch()} isBusy={query.isFetching} />
        ) : (
          <Waiting shapes={Array.from({ length: 6 }, () => 'h-14 w-full')} />
        ))}
      {data?.totalElements === 0 && (
        <EmptyState
          icon={<FileText size={24} />}
          title={t(kind || period !== 'all' ? 'wallet.statement.none' : 'wallet.records.empty')}
          text={t('wallet.records.emptyText')}
        />
      )}
      {data && data.totalElements > 0 && (
        <div aria-busy={isPlaceholderData} className={clsx('transition-opacity duration-150', isPlaceholderData && 'opacity-60')}>
          <Table caption={t('wallet.statement')}>
            <TableHead className="max-md:sr-only">
              <TableRow>
                <Th className="w-24 max-md:hidden">{t('wallet.column.time')}</Th>
                <Th>{t('wallet.column.what')}</Th>
                <Th className="max-md:hidden">{t('wallet.column.cause')}</Th>
                <Th numeric>{t('wallet.column.amount')}</Th>
                <Th numeric className="max-md:hidden">
                  {t('wallet.column.after')}
                </Th>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.list.map((line) => (
                <StatementRow key={line.id} line={line} />
              ))}
            </TableBody>
          </Table>
          <p className="mt-4 text-13 text-quiet">{t('wallet.statement.count', { count: formats.number(data.totalElements) })}</p>
          {pageCount > 1 && (
            <Pagination
              className="mt-4"
              page={data.pageNum}
              pageCount={pageCount}
              {...words}
              renderLink={({ page, ...props }) => <Link to={statementAddress({ kind, period, page })} {...props} />}
            />
          )}
        </div>
      )}
    </Part>
  );
}
