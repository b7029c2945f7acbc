import type { OutputOf } from '@entrepot/contracts/call.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import { formatMoney, parseMoney } from '@entrepot/contracts/money.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { once } from '../../../platform/idempotency.ts';
import { scaledAmount } from '../../ground/parameters/index.ts';
import { openingOf } from './channels.ts';
import { openAtProvider } from './open-at-provider.ts';
import type { PaymentServices } from './payment-services.ts';
import { holdPerson, insertPayment, selectClosed, selectCountry } from './payments.sql.ts';
import type { PaymentProvider } from './provider.ts';

export interface PaymentWish {
  userId: string;
  /** The call's name and what it was sent: a key that comes back with other words is refused. */
  call: string;
  input: { amount: string; coin?: string; session_token?: string };
  channel: string;
  /** Undefined: every call begins a payment of its own. */
  key: string | undefined;
  storefrontCode: string;
  language: Language;
  /** The storefront's own address, for the way back, and the one that companies reach us under. */
  shopOrigin: string;
  hookOrigin: string;
}

export type PaymentStart = OutputOf<Calls['thirdPartyRecharge!recharge']>;

const KEY = /^[\x21-\x7e]{8,200}$/;
const RATE_ONE_SCALED = 10n ** 10n;
/** Until then the person's own return or the webhook has settled most of them. */
const FIRST_ASK_MS = 60_000;

/** Written down before anybody is asked: what a crash interrupts, `payments:ask` goes on with. */
export async function startPayment(services: PaymentServices, wish: PaymentWish): Promise<PaymentStart> {
  if (wish.key !== undefined && !KEY.test(wish.key))
    throw new DomainError('request.invalid', {}, [{ field: 'session_token', message: 'This is no token of an opening call.' }]);
  const rechargeId = await withTransaction(services.db, (tx) => {
    const work = () => writeDown(services, tx, wish);
    return wish.key === undefined
      ? work()
      : once(tx, { actor: `buyer:${wish.userId}`, call: wish.call, key: wish.key, input: { ...wish.input, channel: wish.channel } }, work);
  });
  const payUrl = await openAtProvider(services, rechargeId);
  const [record] = await services.recharges.recordsOf([rechargeId], wish.language);
  return { record: record!, payUrl };
}

async function writeDown(services: PaymentServices, tx: Tx, wish: PaymentWish): Promise<string> {
  const { userId, channel, input, shopOrigin, hookOrigin, language, storefrontCode } = wish;
  // Closed while this waited: nothing new begins for somebody who left.
  if (!(await holdPerson(tx, userId))) throw new DomainError('session.invalid');
  const { provider, currency } = await openChannel(services, tx, wish);
  const amountScaled = amountFrom(services.parameters, input.amount);
  const now = services.clock.now();
  const { id } = await services.recharges.begin(tx, {
    userId,
    kind: 'provider',
    channel,
    currency,
    amountScaled,
    rateScaled: RATE_ONE_SCALED,
    storefrontCode,
    now,
  });
  const request = {
    returnUrl: `${shopOrigin}/userInfo/money-package/recharge?tab=online&payment=${id}`,
    notifyUrl: `${hookOrigin}/hooks/payments/${provider.name}`,
    language,
    merchant: services.nameOf(storefrontCode),
  };
  await insertPayment(tx, {
    rechargeId: id,
    provider: provider.name,
    channel,
    currency,
    amountScaled,
    request,
    now,
    askAt: new Date(now.getTime() + FIRST_ASK_MS),
  });
  return id;
}

async function openChannel(
  { config, providers, paymentsOf }: PaymentServices,
  tx: Tx,
  { userId, channel: code, input, storefrontCode }: PaymentWish,
): Promise<{ provider: PaymentProvider; currency: string }> {
  if ((await selectClosed(tx)).some(({ channel }) => channel === code)) throw new DomainError('payment.channel_closed');
  const openings = { payments: paymentsOf(storefrontCode), settings: config.payments.channels };
  for (const provider of providers.values()) {
    const channel = provider.channels().find((each) => each.code === code);
    const currency = input.coin ?? channel?.coins[0];
    if (!channel || currency === undefined || !channel.coins.includes(currency)) continue;
    const opening = openingOf(openings, code, storefrontCode, await selectCountry(tx, userId));
    if (opening === 'not_in_region') throw new DomainError('payment.not_open_in_region');
    if (opening === 'open') return { provider, currency };
  }
  throw new DomainError('payment.channel_closed');
}

/** Money that people type has cents. */
const DECIMALS = 2;
const CENT_SCALED = 10n ** 8n;

function amountFrom(parameters: PaymentServices['parameters'], text: string): bigint {
  const amountScaled = parseMoney(text);
  if (amountScaled === undefined || amountScaled <= 0n || amountScaled % CENT_SCALED !== 0n)
    throw new DomainError('wallet.amount_invalid', { decimals: DECIMALS });
  const [minScaled, maxScaled] = [scaledAmount(parameters.get('recharge_min')), scaledAmount(parameters.get('recharge_max'))];
  if (amountScaled < minScaled || amountScaled > maxScaled)
    throw new DomainError('wallet.amount_limit', { min: formatMoney(minScaled), max: formatMoney(maxScaled) });
  return amountScaled;
}
