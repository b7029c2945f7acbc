/** The ways of paying that the product knows, and on which storefronts and in which countries the operator has opened them. */
import { KIND_OF_CHANNEL } from '@entrepot/contracts/money-work.ts';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import type { PaymentChannel } from '@entrepot/contracts/calls/recharge.ts';
import type { PaymentChoice, StorefrontPayment } from '@entrepot/contracts/calls/storefront-desk.ts';
import type { ChannelSetting } from '../../../config.ts';

export interface Channel {
  code: string;
  /** In English; the screens name channels in the reader's language by their code. */
  name: string;
  kind: PaymentChannel['kind'];
  coins: readonly string[];
}

/** The specification's call `PHP_recharge` stands for the first, `PHP_recharge2` for the second, and so on. */
export const PHP_CHANNELS = ['php1', 'php2', 'php3', 'php4', 'php5'] as const;

export const CHANNELS: readonly Channel[] = [
  { code: 'card', name: 'Bank card' },
  { code: 'account', name: 'Online payment account' },
  { code: 'php1', name: 'Bank app' },
  { code: 'php2', name: 'E-wallet' },
  { code: 'php3', name: 'QR payment' },
  { code: 'php4', name: 'Online banking' },
  { code: 'php5', name: 'Cash at a counter' },
].map(({ code, name }) => ({ code, name, kind: KIND_OF_CHANNEL[code]!, coins: [CURRENCY] }));

export type Opening = 'open' | 'closed' | 'not_in_region';

/** What the settings of the installation say: a storefront's own entry stands above the one for all. */
function settingOf(settings: readonly ChannelSetting[], channel: string, storefrontCode: string): ChannelSetting | undefined {
  const own = settings.find((setting) => setting.channel === channel && setting.storefront === storefrontCode);
  return own ?? settings.find((setting) => setting.channel === channel && setting.storefront === undefined);
}

/** What the back office says of a channel stands above the settings. A person whose country is not known is not turned away. */
export function openingOf(
  { payments, settings }: { payments: readonly StorefrontPayment[]; settings: readonly ChannelSetting[] },
  channel: string,
  storefrontCode: string,
  country: string | undefined,
): Opening {
  const chosen = payments.find((payment) => payment.channel === channel);
  const setting = chosen ?? settingOf(settings, channel, storefrontCode);
  if (!setting || chosen?.isOpen === false) return 'closed';
  if (setting.countries.length === 0 || country === undefined || setting.countries.includes(country)) return 'open';
  return 'not_in_region';
}

/** Every channel with what the settings say of it, for whoever decides about a storefront. */
export function channelChoices(settings: readonly ChannelSetting[], storefrontCode: string): PaymentChoice[] {
  return CHANNELS.map(({ code, name }) => {
    const setting = settingOf(settings, code, storefrontCode);
    return { channel: code, name, installation: setting ? { countries: setting.countries } : null };
  });
}
