/** Looks one transaction up, for somebody who misses a payment, or who has to confirm one. */
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { IncomingTransfer, RescanResult } from './chain-types.ts';
import { Unreachable, type MinedTransaction } from './driver.ts';
import type { NetworkServices } from './network-services.ts';
import { depositsFrom } from './own-transfers.ts';
import { recordDeposits } from './record-deposits.ts';
import { tellDeposits } from './tell-deposits.ts';
import { scaledFrom } from './units.ts';

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
  return (found?.transaction.transfers ?? []).map(({ from, to, coin, units, decimals, logIndex }) => ({
    from,
    to,
    coin,
    amountScaled: scaledFrom(units, decimals),
    logIndex,
    confirmations: found!.confirmations,
  }));
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
export function normalHash(family: 'evm' | 'tron', text: string): string | undefined {
  const digits = /^(?:0x)?([0-9a-f]{64})$/i.exec(text)?.[1]?.toLowerCase();
  return digits && (family === 'evm' ? `0x${digits}` : digits);
}
