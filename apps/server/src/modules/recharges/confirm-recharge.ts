/**
 * Credits what a person handed in, against something that is seen elsewhere: a transaction of the chain, or a line of the bank. The evidence is the natural key
 * of the ledger, the same under which the watcher credits, so no payment counts twice whichever way it comes first.
 */
import { MONEY_DECIMALS, moneyFrom, parseMoney } from '@entrepot/contracts/money.ts';
import type { Tx } from '../../platform/db/database.ts';
import { withTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import type { IncomingTransfer } from '../chain/index.ts';
import { settleWhere } from '../alarms/index.ts';
import { signature, type Acting } from '../staff/index.ts';
import { checkLimits, limitsOf, worthScaled } from './amounts.ts';
import { creditRecharge, type CreditOrder } from './credit-recharge.ts';
import { normalTransaction } from './networks.ts';
import { readCase } from './read-recharges.ts';
import type { RechargeServices } from './recharge-services.ts';
import { recordOfRecharge, type RechargeCase } from './recharges.present.ts';
import { lockRecharge, selectAddressOwner, selectCase, selectLogIndex, type RechargeRow } from './recharges.sql.ts';

export interface Confirmation {
  id: string;
  evidence: string;
  credited: string;
}

const SCALE = 10n ** BigInt(MONEY_DECIMALS);

/** Kept back by the watcher, and waiting for somebody who decides. */
const KEPT_BACK = new Set(['below_minimum', 'rate_unknown']);

export async function confirmRecharge(services: RechargeServices, input: Confirmation, by: Acting): Promise<RechargeCase> {
  const evidence = readEvidence(input.evidence);
  const creditedScaled = parseMoney(input.credited);
  if (creditedScaled === undefined || creditedScaled <= 0n) throw new DomainError('wallet.amount_invalid', { decimals: MONEY_DECIMALS });
  const asked = await selectCase(services.db, input.id);
  if (!asked) throw new DomainError('recharge.not_found');
  refuseDecided(asked);
  // Before the transaction: a node may take its time, and nobody's row waits for it.
  const transfers = asked.kind === 'certificate' ? await services.chain.transfersIn(asked.network!, evidence) : [];
  await withTransaction(services.db, async (tx) => {
    const row = await lockRecharge(tx, input.id);
    if (!row) throw new DomainError('recharge.not_found');
    refuseDecided(row);
    const order = await orderFor(services, tx, row, { evidence, creditedScaled, transfers });
    order.decision = { ...order.decision!, staffId: by.session.subjectId };
    if (!(await creditRecharge(services, tx, row.id, order))) throw new DomainError('recharge.evidence_used');
    await settleWhere(tx, 'recharge.rate_unknown', row.serial, 'credited', services.clock.now());
    await services.audit.record(tx, {
      ...(await signature(tx, by)), action: 'recharge.confirmed', subject: { kind: 'recharge', id: row.id }, before: recordOfRecharge(row), after: recordOfRecharge((await lockRecharge(tx, row.id))!),
    });
  });
  return readCase(services, input.id);
}

function readEvidence(text: string): string {
  // oxlint-disable-next-line no-control-regex
  const evidence = text.replaceAll(/[\u0000-\u001f\u007f\s]+/g, ' ').trim();
  if (evidence === '') throw new DomainError('recharge.evidence_missing');
  return evidence;
}

function refuseDecided({ kind, state, reason_code: code }: RechargeRow): void {
  const isWaiting = kind === 'certificate' || kind === 'bank' ? state === 'processing' : kind === 'chain' && state === 'fail' && KEPT_BACK.has(code ?? '');
  if (!isWaiting) throw new DomainError('recharge.decided');
}

interface Proof {
  evidence: string;
  creditedScaled: bigint;
  transfers: readonly IncomingTransfer[];
}

async function orderFor(services: RechargeServices, tx: Tx, row: RechargeRow, proof: Proof): Promise<CreditOrder> {
  const at = services.clock.now();
  if (row.kind === 'bank') {
    checkLimits(proof.creditedScaled, limitsOf(services.parameters));
    const line = proof.evidence.toLowerCase();
    return { naturalKey: `bank:${line}`, clearing: 'provider_clearing', details: { provider: 'bank' }, at, decision: { evidence: `bank:${line}`, creditedScaled: proof.creditedScaled } };
  }
  const details = { network: row.network, coin: row.currency };
  const naturalKey = row.kind === 'chain' ? await ownPlace(tx, row, proof) : await provenPlace(services, tx, row, proof);
  const isAtNewRate = row.reason_code === 'rate_unknown';
  const decision = {
    evidence: naturalKey, creditedScaled: proof.creditedScaled, ...(isAtNewRate ? { rateScaled: (proof.creditedScaled * SCALE) / moneyFrom(row.amount) || 1n } : {}),
  };
  return { naturalKey, clearing: 'chain_clearing', details, at, decision };
}

/** What the watcher has seen itself needs no further proof; staff name it so that both mean the same. */
async function ownPlace(tx: Tx, row: RechargeRow, { evidence, creditedScaled }: Proof): Promise<string> {
  const logIndex = await selectLogIndex(tx, row.id);
  const isRightAmount = row.reason_code === 'rate_unknown' || creditedScaled === worthScaled(moneyFrom(row.amount), moneyFrom(row.rate));
  const isNamed = row.reference !== null && evidence.toLowerCase().replace(/^0x/, '') === row.reference.replace(/^0x/, '');
  if (logIndex === undefined || !isNamed || !isRightAmount) throw new DomainError('recharge.evidence_unproven');
  return placeOf(row.network, row.reference!, logIndex);
}

/** A confirmed transfer of exactly this worth, to an address of the person's own here or to the operator's. */
async function provenPlace(services: RechargeServices, tx: Tx, row: RechargeRow, { evidence, creditedScaled, transfers }: Proof): Promise<string> {
  const { chain } = services;
  const network = chain.networks().find(({ code }) => code === row.network);
  const txHash = network && normalTransaction(network, evidence);
  if (!txHash) throw new DomainError('recharge.evidence_unproven');
  for (const transfer of transfers) {
    if (transfer.coin !== row.currency || transfer.confirmations < network.confirmationsNeeded) continue;
    if (worthScaled(transfer.amountScaled, moneyFrom(row.rate)) !== creditedScaled) continue;
    const to = chain.normalAddress(network.code, transfer.to);
    const ownerId = await selectAddressOwner(tx, network.code, to);
    if (ownerId === undefined ? await chain.isOwnAddress(tx, network.code, to) : ownerId === row.user_id) return placeOf(network.code, txHash, transfer.logIndex);
  }
  throw new DomainError('recharge.evidence_unproven');
}

/** As the watcher writes it. */
function placeOf(network: string | null, txHash: string, logIndex: number): string {
  return `chain:${network}:${txHash}:${logIndex}`;
}
