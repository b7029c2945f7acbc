import { Reason } from '@entrepot/blocks/wallet/reason.tsx';
import { CallError } from '@entrepot/api-client/call-error.ts';
import { Amount } from '@entrepot/blocks/wallet/amounts.tsx';
import { rechargeState } from '@entrepot/blocks/wallet/record-states.ts';
import { rechargeQuery } from '@entrepot/buyer/queries/recharge.ts';
import { refreshMoney } from '@entrepot/buyer/queries/wallet.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from '@entrepot/site/link.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { recordId, recordsAddress } from '../wallet-address.ts';
import { Card, Failed, Waiting } from '../wallet-parts.tsx';

/** Back from the payment company: what we know of the payment, which may be more or less than its page said. */
export function PaymentReturn({ id }: { id: string }) {
  return recordId({ id }) === undefined ? null : <Returned id={id} />;
}

function Returned({ id }: { id: string }) {
  const t = useT();
  const { client } = useServices();
  const queryClient = useQueryClient();
  const { data: record, error, isFetching, refetch } = useQuery(rechargeQuery(client, id));
  const state = record?.state;
  useEffect(() => {
    if (state && state !== 'processing') void refreshMoney(queryClient);
  }, [state, queryClient]);
  if (!record)
    return error ? (
      <Failed error={error} retry={() => void refetch()} isBusy={isFetching && !(error instanceof CallError)} />
    ) : (
      <Waiting shapes={['h-28 rounded-card']} />
    );
  const words = rechargeState(record);
  return (
    <Card isFloating aria-label={record.serial} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-5 md:px-7">
      <div>
        <p className="text-13 font-medium">
          <TextLink asChild variant="record">
            <Link to={recordsAddress({ tab: 'recharges', id })}>{record.serial}</Link>
          </TextLink>
        </p>
        <p className="text-28 font-semibold">
          <Amount amount={record.amount} currency={record.currency} unit />
        </p>
      </div>
      <div className="grid min-w-0 gap-1 text-14 md:justify-items-end md:text-end">
        <p role="status">
          <StatusDot tone={words.tone} className="font-medium">
            {t(words.label)}
          </StatusDot>
        </p>
        {record.state === 'processing' && <p className="max-w-100 text-13 text-quiet">{t('wallet.payment.waiting')}</p>}
        {record.state === 'fail' && <Reason record={record} />}
        {record.state === 'processing' && record.payUrl && (
          <Button asChild size="sm" className="mt-1 justify-self-start md:justify-self-end">
            <a href={record.payUrl}>{t('wallet.payment.continue')}</a>
          </Button>
        )}
      </div>
    </Card>
  );
}
