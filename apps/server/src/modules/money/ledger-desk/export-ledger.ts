/** The entries of a selection as a file, read and sent portion by portion: a million of them take no more memory than a thousand. */
import { csvFile } from '../../../platform/http/csv-file.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { select, selectEntries, selectTransactionsAfter, type LedgerFilter, type TransactionRow } from './browse.sql.ts';
import { causeOf, plain } from './ledger-desk.present.ts';

const PORTION = 1_000;
const HEADINGS = ['posted_at', 'transaction', 'kind', 'fact', 'cause', 'entry', 'account', 'owner', 'owner_id', 'amount', 'seal', 'hash'];

export function exportLedger(db: Db, filter: LedgerFilter): FileAnswer {
  return csvFile({ name: 'ledger', headings: HEADINGS, rows: lines(db, filter) });
}

async function* lines(db: Db, filter: LedgerFilter): AsyncGenerator<string[]> {
  const selection = await select(db, filter);
  let last: TransactionRow | undefined;
  for (;;) {
    const rows = await selectTransactionsAfter(db, selection, last, PORTION);
    const entries = Map.groupBy(
      await selectEntries(
        db,
        rows.map(({ id }) => id),
      ),
      ({ transaction_id: id }) => id,
    );
    for (const row of rows) {
      for (const entry of entries.get(row.id) ?? []) {
        yield [
          row.posted_at.toISOString(),
          row.id,
          row.kind,
          row.natural_key,
          causeOf(row)?.serial ?? '',
          entry.id,
          entry.account,
          entry.owner_name ?? '',
          entry.owner_id ?? '',
          plain(entry.amount),
          entry.position ?? '',
          entry.hash?.toString('hex') ?? '',
        ];
      }
    }
    if (rows.length < PORTION) return;
    last = rows.at(-1);
  }
}
