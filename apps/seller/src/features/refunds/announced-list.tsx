import { Amount } from '@entrepot/console/details/amount.tsx';
import { Deadline } from '@entrepot/console/details/deadline.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import type { AnnouncedRefund } from '@entrepot/contracts/calls/order-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { useQuery } from '@tanstack/react-query';
import { orderPath } from '../../lib/paths.ts';
import { REFUNDS_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';

/** More at once than a shop has ever to answer. */
const SHOWN = 100;

/**
 * What the platform wants to give back of settled orders. The word against it is said beside the order, where everything about it stands.
 */
export function AnnouncedList() {
  const t = useT();
  const client = useSellerClient();
  const { data } = useQuery({
    queryKey: [...REFUNDS_KEY, 'announced'],
    queryFn: ({ signal }) => client.call('refund!announced', { pageNum: 1, pageSize: SHOWN, isOpen: true }, { quiet: true, signal }),
  });
  if (!data || data.list.length === 0) return null;
  return (
    <Section level={2} title={t('seller.announced.title')} className="mt-5 mb-6">
      <ul className="border-t" aria-label={t('seller.announced.title')}>
        {data.list.map((refund) => (
          <Row key={refund.id} refund={refund} />
        ))}
      </ul>
    </Section>
  );
}

function Row({ refund }: { refund: AnnouncedRefund }) {
  const t = useT();
  const canObject = refund.state === 'announced';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b py-3 text-13 sm:grid-cols-[11rem_12rem_minmax(0,1fr)_auto_auto]">
      <TextLink asChild variant="record" className="num">
        <Link to={orderPath(refund.orderId)}>{refund.orderSerial}</Link>
      </TextLink>
      <span className="max-sm:row-start-2">
        {canObject ? (
          <Deadline at={refund.objectUntil} />
        ) : (
          <StatusDot tone="red">{t('seller.refund.stage', { stage: 'disputed' })}</StatusDot>
        )}
      </span>
      <bdi className="line-clamp-2 wrap-anywhere text-quiet max-sm:col-span-2 max-sm:row-start-3">{refund.reason}</bdi>
      <Amount value={refund.amount} withUnit className="font-semibold max-sm:justify-self-end" />
      {canObject && (
        <Button asChild variant="secondary" size="sm" className="justify-self-end max-sm:row-start-2">
          <Link to={orderPath(refund.orderId)}>{t('seller.announced.submit')}</Link>
        </Button>
      )}
    </li>
  );
}
