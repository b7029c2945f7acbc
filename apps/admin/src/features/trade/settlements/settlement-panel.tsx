import { Amount } from '@entrepot/console/details/amount.tsx';
import { Facts, type Fact } from '@entrepot/console/details/facts.tsx';
import { OrderLines } from '@entrepot/console/details/order-lines.tsx';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import type { DeskSettlement } from '@entrepot/contracts/calls/order-desk.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { formatDateTime, formatPercent } from '@entrepot/i18n/formats.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
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
  const { later, shop } = settlement;
  const fromCommission = formatMoney(later.reduce((sum, refund) => sum + moneyFrom(refund.fromCommission), 0n));
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
      <Section title={t('admin.trade.bill')} aside="USDT">
        <Facts facts={useBill(settlement)} />
      </Section>
      {later.length > 0 && (
        <Section title={t('admin.trade.later')} aside="USDT">
          <Facts
            facts={[
              { key: 'net', term: t('admin.trade.net'), value: <Amount value={settlement.net} /> },
              ...later.map(({ id, serial, fromShop }) => ({
                key: id,
                term: t('order.refund.title', { serial: serial ?? '' }),
                value: <Amount value={fromShop} isLess />,
              })),
              { key: 'kept', term: t('admin.trade.kept'), value: <Amount value={settlement.kept} />, isTotal: true },
            ]}
          />
          <p className="mt-2 text-12 text-quiet">{t('admin.trade.later.text', { commission: amount(fromCommission) })}</p>
        </Section>
      )}
    </div>
  );
}

/** Everything the buyer paid, less what went back before, less commission. */
function useBill(settlement: DeskSettlement): Fact[] {
  const t = useT();
  const language = useLanguage();
  const part = (name: 'goods' | 'discount' | 'dispatch' | 'distance' | 'delivery' | 'tax' | 'handlingFee', isLess = false): Fact => ({
    key: name,
    term: t('admin.trade.amount', { part: name }),
    value: <Amount value={settlement[name]} isLess={isLess} />,
  });
  return [
    part('goods'),
    part('discount', true),
    part('dispatch'),
    part('distance'),
    part('delivery'),
    part('tax'),
    part('handlingFee'),
    { key: 'gross', term: t('admin.trade.gross'), value: <Amount value={settlement.gross} />, isTotal: true },
    ...settlement.refunds.map(({ id, serial, amount }) => ({
      key: id,
      term: t('order.refund.title', { serial: serial ?? '' }),
      value: <Amount value={amount} isLess />,
    })),
    {
      key: 'commission',
      term: t('admin.trade.commission', { percent: formatPercent(settlement.commissionBasisPoints / 100, language, 2) }),
      value: <Amount value={settlement.commission} isLess />,
    },
    { key: 'net', term: t('admin.trade.net'), value: <Amount value={settlement.net} />, isTotal: true },
  ];
}
