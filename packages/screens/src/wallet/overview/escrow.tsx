import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { orderState } from '@entrepot/blocks/order/order-words.ts';
import { Amount } from '@entrepot/blocks/wallet/amounts.tsx';
import { isolate } from '@entrepot/blocks/wallet/isolate.ts';
import { heldOrdersQuery, termQuery } from '@entrepot/buyer/queries/orders.ts';
import { walletQuery } from '@entrepot/buyer/queries/wallet.ts';
import { isZero } from '@entrepot/buyer/wallet/amounts.ts';
import type { HeldOrder } from '@entrepot/contracts/calls/orders.ts';
import { REFUND_STATE } from '@entrepot/contracts/order-states.ts';
import { formatDate } from '@entrepot/i18n/formats.ts';
import { clauseSeparator } from '@entrepot/i18n/separators.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { useQuery } from '@tanstack/react-query';
import { orderPath, ORDERS_PATH } from '@entrepot/site/centre/centre-links.ts';
import { useServices } from '@entrepot/site/services.tsx';

/** More of them are in the list of orders. */
const SHOWN = 8;

/** Money that has left the balance and not reached the shops yet; listed apart, so that nobody adds it up. */
export function Escrow() {
  const t = useT();
  const { client } = useServices();
  const { data } = useQuery(walletQuery(client));
  if (!data) return null;
  return (
    <section className="md:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-sans text-16 font-semibold">{t('wallet.escrow')}</h2>
        <Amount amount={data.escrow} className="text-16 font-semibold" />
      </div>
      <p className="mt-1 text-13 text-quiet">{t('wallet.escrow.text')}</p>
      {!isZero(data.escrow) && <HeldOrders />}
    </section>
  );
}

/** Which orders it is held for, and when each shop gets its part. */
function HeldOrders() {
  const t = useT();
  const { client } = useServices();
  const { data } = useQuery(heldOrdersQuery(client, SHOWN));
  const { data: days } = useQuery(termQuery(client, 'order_return_days'));
  return (
    <>
      <ul className="mt-3 grid gap-3">
        {data?.list.map((held) => (
          <li key={held.order.id}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-14">
              <LinkTo
                to={orderPath(held.order.id)}
                className="inline-flex min-h-6 items-center rounded-xs font-medium text-brand underline decoration-n300 underline-offset-4 hover:decoration-current"
              >
                <Num>{held.order.serial}</Num>
              </LinkTo>
              <Amount amount={held.held} />
            </div>
            <p className="text-12 text-quiet">
              <bdi>{held.order.seller.name}</bdi>
              <When held={held} days={days} />
            </p>
          </li>
        ))}
      </ul>
      {data && data.totalElements > data.list.length && (
        <LinkTo
          to={ORDERS_PATH}
          className="mt-3 inline-flex min-h-6 items-center text-14 font-semibold text-brand hover:underline underline-offset-4"
        >
          {t('order.list.all')}
        </LinkTo>
      )}
    </>
  );
}

function When({ held: { order }, days }: { held: HeldOrder; days: number | undefined }) {
  const t = useT();
  const language = useLanguage();
  const words =
    order.refundState === REFUND_STATE.refunding
      ? t(orderState(order).label)
      : order.settleAt !== null
        ? t('order.wallet.on', { date: isolate(formatDate(order.settleAt)) })
        : days !== undefined && t('order.wallet.after', { days });
  return words && `${clauseSeparator(language)}${words}`;
}
