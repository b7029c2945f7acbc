import { withdrawalsQuery } from '@entrepot/buyer/queries/withdraw.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@entrepot/site/link.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { RecordTable, useWithdrawalRow } from '../records/record-table.tsx';
import { recordsAddress } from '../wallet-address.ts';
import { Failed, Part, Waiting } from '../wallet-parts.tsx';

const SHOWN = 8;

export function EarlierWithdrawals() {
  const t = useT();
  const { client } = useServices();
  const row = useWithdrawalRow();
  const { data, isError, error, isFetching, refetch } = useQuery(withdrawalsQuery(client, 1, SHOWN));
  return (
    <Part
      title={t('wallet.withdraw.earlier')}
      className="mt-12"
      aside={
        data &&
        data.totalElements > 0 && (
          <TextLink asChild arrow>
            <Link to={recordsAddress({ tab: 'withdrawals' })}>{t('wallet.records.show')}</Link>
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
      {data && data.list.length > 0 && <RecordTable caption={t('wallet.withdraw.earlier')} rows={data.list.map(row)} />}
    </Part>
  );
}
