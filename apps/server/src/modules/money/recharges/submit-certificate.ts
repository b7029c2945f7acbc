/**
 * Hands in the picture of a payment, over a chain or by bank transfer, which staff then compare. One at a time: the next waits for the
 * answer.
 */
import type { RechargeRecord } from '@entrepot/contracts/calls/recharge.ts';
import { CURRENCY, moneyFrom } from '@entrepot/contracts/money.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import { nextSerial } from '../../../platform/serial.ts';
import { checkLimits, limitsOf, readAmount, secondPersonAboveScaled, worthScaled } from './amounts.ts';
import { findNetwork, ONE_SCALED, presentRate } from './networks.ts';
import { onceByToken } from './once-by-token.ts';
import type { RechargeServices } from './recharge-services.ts';
import { presentRecharge } from './recharges.present.ts';
import {
  hasUnfinishedCertificate,
  insertRecharge,
  isOwnCertificate,
  lockPerson,
  selectRateLock,
  type NewRecharge,
} from './recharges.sql.ts';

export interface Submission {
  userId: string;
  token: string | undefined;
  storefrontCode: string;
}

export interface CertificateInput {
  network: string;
  coin?: string | undefined;
  amount: string;
  certificate: string;
  txHash?: string | undefined;
}

const HOUR_MS = 60 * 60_000;
const MEDIA_ID = /^[0-9a-f]{32}$/;
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/g;

export async function submitCertificate(services: RechargeServices, input: CertificateInput, by: Submission): Promise<RechargeRecord> {
  const { coin = CURRENCY } = input;
  findNetwork(services, input.network, coin);
  const amountScaled = readAmount(input.amount, coin);
  const present = await presentRate(services, coin);
  return submit(services, 'rechargeBlockchain!recharge', input, by, async (tx) => {
    const promised =
      coin === CURRENCY
        ? undefined
        : await selectRateLock(tx, { userId: by.userId, network: input.network, coin, at: services.clock.now() });
    const rateScaled = promised === undefined ? present?.rateScaled : moneyFrom(promised);
    if (rateScaled === undefined) throw new DomainError('payment.channel_closed');
    checkLimits(worthScaled(amountScaled, rateScaled), limitsOf(services.parameters));
    return {
      kind: 'certificate',
      currency: coin,
      amountScaled,
      rateScaled,
      network: input.network,
      reference: input.txHash?.replaceAll(CONTROL, '').trim() || undefined,
    };
  });
}

export async function submitBankTransfer(
  services: RechargeServices,
  input: { amount: string; certificate: string },
  by: Submission,
): Promise<RechargeRecord> {
  if (!takesTransfers(services)) throw new DomainError('payment.channel_closed');
  const amountScaled = readAmount(input.amount, CURRENCY);
  checkLimits(amountScaled, limitsOf(services.parameters));
  const approvalsNeeded = amountScaled > secondPersonAboveScaled(services.parameters) ? 2 : 1;
  return submit(services, 'bankRecharge!recharge', input, by, async (_tx, { usercode }) => ({
    kind: 'bank',
    currency: CURRENCY,
    amountScaled,
    rateScaled: ONE_SCALED,
    reference: usercode,
    approvalsNeeded,
  }));
}

/** Only where the operator has published an account. */
export function takesTransfers({ parameters }: Pick<RechargeServices, 'parameters'>): boolean {
  return parameters.get('bank_name') !== '' && parameters.get('bank_account_number') !== '';
}

type Particulars = Pick<NewRecharge, 'kind' | 'currency' | 'amountScaled' | 'rateScaled' | 'network' | 'reference' | 'approvalsNeeded'>;

async function submit(
  { db, clock, parameters }: RechargeServices,
  call: string,
  input: { certificate: string },
  { userId, token, storefrontCode }: Submission,
  particulars: (tx: Tx, person: { usercode: string }) => Promise<Particulars>,
): Promise<RechargeRecord> {
  return withTransaction(db, (tx) =>
    onceByToken(tx, { userId, call, token, input }, async () => {
      const person = await lockPerson(tx, userId);
      if (!person) throw new DomainError('session.invalid');
      if (await hasUnfinishedCertificate(tx, userId)) throw new DomainError('recharge.unfinished');
      if (!MEDIA_ID.test(input.certificate) || !(await isOwnCertificate(tx, input.certificate, userId)))
        throw new DomainError('recharge.certificate_missing');
      const now = clock.now();
      const fields = await particulars(tx, person);
      const row = await insertRecharge(tx, {
        ...fields,
        serial: await nextSerial(tx, 'R', now),
        userId,
        certificateId: input.certificate,
        deadlineAt: new Date(now.getTime() + parameters.get('recharge_answer_hours') * HOUR_MS),
        storefrontCode,
        now,
      });
      await publish(tx, 'wallet.changed', { userIds: [userId] });
      return presentRecharge(row);
    }),
  );
}
