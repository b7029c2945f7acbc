/** Whether a restored database is what it should be: its version, its ledger, what was published of it, and its audit log. */
import { formatMoney } from '@entrepot/contracts/money.ts';
import type { Db } from '../../platform/db/database.ts';

export interface Proved {
  /** Whole sentences; none where all is well. */
  problems: string[];
  transactions: bigint;
  entries: bigint;
  lastHash: string;
  /** To everybody, in USDT. */
  owed: string;
}

export async function proveBooks(db: Db, now: Date): Promise<Proved> {
  const { owedAsOf, verifyLedger } = await import('../../modules/books/ledger/index.ts');
  const { publishedEnds, verifyNewestTree } = await import('../../modules/books/liabilities/index.ts');
  const { verifyAudit } = await import('../../modules/ground/audit/index.ts');
  const published = await publishedEnds(db);
  const { problems, transactions, entries, lastHash } = await verifyLedger(db, undefined, published.ledger);
  const tree = await verifyNewestTree(db);
  const audit = await verifyAudit(db, undefined, published.audit);
  const debts = await owedAsOf(db, now, { networks: [], providers: [] });
  const owed = debts.flatMap(({ amountsScaled }) => amountsScaled).reduce((sum, amount) => sum + amount, 0n);
  return {
    problems: [
      ...problems,
      ...[published.problem, tree.problem].filter((problem) => problem !== undefined),
      ...(audit.isUnbroken ? [] : ['The audit log is broken; "entrepot audit verify" says where.']),
    ],
    transactions,
    entries,
    lastHash,
    owed: formatMoney(owed),
  };
}
