/** Looks one transaction up, for somebody who misses a payment, or who has to confirm one. */
import type { Db } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { IncomingTransfer, RescanResult } from './chain-types.ts';
import { Unreachable, type MinedTransaction, type SentTransfer } from './driver.ts';
import type { NetworkServices } from './network-services.ts';
import type { NetworkDefinition } from './networks.ts';
import { depositsFrom } from './own-transfers.ts';
import { recordDeposits } from './record-deposits.ts';
import { tellDeposits } from './tell-deposits.ts';
import { scaledFrom } from './units.ts';
import { selectOwned } from './watching.sql.ts';

interface Found {
  transaction: MinedTransaction;
  blockAt: Date;
  confirmations: number;
}

export async function rescan(services: NetworkServices, txHash: string): Promise<RescanResult> {
  const { db, network } = services;
  const found = await lookUp(services, txHash);
  if (!found) return { found: 'unknown', ownerIds: [] };
  const deposits = await depositsFrom(db, network.code, found.transaction, found.blockAt);
  if (deposits.length === 0) return { found: 'foreign', ownerIds: [] };
  const recorded = await withTransaction(db, (tx) => recordDeposits(services, tx, deposits));
  await tellDeposits(services);
  return { found: 'recorded', ownerIds: [...new Set(recorded.map(({ user_id: userId }) => userId))] };
}

export async function transfersIn(services: NetworkServices, txHash: string): Promise<IncomingTransfer[]> {
  const found = await lookUp(services, txHash);
  if (!found) return [];
  const { transfers } = found.transaction;
  const ours = await ownSenders(services.db, services.network.code, transfers);
  return transfers.map(({ from, senders = [from], to, coin, units, decimals, logIndex }) => ({
    from: senders.find((sender) => ours.has(sender)) ?? from,
    to,
    coin,
    amountScaled: scaledFrom(units, decimals),
    logIndex,
    confirmations: found.confirmations,
  }));
}

/** Of several who pay together the one that is named is ours, if any is: what is moved between our own addresses is nobody's payment. */
async function ownSenders(db: Db, network: string, transfers: readonly SentTransfer[]): Promise<ReadonlySet<string>> {
  const several = [...new Set(transfers.flatMap(({ senders = [] }) => (senders.length > 1 ? senders : [])))];
  const owned = several.length === 0 ? [] : await selectOwned(db, network, several);
  return new Set(owned.map(({ address }) => address));
}

async function lookUp({ network, driver }: NetworkServices, txHash: string): Promise<Found | undefined> {
  const hash = normalHash(network.family, txHash.trim());
  if (!hash) return undefined;
  try {
    return await driver.ask(async (reader) => {
      const transaction = await reader.transaction(hash);
      const block = transaction && (await reader.block(transaction.blockNumber));
      if (!transaction || !block || block.hash !== transaction.blockHash) return undefined;
      return { transaction, blockAt: block.at, confirmations: (await reader.headNumber()) - block.number + 1 };
    });
  } catch (error) {
    throw error instanceof Unreachable ? new DomainError('recharge.chain_error') : error;
  }
}

/** Undefined for what is no hash of a transaction. */
export function normalHash(family: NetworkDefinition['family'], text: string): string | undefined {
  const digits = /^(?:0x)?([0-9a-f]{64})$/i.exec(text)?.[1]?.toLowerCase();
  return digits && (family === 'evm' ? `0x${digits}` : digits);
}
