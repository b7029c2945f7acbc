import { Facts, type Fact } from '@entrepot/console/details/facts.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { Link } from '@entrepot/console/router/link.tsx';
import type { WebhookEndpoint } from '@entrepot/contracts/calls/integrations.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { deliveriesPath } from '../../lib/paths.ts';
import { WEBHOOKS_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { EndpointActions } from './endpoint-actions.tsx';
import { ENDPOINT_ERRORS, EndpointFields, hasEvents, type EndpointValues } from './endpoint-fields.tsx';
import { EndpointState } from './endpoint-state.tsx';

export function EndpointPanel({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useT();
  const { number } = useFormats();
  const moment = (at: string) => (
    <bdi dir="ltr" className="num">
      {formatDateTime(at)}
    </bdi>
  );
  const facts: Fact[] = [
    { key: 'state', term: t('seller.order.state'), value: <EndpointState endpoint={endpoint} /> },
    ...(endpoint.failingSince ? [{ key: 'failing', term: t('seller.webhooks.failingSince'), value: moment(endpoint.failingSince) }] : []),
    ...(endpoint.pausedAt ? [{ key: 'paused', term: t('seller.webhooks.pausedAt'), value: moment(endpoint.pausedAt) }] : []),
    ...(endpoint.oldSecretUntil
      ? [{ key: 'secret', term: t('seller.webhooks.oldSecretUntil'), value: moment(endpoint.oldSecretUntil) }]
      : []),
    { key: 'waiting', term: t('seller.webhooks.waiting'), value: <span className="num">{number(endpoint.waiting)}</span> },
    { key: 'since', term: t('seller.keys.created'), value: moment(endpoint.createdAt) },
  ];
  return (
    <div className="grid gap-5">
      {endpoint.pauseReason === 'failing' && (
        <p className="rounded-field bg-n50 px-4 py-3 text-13 text-body">{t('seller.webhooks.givenUp')}</p>
      )}
      <Facts facts={facts} />
      <EndpointActions endpoint={endpoint} />
      <Section
        title={t('seller.webhooks.settings')}
        aside={
          <TextLink asChild>
            <Link to={deliveriesPath(endpoint.id)}>{t('seller.webhooks.log')}</Link>
          </TextLink>
        }
      >
        <ChangeEndpoint endpoint={endpoint} />
      </Section>
    </div>
  );
}

function ChangeEndpoint({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useT();
  const client = useSellerClient();
  const queries = useQueryClient();
  const form = useForm<EndpointValues>({ defaultValues: { url: endpoint.url, note: endpoint.note, events: endpoint.events } });
  const lines = useFormWork(form, ENDPOINT_ERRORS, async ({ url, note, events }) => {
    if (!hasEvents(form, t('seller.webhooks.events.missing'))) return;
    await client.call('webhook!change', { id: endpoint.id, url: url.trim(), note: note.trim(), events }, { quiet: true });
    notify.success(t('seller.webhooks.saved'));
    void queries.invalidateQueries({ queryKey: WEBHOOKS_KEY });
  });
  return (
    <FormLines {...lines} submitLabel={t('account.save')}>
      <EndpointFields form={form} />
    </FormLines>
  );
}
