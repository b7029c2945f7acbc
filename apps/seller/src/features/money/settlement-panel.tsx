import { Amount } from '@entrepot/console/details/amount.tsx';
import { OrderLines } from '@entrepot/console/details/order-lines.tsx';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { SettlementSums } from '@entrepot/console/details/settlement-sums.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import type { SettlementInFull } from '@entrepot/contracts/calls/shop-money.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { orderPath } from '../../lib/paths.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { MONEY_KEY } from './money-queries.ts';

/** One settlement from the lines of the order to what the shop keeps, every line adding up. */
export function SettlementPanel({ orderId }: { orderId: string }) {
  const client = useSellerClient();
  const query = useQuery({
    queryKey: [...MONEY_KEY, 'settlement', orderId],
    queryFn: ({ signal }) => client.call('settlement!info', { orderId }, { quiet: true, signal }),
  });
  return query.data ? <InFull settlement={query.data} /> : <PanelStates query={query} />;
}

function InFull({ settlement }: { settlement: SettlementInFull }) {
  const t = useT();
  const may = useMay();
  const { amount } = useFormats();
  return (
    <div className="grid gap-5">
      <div>
        <p className="text-30 font-semibold">
          <Amount value={settlement.kept} withUnit />
        </p>
        <p className="text-13 text-quiet">{t('seller.settlement.done', { time: `\u2066${formatDateTime(settlement.settledAt)}\u2069` })}</p>
      </div>
      <Section
        title={t('seller.order.goods')}
        aside={
          may('orders.handle') && (
            <TextLink asChild variant="inline">
              <Link to={orderPath(settlement.orderId)}>{t('seller.settlements.order')}</Link>
            </TextLink>
          )
        }
      >
        {/* At the prices before the discount, which the bill below takes off; so the lines add up to its first line. */}
        <OrderLines
          lines={settlement.lines.map(({ listPrice, listTotal, title, ...line }) => ({
            ...line,
            name: title,
            unitPrice: listPrice,
            lineTotal: listTotal,
            listPrice,
            skuId: '',
            goodsId: '',
            reviewId: null,
          }))}
        />
      </Section>
      <SettlementSums
        settlement={settlement}
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
    </div>
  );
}
