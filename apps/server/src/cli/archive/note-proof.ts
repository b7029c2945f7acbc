/** What a restore for the sake of proof found, where the back office and the doctor read it. Written with the owner's login alone. */
import { hostname } from 'node:os';
import { withOwnerDb, type CommandContext } from '../command.ts';
import type { RestoredArchive } from './restore-archive.ts';

/** Without the rest where it did not come that far. */
export type ProofFound = { startedAt: Date; problems: string[] } & Partial<RestoredArchive>;

export async function noteProof(context: CommandContext, found: ProofFound): Promise<void> {
  await withOwnerDb(context, async (db) => {
    const { insertRestoreProof } = await import('../../modules/office/system/index.ts');
    const { withTransaction } = await import('../../platform/db/transaction.ts');
    const { startedAt, problems, label, lastTransactionAt, tookMs, transactions, entries, lastHash, owed } = found;
    await withTransaction(db, (tx) =>
      insertRestoreProof(tx, {
        startedAt,
        finishedAt: new Date(),
        host: hostname(),
        label: label ?? null,
        restoredTo: lastTransactionAt ?? null,
        seconds: tookMs === undefined ? null : Math.round(tookMs / 1_000),
        transactions: transactions === undefined ? null : String(transactions),
        entries: entries === undefined ? null : String(entries),
        lastHash: lastHash ? Buffer.from(lastHash, 'hex') : null,
        owed: owed ?? null,
        problems,
      }),
    );
  });
}
