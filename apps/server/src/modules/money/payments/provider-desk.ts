/** The payment companies as those see them who look after them; a way of paying is closed or opened again with a reason. */
import type { Reconciliation, WatchedProvider } from '@entrepot/contracts/calls/money-watch.ts';
import { adminCalls } from '@entrepot/contracts/registry.ts';
import type { ChannelSetting } from '../../../config.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Audit } from '../../ground/audit/index.ts';
import { acting, signature, type Acting } from '../../people/staff/index.ts';
import { CHANNELS } from './channels.ts';
import { presentProvider } from './payments.present.ts';
import { closeChannel, reopenChannel, selectClosed, selectPaymentSums } from './payments.sql.ts';
import type { PaymentProvider } from './provider.ts';

export interface ProviderDeskServices extends Pick<Platform, 'db' | 'clock'> {
  audit: Pick<Audit, 'record'>;
  providers: readonly PaymentProvider[];
  settings: readonly ChannelSetting[];
  /** The newest comparison of a company with the ledger. Comparing builds on payments, so it is handed in. */
  comparisonOf: (provider: string) => Promise<Reconciliation | undefined>;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** For which payments are counted. */
const COUNTED_DAYS = 30;

export function providerDeskRoutes(services: ProviderDeskServices): Route[] {
  return [
    route(adminCalls['providers!list'], () => listProviders(services)),
    route(adminCalls['providers!setChannel'], async ({ channel, isClosed, reason }, context) => {
      await setChannel(services, channel, isClosed, acting(context, reason));
      return listProviders(services);
    }),
  ];
}

async function listProviders({ db, clock, providers, settings, comparisonOf }: ProviderDeskServices): Promise<WatchedProvider[]> {
  const [closed, sums] = await Promise.all([
    selectClosed(db),
    selectPaymentSums(db, new Date(clock.now().getTime() - COUNTED_DAYS * DAY_MS)),
  ]);
  return Promise.all(
    providers.map(async (provider) => presentProvider(provider, { closed, sums, settings, comparison: await comparisonOf(provider.name) })),
  );
}

/** New payments are refused from the moment this commits; what was begun goes on, since a person may have paid already. */
async function setChannel({ db, clock, audit }: ProviderDeskServices, channel: string, isClosed: boolean, by: Acting): Promise<void> {
  if (!CHANNELS.some(({ code }) => code === channel)) throw new DomainError('payment.channel_closed');
  await withTransaction(db, async (tx) => {
    const hasChanged = isClosed
      ? await closeChannel(tx, channel, { reason: by.reason, staffId: by.session.subjectId, now: clock.now() })
      : await reopenChannel(tx, channel);
    if (!hasChanged) return;
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action: isClosed ? 'channel.closed' : 'channel.opened',
      subject: { kind: 'channel', id: channel },
      before: { isClosed: !isClosed },
      after: { isClosed },
    });
  });
}
