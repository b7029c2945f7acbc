import { usePageWords } from '@entrepot/blocks/listing/use-page-words.ts';
import { rechargesQuery } from '@entrepot/buyer/queries/recharge.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { Pagination } from '@entrepot/ui/pagination.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '@entrepot/site/link.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { RecordTable, useRechargeRow } from '../records/record-table.tsx';
import { recordsAddress } from '../wallet-address.ts';
import { Failed, Part, Waiting } from '../wallet-parts.tsx';

export function EarlierRecharges() {
  const t = useT();
  const words = usePageWords();
  const { client } = useServices();
  const row = useRechargeRow();
  const [page, setPage] = useState(1);
  const { data, isError, error, isFetching, refetch } = useQuery(rechargesQuery(client, page));
  const pageCount = data ? Math.ceil(data.totalElements / data.pageSize) : 0;
  return (
    <Part
      title={t('wallet.recharge.earlier')}
      className="mt-12"
      aside={
        data &&
        data.totalElements > 0 && (
          <TextLink asChild arrow>
            <Link to={recordsAddress({ tab: 'recharges' })}>{t('wallet.records.show')}</Link>
          </TextLink>
        )
      }
    >
      {!data &&
        (isError ? (
          <Failed error={error} retry={() => void refetch()} isBusy={isFetching} />
        ) : (
          <Waiting shapes={['h-11', 'h-11', 'h-11']} />
        ))}
      {data?.totalElements === 0 && <p className="text-14 text-quiet">{t('wallet.records.empty')}</p>}
      {data && data.list.length > 0 && <RecordTable caption={t('wallet.recharge.earlier')} rows={data.list.map(row)} />}
      {pageCount > 1 && <Pagination className="mt-6" page={page} pageCount={pageCount} {...words} onPageChange={setPage} />}
    </Part>
  );
}
