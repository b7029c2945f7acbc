import { isolate } from '@entrepot/blocks/wallet/isolate.ts';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { SettlementInFull } from '@entrepot/console/details/settlement-in-full.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import type { SettlementInFull as Settlement } from '@entrepot/contracts/calls/shop-money.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { orderPath } from '../../lib/paths.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { MONEY_KEY } from './money-queries.ts';

export function SettlementPanel({ orderId }: { orderId: string }) {
  const client = useSellerClient();
  const query = useQuery({
    queryKey: [...MONEY_KEY, 'settlement', orderId],
    queryFn: ({ signal }) => client.call('settlement!info', { orderId }, { quiet: true, signal }),
  });
  return query.data ? <WithOrder settlement={query.data} /> : <PanelStates query={query} />;
}

function WithOrder({ settlement }: { settlement: Settlement }) {
  const t = useT();
  const may = useMay();
  const { amount } = useFormats();
  const order = may('orders.handle') && (
    <TextLink asChild variant="inline">
      <Link to={orderPath(settlement.orderId)}>{t('seller.settlements.order')}</Link>
    </TextLink>
  );
  return (
    <SettlementInFull
      settlement={settlement}
      done={t('seller.settlement.done', { time: isolate(formatDateTime(settlement.settledAt)) })}
      goods={{ title: t('seller.order.goods'), aside: order }}
      words={{
        bill: t('seller.settlements.bill'),
        part: (part) => t('seller.amount', { part }),
        gross: t('seller.settlement.gross'),
        refund: (serial) => t('seller.settlements.refund', { serial }),
        commission: (percent) => t('seller.settlements.commission', { percent }),
        net: t('seller.settlement.net'),
        later: t('seller.settlements.later'),
        kept: t('seller.settlements.kept'),
        laterText: (fromCommission) => t('seller.settlements.later.text', { commission: amount(fromCommission) }),
      }}
    />
  );
}
