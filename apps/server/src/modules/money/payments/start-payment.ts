import type { OutputOf } from '@entrepot/contracts/call.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import { CURRENCY, formatMoney, MONEY_DECIMALS, parseMoney } from '@entrepot/contracts/money.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { once } from '../../../platform/idempotency.ts';
import { scaledAmount } from '../../ground/parameters/index.ts';
import { openingOf } from './channels.ts';
import { openAtProvider } from './open-at-provider.ts';
import type { PaymentServices } from './payment-services.ts';
import { holdPerson, insertPayment, selectClosed, selectCountry } from './payments.sql.ts';
import { worthScaled } from '../recharges/index.ts';
import type { PaymentProvider } from './provider.ts';
import { chargedDecimals } from './stripe/minor-units.ts';

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

const RATE_ONE_SCALED = 10n ** 10n;
const MOST_DECIMALS = 2;
const KEY = /^[\x21-\x7e]{8,200}$/;
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
  const rateScaled = await rateFor(services, currency);
  const amountScaled = amountFrom(services.parameters, input.amount, currency, rateScaled);
  const now = services.clock.now();
  const { id } = await services.recharges.begin(tx, {
    userId,
    kind: 'provider',
    channel,
    currency,
    amountScaled,
    rateScaled,
    storefrontCode,
    now,
  });
  const request = {
    returnUrl: `${shopOrigin}/userInfo/money-package/recharge?tab=online&payment=${id}`,
    notifyUrl: `${hookOrigin}/hooks/payments/${provider.name}`,
    language,
    merchant: services.nameOf(storefrontCode),
    rate: formatMoney(rateScaled),
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

/** Promised with the payment, which is over within hours. Without a rate nobody could say what is credited, so the way is closed. */
async function rateFor({ rates }: Pick<PaymentServices, 'rates'>, currency: string): Promise<bigint> {
  if (currency === CURRENCY) return RATE_ONE_SCALED;
  const rate = await rates.rateOf(currency);
  if (!rate) throw new DomainError('payment.channel_closed');
  return rate.rateScaled;
}

/** Money that people type has cents at most; of some currencies there are none. */
function amountFrom(parameters: PaymentServices['parameters'], text: string, currency: string, rateScaled: bigint): bigint {
  const typedScaled = parseMoney(text);
  const decimals = Math.min(MOST_DECIMALS, chargedDecimals(currency));
  if (typedScaled === undefined || typedScaled <= 0n || typedScaled % 10n ** BigInt(MONEY_DECIMALS - decimals) !== 0n)
    throw new DomainError('wallet.amount_invalid', { decimals });
  const amountScaled = worthScaled(typedScaled, rateScaled);
  const [minScaled, maxScaled] = [scaledAmount(parameters.get('recharge_min')), scaledAmount(parameters.get('recharge_max'))];
  if (amountScaled < minScaled || amountScaled > maxScaled)
    throw new DomainError('wallet.amount_limit', { min: formatMoney(minScaled), max: formatMoney(maxScaled) });
  return typedScaled;
}
