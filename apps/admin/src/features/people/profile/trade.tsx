import { Amount } from '@entrepot/console/details/amount.tsx';
import { statusName, statusTone } from '@entrepot/console/details/order-words.ts';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { REFUND_TONES } from '@entrepot/console/details/refund-tones.ts';
import { Section } from '@entrepot/console/details/section.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import type { PersonInFull, PersonTrade } from '@entrepot/contracts/calls/people-desk.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { useQuery } from '@tanstack/react-query';
import { disputePath, orderPath, ordersOfPath, reviewPath } from '../../../lib/paths.ts';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { PEOPLE_KEY } from '../people-queries.ts';
import { Records, type RecordLine } from './records.tsx';

/** What somebody bought, what they wanted back, and what they said about it. */
export function Trade({ person: { id } }: { person: PersonInFull }) {
  const t = useT();
  const client = useStaffClient();
  const query = useQuery({
    queryKey: [...PEOPLE_KEY, 'trade', id],
    queryFn: ({ signal }) => client.call('people!trade', { id }, { quiet: true, signal }),
  });
  if (query.data) return <TradeInFull buyerId={id} data={query.data} />;
  return (
    <Section level={2} title={t('admin.people.orders')}>
      <PanelStates query={query} />
    </Section>
  );
}

function TradeInFull({ buyerId, data }: { buyerId: string; data: PersonTrade }) {
  const t = useT();
  return (
    <>
      <Section
        level={2}
        title={t('admin.people.orders')}
        aside={
          <TextLink asChild variant="record">
            <Link to={ordersOfPath(buyerId)}>{t('admin.people.orders.all')}</Link>
          </TextLink>
        }
      >
        <Counts counts={data.counts} />
        <Records label={t('admin.people.orders')} lines={useOrders(data.orders)} none={t('admin.people.orders.none')} />
      </Section>
      <Section level={2} title={t('admin.people.refunds')}>
        <Records label={t('admin.people.refunds')} lines={useRefunds(data.refunds)} none={t('admin.people.refunds.none')} />
      </Section>
      <Section level={2} title={t('admin.people.reviews')}>
        <Records label={t('admin.people.reviews')} lines={useReviews(data.reviews)} none={t('admin.people.reviews.none')} />
      </Section>
    </>
  );
}

function Counts({ counts }: Pick<PersonTrade, 'counts'>) {
  const t = useT();
  const { number } = useFormats();
  return (
    <ul className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-13">
      {counts.map(({ status, count }) => (
        <li key={status}>
          <StatusDot tone={statusTone(status)}>{t('admin.people.orders.state', { state: statusName(status) })}</StatusDot>{' '}
          <span className="num font-semibold">{number(count)}</span>
        </li>
      ))}
    </ul>
  );
}

function useOrders(orders: PersonTrade['orders']): RecordLine[] {
  const t = useT();
  return orders.map(({ id, serial, status, shop, total, submittedAt }) => ({
    id,
    name: serial,
    at: { to: orderPath(id), permission: 'orders.read' },
    amount: <Amount value={total} withUnit className="font-semibold" />,
    moment: submittedAt,
    state: (
      <span className="grid">
        <StatusDot tone={statusTone(status)}>{t('admin.people.orders.state', { state: statusName(status) })}</StatusDot>
        <bdi className="truncate text-quiet">{shop}</bdi>
      </span>
    ),
  }));
}

/** A dispute is looked at where disputes are decided; any other refund with its order. */
function useRefunds(refunds: PersonTrade['refunds']): RecordLine[] {
  const t = useT();
  return refunds.map(({ id, serial, orderId, orderSerial, stage, amount, requestedAt, isDispute }) => ({
    id,
    name: serial ?? orderSerial,
    at: isDispute ? { to: disputePath(id), permission: 'disputes.decide' } : { to: orderPath(orderId), permission: 'orders.read' },
    amount: <Amount value={amount} withUnit className="font-semibold" />,
    moment: requestedAt,
    state: <StatusDot tone={REFUND_TONES[stage]}>{t('admin.people.refunds.stage', { stage })}</StatusDot>,
  }));
}

function useReviews(reviews: PersonTrade['reviews']): RecordLine[] {
  const t = useT();
  const { number } = useFormats();
  return reviews.map(({ id, stars, body, shop, isHidden, createdAt }) => ({
    id,
    name: shop,
    at: { to: reviewPath(id), permission: 'reviews.moderate' },
    moment: createdAt,
    text: body,
    state: isHidden ? <StatusDot tone="neutral">{t('admin.people.reviews.hidden')}</StatusDot> : undefined,
    amount: t('admin.people.reviews.stars', { stars: number(stars) }),
  }));
}
