import { Amount } from '@entrepot/console/details/amount.tsx';
import { Facts, type Fact } from '@entrepot/console/details/facts.tsx';
import { OrderLines } from '@entrepot/console/details/order-lines.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { Link } from '@entrepot/console/router/link.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import type { SettlementInFull } from '@entrepot/contracts/calls/shop-money.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { formatDateTime, formatPercent } from '@entrepot/i18n/formats.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { orderPath } from '../../lib/paths.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { MONEY_KEY } from './money-queries.ts';

/** One settlement from the lines of the order to what the shop keeps, every line adding up. */
export function SettlementPanel({ orderId }: { orderId: string }) {
  const t = useT();
  const client = useSellerClient();
  const words = useFailureWords();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...MONEY_KEY, 'settlement', orderId],
    queryFn: ({ signal }) => client.call('settlement!info', { orderId }, { quiet: true, signal }),
  });
  if (!data) {
    if (error)
      return (
        <ErrorState
          variant="inline"
          title={words(error)}
          retry={{ label: t('action.retry'), onClick: () => void refetch(), busy: isFetching }}
        />
      );
    return (
      <SkeletonRegion label={t('page.loading')} className="grid gap-4">
        <Skeleton className="h-9 w-40" />
        <Skeleton className="h-32" />
        <Skeleton className="h-60" />
      </SkeletonRegion>
    );
  }
  return <InFull settlement={data} />;
}

function InFull({ settlement }: { settlement: SettlementInFull }) {
  const t = useT();
  const may = useMay();
  const { amount } = useFormats();
  const { later } = settlement;
  const fromCommission = formatMoney(later.reduce((sum, refund) => sum + moneyFrom(refund.fromCommission), 0n));
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
      <Section title={t('seller.settlements.bill')} aside="USDT">
        <Facts facts={useBill(settlement)} />
      </Section>
      {later.length > 0 && (
        <Section title={t('seller.settlements.later')} aside="USDT">
          <Facts
            facts={[
              { key: 'net', term: t('seller.settlement.net'), value: <Amount value={settlement.net} /> },
              ...later.map(({ id, serial, fromShop }) => ({
                key: id,
                term: t('seller.settlements.refund', { serial: serial ?? '' }),
                value: <Amount value={fromShop} isLess />,
              })),
              { key: 'kept', term: t('seller.settlements.kept'), value: <Amount value={settlement.kept} />, isTotal: true },
            ]}
          />
          <p className="mt-2 text-12 text-quiet">{t('seller.settlements.later.text', { commission: amount(fromCommission) })}</p>
        </Section>
      )}
    </div>
  );
}

/** Everything the buyer paid, less what went back before, less commission. */
function useBill(settlement: SettlementInFull): Fact[] {
  const t = useT();
  const language = useLanguage();
  const part = (name: 'goods' | 'discount' | 'dispatch' | 'distance' | 'delivery' | 'tax' | 'handlingFee', isLess = false): Fact => ({
    key: name,
    term: t('seller.amount', { part: name }),
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
    { key: 'gross', term: t('seller.settlement.gross'), value: <Amount value={settlement.gross} />, isTotal: true },
    ...settlement.refunds.map(({ id, serial, amount }) => ({
      key: id,
      term: t('seller.settlements.refund', { serial: serial ?? '' }),
      value: <Amount value={amount} isLess />,
    })),
    {
      key: 'commission',
      term: t('seller.settlements.commission', { percent: formatPercent(settlement.commissionBasisPoints / 100, language, 2) }),
      value: <Amount value={settlement.commission} isLess />,
    },
    { key: 'net', term: t('seller.settlement.net'), value: <Amount value={settlement.net} />, isTotal: true },
  ];
}
