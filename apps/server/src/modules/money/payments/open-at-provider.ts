/** Asks the company for the payment that is written down already. The recharge's id is the key there, so that asking twice opens one. */
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { PaymentServices } from './payment-services.ts';
import { abandonCreation, selectPayment, storeCreated, type Payment } from './payments.sql.ts';

type OpenServices = Pick<PaymentServices, 'db' | 'clock' | 'log' | 'recharges' | 'providers' | 'vouch'>;

/** Returns where to pay. While nobody has been told that, a company that does not answer ends it: nothing can have been charged. */
export async function openAtProvider(services: OpenServices, rechargeId: string): Promise<string> {
  const payment = await selectPayment(services.db, rechargeId);
  if (payment.payUrl !== undefined) return payment.payUrl;
  if (payment.state !== 'creating') throw new DomainError('recharge.provider_error');
  try {
    await createAtProvider(services, payment);
  } catch (error) {
    services.log.warn({ err: error, rechargeId, provider: payment.provider }, 'a payment could not be opened');
    await abandon(services, payment, 'failed');
  }
  const { payUrl } = await selectPayment(services.db, rechargeId);
  if (payUrl === undefined) throw new DomainError('recharge.provider_error');
  return payUrl;
}

export async function createAtProvider(
  { db, providers, vouch }: Pick<OpenServices, 'db' | 'providers' | 'vouch'>,
  payment: Payment,
): Promise<void> {
  const { rechargeId, provider, channel, currency, amountScaled, request, createdAt } = payment;
  const company = providers.get(provider);
  if (!company) throw new Error(`There are no settings for ${provider}.`);
  const created = await company.create({ id: rechargeId, amountScaled, currency, channel, createdAt, rate: '1', ...request });
  await withTransaction(db, async (tx) => {
    await vouch(tx, provider);
    await storeCreated(tx, rechargeId, created);
  });
}

export async function abandon(
  { db, clock, recharges, vouch }: Pick<OpenServices, 'db' | 'clock' | 'recharges' | 'vouch'>,
  { rechargeId, provider }: Pick<Payment, 'rechargeId' | 'provider'>,
  state: 'failed' | 'expired',
): Promise<void> {
  const now = clock.now();
  await withTransaction(db, async (tx) => {
    await vouch(tx, provider);
    if (!(await abandonCreation(tx, rechargeId, state, now))) return;
    await recharges.fail(tx, rechargeId, state === 'failed' ? 'provider_error' : 'expired', '', now);
  });
}
