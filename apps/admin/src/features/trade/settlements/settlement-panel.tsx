import { Amount } from '@entrepot/console/details/amount.tsx';
import { Facts } from '@entrepot/console/details/facts.tsx';
import { OrderLines } from '@entrepot/console/details/order-lines.tsx';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { SettlementSums } from '@entrepot/console/details/settlement-sums.tsx';
import type { DeskSettlement } from '@entrepot/contracts/calls/order-desk.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { useQuery } from '@tanstack/react-query';
import { orderPath, shopPath } from '../../../lib/paths.ts';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { Linked } from '../../../lib/linked.tsx';
import { SETTLEMENTS_KEY } from '../trade-queries.ts';

/** One settlement from the lines of the order to what the shop keeps, every line adding up. */
export function SettlementPanel({ orderId }: { orderId: string }) {
  const client = useStaffClient();
  const query = useQuery({
    queryKey: [...SETTLEMENTS_KEY, 'get', orderId],
    queryFn: ({ signal }) => client.call('settlements!get', { orderId }, { quiet: true, signal }),
  });
  return query.data ? <InFull settlement={query.data} /> : <PanelStates query={query} />;
}

function InFull({ settlement }: { settlement: DeskSettlement }) {
  const t = useT();
  const { amount } = useFormats();
  const { shop } = settlement;
  return (
    <div className="grid gap-5">
      <div>
        <p className="text-30 font-semibold">
          <Amount value={settlement.kept} />
          <span className="ms-1.5 text-16 font-normal text-quiet">USDT</span>
        </p>
        <p className="text-13 text-quiet">
          {t('admin.trade.settlement.done', { time: `\u2066${formatDateTime(settlement.settledAt)}\u2069` })}
        </p>
      </div>
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
      <Section title={t('order.items')} aside="USDT">
        {/* At the prices before the discount, which the bill below takes off; so the lines add up to its first line. */}
        <OrderLines
          lines={settlement.lines.map(({ listPrice, listTotal, title, ...line }) => ({
            ...line,
            name: title,
            unitPrice: listPrice,
            lineTotal: listTotal,
          }))}
        />
      </Section>
      <SettlementSums
        settlement={settlement}
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
      />
    </div>
  );
}
