import type { Reconciliation, WatchedProvider } from '@entrepot/contracts/calls/money-watch.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { PaymentChannel } from '@entrepot/contracts/calls/recharge.ts';
import type { Channel, Opening } from './channels.ts';
import type { ChannelSetting } from '../../../config.ts';
import type { ClosedRow, PaymentSum } from './payments.sql.ts';
import type { PaymentProvider } from './provider.ts';

export function presentChannel(
  { code, name, kind, coins }: Channel,
  { isDemo }: PaymentProvider,
  opening: Opening,
  limits: { min: number; max: number },
): PaymentChannel {
  return {
    channel: code,
    name,
    kind,
    isDemo,
    isOpen: opening === 'open',
    coins: [...coins],
    minimum: String(limits.min),
    maximum: String(limits.max),
  };
}

const plain = (amount: string): string => formatMoney(moneyFrom(amount));

export interface ProviderSight {
  closed: readonly ClosedRow[];
  sums: readonly PaymentSum[];
  settings: readonly ChannelSetting[];
  comparison: Reconciliation | undefined;
}

export function presentProvider(provider: PaymentProvider, { closed, sums, settings, comparison }: ProviderSight): WatchedProvider {
  return {
    name: provider.name,
    isDemo: provider.isDemo,
    comparison: comparison ?? null,
    payments: sums
      .filter((sum) => sum.provider === provider.name)
      .map(({ state, count, total }) => ({ state, count, total: plain(total) })),
    channels: provider.channels().map(({ code, name }) => {
      const openings = settings
        .filter(({ channel }) => channel === code)
        .map(({ storefront, countries }) => ({ storefront: storefront ?? null, countries }));
      const closure = closed.find(({ channel }) => channel === code);
      return {
        channel: code,
        name,
        openings,
        isOpen: openings.length > 0 && !closure,
        closed: closure ? { reason: closure.reason, by: closure.closed_by_name, at: closure.closed_at.toISOString() } : null,
      };
    }),
  };
}
