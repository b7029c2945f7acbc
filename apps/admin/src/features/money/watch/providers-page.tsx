import { Moment } from '@entrepot/console/details/moment.tsx';
import { Amount } from '@entrepot/console/details/amount.tsx';
import { Facts } from '@entrepot/console/details/facts.tsx';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { ConsolePage } from '@entrepot/console/frame/console-page.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import type { WatchedProvider } from '@entrepot/contracts/calls/money-watch.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { useQuery } from '@tanstack/react-query';
import Landmark from 'lucide-react/icons/landmark';
import { useState } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useChannelName } from '../../../lib/use-channel-name.ts';
import { RECONCILIATION_PATH } from '../money-paths.ts';
import { WATCH_KEY } from '../money-queries.ts';
import { MoneyDecision } from '../parts/money-decision.tsx';

type Channel = WatchedProvider['channels'][number];

/** The companies that people pay at: what they owe by their own account, and which of their ways are open. */
export function ProvidersPage() {
  const t = useT();
  const client = useStaffClient();
  const query = useQuery({
    queryKey: [...WATCH_KEY, 'providers'],
    queryFn: ({ signal }) => client.call('providers!list', {}, { quiet: true, signal }),
  });
  return (
    <ConsolePage title={t('admin.money.providers')} text={t('admin.money.providers.text')}>
      {!query.data && <PanelStates query={query} />}
      {query.data?.length === 0 && (
        <EmptyState title={t('admin.money.providers.empty')} text={t('admin.money.providers.empty.text')} icon={<Landmark size={22} />} />
      )}
      <div className="grid gap-8">
        {query.data?.map((provider) => (
          <ProviderPart key={provider.name} provider={provider} />
        ))}
      </div>
    </ConsolePage>
  );
}

function ProviderPart({ provider: { name, isDemo, comparison, payments, channels } }: { provider: WatchedProvider }) {
  const t = useT();
  const { number } = useFormats();
  return (
    <Section level={2} title={name} aside={isDemo && t('admin.money.demo')}>
      <div className="grid gap-x-10 gap-y-4 lg:grid-cols-2">
        <div>
          <h3 className="mb-1 flex flex-wrap justify-between gap-x-3 text-13 font-medium">
            {t('admin.money.settlementOf')}
            {comparison && (
              <TextLink asChild variant="inline" className="font-normal">
                <Link to={{ path: RECONCILIATION_PATH, search: { subject: comparison.subject } }}>{t('admin.money.history')}</Link>
              </TextLink>
            )}
          </h3>
          {comparison ? (
            <Facts
              facts={[
                { key: 'outside', term: t('admin.money.outside'), value: <Amount value={comparison.outside} /> },
                { key: 'inside', term: t('admin.money.inside'), value: <Amount value={comparison.inside} /> },
                { key: 'at', term: t('admin.money.compared'), value: <Moment at={comparison.takenAt} /> },
                {
                  key: 'difference',
                  term: t('admin.money.difference'),
                  value: <Amount value={comparison.difference} className={Number(comparison.difference) === 0 ? undefined : 'text-red'} />,
                  isTotal: true,
                },
              ]}
            />
          ) : (
            <p className="text-13 text-quiet">{t('admin.money.neverCompared')}</p>
          )}
        </div>
        <div>
          <h3 className="mb-1 text-13 font-medium">{t('admin.money.payments')}</h3>
          {payments.length === 0 && <p className="text-13 text-quiet">{t('admin.money.payments.none')}</p>}
          <Facts
            facts={payments.map(({ state, count, total }) => ({
              key: state,
              term: t('admin.money.paymentState', { state }),
              value: (
                <span>
                  {number(count)} · <Amount value={total} />
                </span>
              ),
            }))}
          />
        </div>
      </div>
      <h3 className="mt-4 mb-1 text-13 font-medium">{t('admin.money.channels')}</h3>
      <ul className="grid text-13">
        {channels.map((channel) => (
          <ChannelLine key={channel.channel} channel={channel} />
        ))}
      </ul>
      <p className="mt-2 text-12 text-quiet">
        {t('admin.money.setUpBy')} <code dir="ltr">PAYMENT_CHANNELS</code>. {t('admin.money.channels.text')}
      </p>
    </Section>
  );
}

function ChannelLine({ channel }: { channel: Channel }) {
  const t = useT();
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  const { isOpen, openings, closed } = channel;
  const name = useChannelName()(channel);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t py-2">
      <span className="min-w-48 flex-1">
        <span className="font-medium">{name}</span>
        {closed && (
          <span className="block text-12 text-quiet">
            <bdi>{closed.reason}</bdi> · <bdi>{closed.by}</bdi> · <Moment at={closed.at} />
          </span>
        )}
        {!closed && openings.length > 0 && (
          <span className="block text-12 text-quiet">
            {openings
              .map(
                ({ storefront, countries }) =>
                  `${storefront ?? t('admin.money.everyStorefront')}${countries.length > 0 ? ` (${countries.join(', ')})` : ''}`,
              )
              .join(' · ')}
          </span>
        )}
      </span>
      <StatusDot tone={isOpen ? 'green' : closed ? 'red' : 'neutral'}>
        {t('admin.money.channelState', { state: isOpen ? 'open' : closed ? 'closed' : 'notSet' })}
      </StatusDot>
      {may('networks.manage') && (
        <Button
          size="sm"
          variant={closed ? 'secondary' : 'danger'}
          onClick={() => setAsking(true)}
          aria-label={t(closed ? 'admin.money.channel.open.named' : 'admin.money.channel.close.named', { name })}
        >
          {t(closed ? 'admin.money.channel.open' : 'admin.money.channel.close')}
        </Button>
      )}
      {isAsking && <ChannelDialog channel={channel} name={name} onClose={() => setAsking(false)} />}
    </li>
  );
}

function ChannelDialog({ channel: { channel, closed }, name, onClose }: { channel: Channel; name: string; onClose: () => void }) {
  const t = useT();
  const client = useStaffClient();
  const isClosing = !closed;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t(isClosing ? 'admin.money.channel.close.named' : 'admin.money.channel.open.named', { name })}
        description={t(isClosing ? 'admin.money.channel.close.text' : 'admin.money.channel.open.text')}
        labels={{ close: t('action.close') }}
      >
        <MoneyDecision
          name={`channel:${channel}`}
          tone={isClosing ? 'danger' : 'primary'}
          submitLabel={t(isClosing ? 'admin.money.channel.close' : 'admin.money.channel.open')}
          decide={(reason) => client.call('providers!setChannel', { channel, isClosed: isClosing, reason }, { quiet: true })}
          onDone={() => {
            onClose();
            notify.success(t('admin.money.changed'));
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
