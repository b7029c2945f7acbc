/**
 * Credits what a person handed in, against something that is seen elsewhere: a transaction of the chain, or a line of the bank. The
 * evidence is the natural key
 * of the ledger, the same under which the watcher credits, so no payment counts twice whichever way it comes first. What the chain shows is
 * credited as it shows it;
 * what only people see, in the bank's books, never above what was submitted, and where it is much, or much of one person's day, by two of
 * them. Whose payment a certificate names is seen by people alone too, unless the watcher noted it at the person's own address: a
 * transaction says what was paid and not who paid it. So that takes two whatever the amount. Each of them has opened the picture.
 */
import { CURRENCY, formatMoney, MONEY_DECIMALS, moneyFrom, parseMoney } from '@entrepot/contracts/money.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { settleWhere, watchPair } from '../../people/alarms/index.ts';
import { peopleNeeded, requireSecondPerson, signature, type Acting } from '../../people/staff/index.ts';
import { checkLimits, limitsOf, secondPersonAboveScaled } from './amounts.ts';
import { selectCase, selectCreditedWith } from './cases.sql.ts';
import { creditRecharge, type CreditOrder } from './credit-recharge.ts';
import { ownPayment, provenPayments, type Proof, type ProvenPayment } from './proof-of-payment.ts';
import { checkCertificateSeen } from './read-certificate.ts';
import { readCase } from './read-recharges.ts';
import type { RechargeServices } from './recharge-services.ts';
import { isWaiting, recordOfRecharge, type RechargeCase } from './recharges.present.ts';
import {
  insertApproval,
  lockRecharge,
  lowerRate,
  selectApprovers,
  selectCertificatePeople,
  selectPeopleNeeded,
  type RechargeRow,
} from './recharges.sql.ts';

export interface Confirmation {
  id: string;
  evidence: string;
  credited?: string | undefined;
}

export async function confirmRecharge(services: RechargeServices, input: Confirmation, by: Acting): Promise<RechargeCase> {
  const evidence = readEvidence(input.evidence);
  const creditedScaled = readCredited(input.credited);
  const asked = await selectCase(services.db, input.id);
  if (!asked) throw new DomainError('recharge.not_found');
  refuseDecided(asked);
  const proof: Proof = { evidence, creditedScaled, ...(await lookUp(services, asked, evidence)) };
  await watchPair(
    services,
    by,
    { action: 'recharge.confirmed', subject: { kind: 'recharge', id: asked.id }, name: async () => asked.serial },
    () => credit(services, input.id, proof, by),
  );
  return readCase(services, input.id);
}

async function credit(services: RechargeServices, id: string, proof: Proof, by: Acting): Promise<void> {
  await withTransaction(services.db, async (tx) => {
    const row = await lockRecharge(tx, id);
    if (!row) throw new DomainError('recharge.not_found');
    refuseDecided(row);
    await checkCertificateSeen(services, tx, row, by.session.subjectId);
    const { isAgreed, evidence, creditedScaled } = await CREDIT[row.kind as keyof typeof CREDIT](services, tx, row, proof, by);
    if (isAgreed) await settleWhere(tx, 'recharge.rate_unknown', row.serial, 'credited', services.clock.now());
    await services.audit.record(tx, {
      ...(await signature(tx, by)),
      action: isAgreed ? 'recharge.confirmed' : 'recharge.approved',
      subject: { kind: 'recharge', id: row.id },
      before: recordOfRecharge(row),
      after: isAgreed
        ? recordOfRecharge((await lockRecharge(tx, row.id))!)
        : { ...recordOfRecharge(row), evidence, credited: formatMoney(creditedScaled) },
    });
  });
}

function readEvidence(text: string): string {
  // oxlint-disable-next-line no-control-regex
  const evidence = text.replaceAll(/[\u0000-\u001f\u007f\s]+/g, ' ').trim();
  if (evidence === '') throw new DomainError('recharge.evidence_missing');
  return evidence;
}

function readCredited(text: string | undefined): bigint | undefined {
  if (text === undefined) return undefined;
  const creditedScaled = parseMoney(text);
  if (creditedScaled === undefined || creditedScaled <= 0n) throw new DomainError('wallet.amount_invalid', { decimals: MONEY_DECIMALS });
  return creditedScaled;
}

function refuseDecided(row: RechargeRow): void {
  if (!isWaiting(row)) throw new DomainError('recharge.decided');
}

async function lookUp(
  { chain, rates }: RechargeServices,
  { kind, network, currency, reference }: RechargeRow,
  evidence: string,
): Promise<Pick<Proof, 'transfers' | 'rateNowScaled'>> {
  if (kind === 'bank') return { transfers: [], rateNowScaled: undefined };
  const transfers = await chain.transfersIn(network!, kind === 'chain' ? reference! : evidence);
  return { transfers, rateNowScaled: currency === CURRENCY ? undefined : (await rates.rateOf(currency))?.rateScaled };
}

