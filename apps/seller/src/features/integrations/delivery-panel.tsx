import { Facts } from '@entrepot/console/details/facts.tsx';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { Link } from '@entrepot/console/router/link.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import type { WebhookAttempt, WebhookDeliveryDetail } from '@entrepot/contracts/calls/integrations.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { orderPath } from '../../lib/paths.ts';
import { DELIVERIES_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { answerWords, DeliveryStateDot } from './delivery-state.tsx';
import { eventWords } from './event-words.ts';

/** While it waits it is looked at again: a test is answered within seconds. */
const LOOK_AGAIN_MS = 2_000;

export function DeliveryPanel({ id }: { id: string }) {
  const client = useSellerClient();
  const query = useQuery({
    queryKey: [...DELIVERIES_KEY, 'info', id],
    queryFn: ({ signal }) => client.call('webhookDelivery!info', { id }, { quiet: true, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? LOOK_AGAIN_MS : false),
  });
  const { data } = query;
  const queries = useQueryClient();
  const seen = data && `${data.state} ${data.attempts.length}`;
  // What is seen here first, the list beside it shows as well.
  useEffect(() => {
    if (seen)
      void queries.invalidateQueries({ queryKey: DELIVERIES_KEY, predicate: ({ queryKey }) => queryKey[DELIVERIES_KEY.length] !== 'info' });
  }, [seen, queries]);
  if (!data) return <PanelStates query={query} />;
  return <DeliveryInFull delivery={data} />;
}

function DeliveryInFull({ delivery }: { delivery: WebhookDeliveryDetail }) {
  const t = useT();
  const may = useMay();
  const { number } = useFormats();
  const moment = (at: string) => (
    <bdi dir="ltr" className="num">
      {formatDateTime(at)}
    </bdi>
  );
  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          { key: 'state', term: t('seller.order.state'), value: <DeliveryStateDot state={delivery.state} /> },
          { key: 'event', term: t('seller.deliveries.event'), value: eventWords(t, delivery.event) },
          ...(delivery.orderId && delivery.serial
            ? [
                {
                  key: 'order',
                  term: t('seller.order.title'),
                  value: <OrderLink id={delivery.orderId} serial={delivery.serial} isLink={may('orders.handle')} />,
                },
              ]
            : []),
          { key: 'url', term: t('seller.webhooks.url'), value: <bdi dir="ltr">{delivery.url}</bdi> },
          { key: 'at', term: t('seller.deliveries.at'), value: moment(delivery.createdAt) },
          { key: 'tries', term: t('seller.deliveries.tries'), value: <span className="num">{number(delivery.tries)}</span> },
          ...(delivery.nextTryAt ? [{ key: 'next', term: t('seller.deliveries.next'), value: moment(delivery.nextTryAt) }] : []),
        ]}
      />
      <Resend id={delivery.id} />
      <Section title={t('seller.deliveries.answers')}>
        {delivery.attempts.length === 0 ? (
          <p className="text-13 text-quiet">{t('seller.deliveries.noAnswer')}</p>
        ) : (
          <ol className="grid gap-3">
            {delivery.attempts.map((attempt) => (
              <Attempt key={attempt.id} attempt={attempt} />
            ))}
          </ol>
        )}
      </Section>
      <Section title={t('seller.deliveries.body')}>
        <Code label={t('seller.deliveries.body')} text={JSON.stringify(JSON.parse(delivery.body), null, 2)} />
      </Section>
    </div>
  );
}

function OrderLink({ id, serial, isLink }: { id: string; serial: string; isLink: boolean }) {
  if (!isLink) return <bdi className="num">{serial}</bdi>;
  return (
    <TextLink asChild variant="record" className="num">
      <Link to={orderPath(id)}>{serial}</Link>
    </TextLink>
  );
}

function Resend({ id }: { id: string }) {
  const t = useT();
  const client = useSellerClient();
  const queries = useQueryClient();
  const words = useFailureWords();
  const resend = useMutation({
    mutationFn: () => client.call('webhookDelivery!resend', { id }, { quiet: true }),
    onSuccess: () => {
      notify.success(t('seller.deliveries.resent'));
      return queries.invalidateQueries({ queryKey: DELIVERIES_KEY });
    },
    onError: (failure) => notify.error(words(failure)),
  });
  return (
    <div className="grid gap-2">
      <div>
        <Button size="sm" loading={resend.isPending} onClick={() => resend.mutate()}>
          {t('seller.deliveries.resend')}
        </Button>
      </div>
      <p className="text-12 text-quiet">{t('seller.deliveries.resend.text')}</p>
    </div>
  );
}

function Attempt({ attempt: { at, status, error, durationMs, answer } }: { attempt: WebhookAttempt }) {
  const t = useT();
  const { number } = useFormats();
  return (
    <li className="grid gap-1 text-13">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{answerWords(t, status, error)}</span>
        <span className="text-12 text-quiet">
          <bdi dir="ltr" className="num">
            {formatDateTime(at)}
          </bdi>
          {' · '}
          {t('seller.deliveries.duration', { duration: number(durationMs) })}
        </span>
      </p>
      {answer !== '' && <Code label={t('seller.deliveries.answer')} text={answer} />}
    </li>
  );
}

function Code({ label, text }: { label: string; text: string }) {
  return (
    <pre
      aria-label={label}
      role="group"
      tabIndex={0}
      dir="ltr"
      className="max-h-60 overflow-auto rounded-field bg-n50 px-3 py-2 font-mono text-12 wrap-anywhere whitespace-pre-wrap"
    >
      {text}
    </pre>
  );
}
