import { isolate } from '@entrepot/blocks/wallet/isolate.ts';
import { Facts } from '@entrepot/console/details/facts.tsx';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { SettlementInFull } from '@entrepot/console/details/settlement-in-full.tsx';
import type { DeskSettlement } from '@entrepot/contracts/calls/order-desk.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { useQuery } from '@tanstack/react-query';
import { orderPath, shopPath } from '../../../lib/paths.ts';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { Linked } from '../../../lib/linked.tsx';
import { SETTLEMENTS_KEY } from '../trade-queries.ts';

export function SettlementPanel({ orderId }: { orderId: string }) {
  const client = useStaffClient();
  const query = useQuery({
    queryKey: [...SETTLEMENTS_KEY, 'get', orderId],
    queryFn: ({ signal }) => client.call('settlements!get', { orderId }, { quiet: true, signal }),
  });
  return query.data ? <WithShop settlement={query.data} /> : <PanelStates query={query} />;
}

function WithShop({ settlement }: { settlement: DeskSettlement }) {
  const t = useT();
  const { amount } = useFormats();
  const { shop } = settlement;
  return (
    <SettlementInFull
      settlement={settlement}
      done={t('admin.trade.settlement.done', { time: isolate(formatDateTime(settlement.settledAt)) })}
      goods={{ title: t('order.items'), aside: 'USDT' }}
      words={{
        bill: t('admin.trade.bill'),
        part: (part) => t('admin.trade.amount', { part }),
        gross: t('admin.trade.gross'),
        refund: (serial) => t('order.refund.title', { serial }),
        commission: (percent) => t('admin.trade.commission', { percent }),
        net: t('admin.trade.net'),
        later: t('admin.trade.later'),
        kept: t('admin.trade.kept'),
        laterText: (fromCommission) => t('admin.trade.later.text', { commission: amount(fromCommission) }),
      }}
    >
      <Facts
        className="border-t pt-3"
        facts={[
          {
            key: 'shop',
            term: t('admin.trade.shop'),
            value: (
              <Linked to={shopPath(shop.id)} permission="shops.read">
                {shop.name}
              </Linked>
            ),
          },
          {
            key: 'order',
            term: t('admin.trade.order'),
            value: (
              <Linked to={orderPath(settlement.orderId)} permission="orders.read">
                {settlement.serial}
              </Linked>
            ),
          },
        ]}
      />
    </SettlementInFull>
  );
}