interface Said {
  /** False while another person has to say the same. */
  isAgreed: boolean;
  evidence: string;
  creditedScaled: bigint;
}

const CREDIT = { chain: creditKeptBack, certificate: creditCertificate, bank: creditTransfer } as const;

/** What the watcher saw at the person's own address and kept back: the chain itself says whose it is. */
async function creditKeptBack(services: RechargeServices, tx: Tx, row: RechargeRow, proof: Proof, by: Acting): Promise<Said> {
  const payment = await ownPayment(services, tx, row, proof);
  refuseNothing(payment);
  await creditPayment(services, tx, row, payment, by);
  return { isAgreed: true, evidence: payment.naturalKey, creditedScaled: payment.creditedScaled };
}

/** One transaction can pay the same amount twice: whatever is credited already leaves the others. */
async function creditCertificate(services: RechargeServices, tx: Tx, row: RechargeRow, proof: Proof, by: Acting): Promise<Said> {
  const proven = await provenPayments(services, tx, row, proof);
  const credited = await selectCreditedWith(
    tx,
    proven.map(({ naturalKey }) => naturalKey),
  );
  const payment = proven.find(({ naturalKey }) => !credited.some(({ natural_key: key }) => key === naturalKey));
  if (!payment) throw new DomainError('recharge.evidence_used');
  refuseNothing(payment);
  const { naturalKey: evidence, creditedScaled, rateScaled } = payment;
  const staffId = by.session.subjectId;
  await requireSecondPerson(tx, await selectApprovers(tx, row.id, staffId), staffId, ['recharges.decide']);
  const approvals = await insertApproval(tx, { rechargeId: row.id, staffId, evidence, creditedScaled, at: services.clock.now() });
  if (approvals === undefined) throw new DomainError('withdraw.approved_by_you', { above: '0' });
  const isAgreed = approvals >= (await peopleNeeded(tx, await selectCertificatePeople(tx, row, evidence)));
  if (isAgreed) await creditPayment(services, tx, row, payment, by);
  // Of another coin: the second one reckons with no better rate than the first.
  else if (rateScaled < moneyFrom(row.rate)) await lowerRate(tx, row.id, rateScaled);
  return { isAgreed, evidence, creditedScaled };
}

function refuseNothing({ creditedScaled }: ProvenPayment): void {
  if (creditedScaled <= 0n) throw new DomainError('wallet.amount_invalid', { decimals: MONEY_DECIMALS });
}

async function creditPayment(
  services: RechargeServices,
  tx: Tx,
  row: RechargeRow,
  { naturalKey, creditedScaled, rateScaled }: ProvenPayment,
  by: Acting,
): Promise<void> {
  const isCredited = await creditRecharge(services, tx, row.id, {
    naturalKey,
    clearing: 'chain_clearing',
    details: { network: row.network, coin: row.currency },
    at: services.clock.now(),
    decision: { evidence: naturalKey, creditedScaled, rateScaled, staffId: by.session.subjectId },
  });
  if (!isCredited) throw new DomainError('recharge.evidence_used');
}

/** Agreed to once another person has named the same line and the same amount, where it takes two. */
async function creditTransfer(
  services: RechargeServices,
  tx: Tx,
  row: RechargeRow,
  { evidence: line, creditedScaled }: Proof,
  by: Acting,
): Promise<Said> {
  const { parameters, clock } = services;
  if (creditedScaled === undefined) throw new DomainError('wallet.amount_invalid', { decimals: MONEY_DECIMALS });
  checkLimits(creditedScaled, { ...limitsOf(parameters), maxScaled: moneyFrom(row.amount) });
  const at = clock.now();
  const staffId = by.session.subjectId;
  const evidence = `bank:${line.toLowerCase()}`;
  await requireSecondPerson(tx, await selectApprovers(tx, row.id, staffId), staffId, ['recharges.decide']);
  const approvals = await insertApproval(tx, { rechargeId: row.id, staffId, evidence, creditedScaled, at });
  if (approvals === undefined)
    throw new DomainError('withdraw.approved_by_you', { above: formatMoney(secondPersonAboveScaled(parameters)) });
  if (approvals < Math.max(await peopleNeeded(tx, row.approvals_needed), await selectPeopleNeeded(tx, { staffId, creditedScaled, at })))
    return { isAgreed: false, evidence, creditedScaled };
  const order: CreditOrder = {
    naturalKey: evidence,
    clearing: 'provider_clearing',
    details: { provider: 'bank' },
    at,
    decision: { evidence, creditedScaled, staffId },
  };
  if (!(await creditRecharge(services, tx, row.id, order))) throw new DomainError('recharge.evidence_used');
  return { isAgreed: true, evidence, creditedScaled };
}
