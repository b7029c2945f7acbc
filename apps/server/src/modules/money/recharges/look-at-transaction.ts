/**
 * What the chain shows for a transaction, seen beside one recharge: staff compare it with the picture. Looking credits nothing, and
 * confirming looks again.
 */
import type { TransactionSight } from '@entrepot/contracts/calls/money-desk.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { IncomingTransfer } from '../chain/index.ts';
import { selectCase, selectCreditedWith, type CaseRow } from './cases.sql.ts';
import { normalTransaction } from './networks.ts';
import { placeOf } from './proof-of-payment.ts';
import type { RechargeServices } from './recharge-services.ts';

type Payee = TransactionSight['transfers'][number]['payee'];

export async function lookAtTransaction(services: RechargeServices, id: string, text: string): Promise<TransactionSight> {
  const { db, chain } = services;
  const row = await selectCase(db, id);
  if (!row) throw new DomainError('recharge.not_found');
  const network = chain.networks().find(({ code }) => code === row.network);
  if (!network) throw new DomainError('payment.channel_closed');
  const txHash = normalTransaction(network, text);
  if (!txHash) return { txHash: null, explorerUrl: null, confirmationsNeeded: network.confirmationsNeeded, transfers: [] };
  const found = await chain.transfersIn(network.code, txHash);
  const transfers = await withTransaction(db, (tx) => compared(services, tx, row, txHash, found));
  return { txHash, explorerUrl: network.explorer(txHash), confirmationsNeeded: network.confirmationsNeeded, transfers };
}

async function compared(
  services: RechargeServices,
  tx: Tx,
  row: CaseRow,
  txHash: string,
  found: readonly IncomingTransfer[],
): Promise<TransactionSight['transfers']> {
  const credited = await selectCreditedWith(
    tx,
    found.map(({ logIndex }) => placeOf(row.network, txHash, logIndex)),
  );
  const transfers: TransactionSight['transfers'] = [];
  for (const transfer of found) {
    const { from, to, coin, amountScaled, confirmations, logIndex } = transfer;
    const creditedAs = credited.find(({ natural_key: key }) => key === placeOf(row.network, txHash, logIndex));
    transfers.push({
      from,
      to,
      coin,
      confirmations,
      amount: formatMoney(amountScaled),
      payee: await payeeOf(services, tx, row, to),
      isFromUs: await services.chain.isOwnAddress(tx, row.network!, from),
      isSameAmount: coin === row.currency && amountScaled === moneyFrom(row.amount),
      creditedAs: creditedAs ? { id: creditedAs.id, serial: creditedAs.serial } : null,
    });
  }
  return transfers;
}

async function payeeOf({ chain }: RechargeServices, tx: Tx, row: CaseRow, address: string): Promise<Payee> {
  const to = chain.normalAddress(row.network!, address);
  const owners = await chain.ownersOf(tx, to);
  if (owners.length === 0) return chain.isSigner(row.network!, to) ? 'wallet' : 'elsewhere';
  return owners.every((ownerId) => ownerId === row.user_id) ? 'person' : 'another';
}
