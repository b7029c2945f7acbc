import { Amount } from '@entrepot/console/details/amount.tsx';
import { Facts, type Fact } from '@entrepot/console/details/facts.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { ConsolePage } from '@entrepot/console/frame/console-page.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import type { WatchedNetwork } from '@entrepot/contracts/calls/money-watch.ts';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { StatusDot, type StatusTone } from '@entrepot/ui/status-dot.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PendingChange } from '../../../lib/pending-change.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { WATCH_KEY } from '../money-queries.ts';
import { LongText } from '../parts/long-text.tsx';
import { NetworkDialog } from './network-dialog.tsx';

const ASK_AGAIN_MS = 30_000;

/** The chains that money comes and goes over: whether they are followed, by whom, and what lies in the wallet that pays. */
export function NetworksPage() {
  const t = useT();
  const client = useStaffClient();
  const query = useQuery({
    queryKey: [...WATCH_KEY, 'networks'],
    refetchInterval: ASK_AGAIN_MS,
    queryFn: ({ signal }) => client.call('networks!list', {}, { quiet: true, signal }),
  });
  return (
    <ConsolePage title={t('admin.money.networks')} text={t('admin.money.networks.text')}>
      {query.data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 xl:grid-cols-2">
          {query.data.map((network) => (
            <NetworkPart key={network.network} network={network} />
          ))}
        </div>
      ) : (
        <PanelStates query={query} />
      )}
    </ConsolePage>
  );
}

function NetworkPart({ network }: { network: WatchedNetwork }) {
  const t = useT();
  const may = useMay();
  const [isChanging, setChanging] = useState(false);
  return (
    <Section level={2} title={`${network.name}, ${network.standard}`} aside={<NetworkState network={network} />}>
      <Facts facts={useNetworkFacts(network)} />
      {network.pending.map(({ serial, confirmations, ownFunds, dueAt }) => (
        <div key={serial} className="my-2">
          <PendingChange
            serial={serial}
            value={[
              ...(confirmations === null ? [] : [`${t('wallet.confirmations')} ${confirmations}`]),
              ...(ownFunds === null ? [] : [`${t('admin.money.ownFunds')} ${ownFunds} USDT`]),
            ].join(t('console.list.separator'))}
            dueAt={dueAt}
          />
        </div>
      ))}
      {network.nodes.length > 0 && (
        <>
          <h3 className="mt-3 mb-1 text-13 font-medium">{t('admin.money.nodes')}</h3>
          <ul className="grid text-13">
            {network.nodes.map((node, index) => (
              <NodeLine key={index} node={node} />
            ))}
          </ul>
        </>
      )}
      <p className="mt-3 text-12 text-quiet">
        {t('admin.money.setUpBy')}{' '}
        {network.settings.map((setting) => (
          <code key={setting} dir="ltr" className="me-2 inline-block max-w-full wrap-anywhere">
            {setting}
          </code>
        ))}
      </p>
      {may('networks.manage') && (
        <Button size="sm" className="mt-3" onClick={() => setChanging(true)}>
          {t('admin.money.change')}
        </Button>
      )}
      {isChanging && <NetworkDialog network={network} onClose={() => setChanging(false)} />}
    </Section>
  );
}

function NetworkState({ network: { trouble, isDemo } }: { network: WatchedNetwork }) {
  const t = useT();
  return (
    <span className="flex flex-wrap gap-x-3">
      {isDemo && <span>{t('admin.money.demo')}</span>}
      <StatusDot tone={trouble === null ? 'green' : trouble === 'not_configured' ? 'neutral' : 'red'}>
        {t('admin.money.networkState', { state: trouble ?? 'open' })}
      </StatusDot>
    </span>
  );
}

const NODE_TONES: Readonly<Record<WatchedNetwork['nodes'][number]['state'], StatusTone>> = {
  answers: 'green',
  skipped: 'red',
  unasked: 'neutral',
};

function NodeLine({ node: { host, state, head } }: { node: WatchedNetwork['nodes'][number] }) {
  const t = useT();
  const { number } = useFormats();
  return (
    <li className="flex flex-wrap justify-between gap-x-3 border-t py-1.5">
      <bdi dir="ltr">{host}</bdi>
      <span className="flex gap-x-3">
        {head !== null && <span className="num text-quiet">{number(head)}</span>}
        <StatusDot tone={NODE_TONES[state]}>{t('admin.money.nodeState', { state })}</StatusDot>
      </span>
    </li>
  );
}

function useNetworkFacts(network: WatchedNetwork): Fact[] {
  const t = useT();
  const { number } = useFormats();
  const { scannedBlock, headBlock, headAt, wallet, waitingPayouts } = network;
  const unknown = <span className="text-quiet">{t('admin.money.unknown')}</span>;
  const rules = [
    { key: 'confirmations', term: t('wallet.confirmations'), value: number(network.confirmations) },
    { key: 'minimum', term: t('admin.money.minimum'), value: <Amount value={network.minimum} withUnit /> },
  ];
  const own = { key: 'own', term: t('admin.money.ownFunds'), value: <Amount value={network.ownFunds} unit={network.heldIn} withUnit /> };
  // Of a chain that is not set up, nothing is known but what was decided beforehand.
  if (network.trouble === 'not_configured') return [...rules, own];
  return [
    ...(network.troubleSince ? [{ key: 'since', term: t('admin.money.troubleSince'), value: <Moment at={network.troubleSince} /> }] : []),
    ...(network.heldIn === CURRENCY
      ? [{ key: 'usdt', term: t('admin.money.contract'), value: network.usdt ? <LongText text={network.usdt} /> : unknown }]
      : []),
    ...rules,
    { key: 'scanned', term: t('admin.money.scanned'), value: scannedBlock === null ? unknown : number(scannedBlock) },
    {
      key: 'lag',
      term: t('admin.money.lag'),
      value: scannedBlock === null || headBlock === null ? unknown : number(Math.max(0, headBlock - scannedBlock)),
    },
    { key: 'headAt', term: t('admin.money.headAt'), value: <Moment at={headAt} /> },
    ...(wallet
      ? [
          { key: 'wallet', term: t('admin.money.wallet.address'), value: <LongText text={wallet.address} /> },
          {
            key: 'usdtLevel',
            term: t('admin.money.wallet'),
            value: wallet.usdt === null ? unknown : <Amount value={wallet.usdt} withUnit />,
          },
          { key: 'gas', term: t('admin.money.wallet.gas'), value: wallet.gas === null ? unknown : <Amount value={wallet.gas} /> },
        ]
      : [{ key: 'wallet', term: t('admin.money.wallet'), value: t('admin.money.wallet.none') }]),
    {
      key: 'payouts',
      term: t('admin.money.payouts'),
      value: (
        <span>
          {number(waitingPayouts.count)} · <Amount value={waitingPayouts.total} withUnit />
        </span>
      ),
    },
    own,
  ];
}
