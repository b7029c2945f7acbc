import { isImportColumn, type ImportColumn } from '@entrepot/contracts/import-columns.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Acting } from '../../people/members/index.ts';
import { selectAttributes } from './facts.sql.ts';
import type { ImportServices } from './import-services.ts';
import { updateMapping } from './imports.sql.ts';
import { stepOf } from './run-step.ts';

/** Which heading stands for which column. Whoever changes it after a dry run makes another one. */
export async function mapColumns(
  { db }: Pick<ImportServices, 'db'>,
  { id, mapping }: { id: string; mapping: ReadonlyArray<string | null> },
  by: Acting,
): Promise<void> {
  const keys = new Set((await selectAttributes(db)).map(({ key }) => key));
  const columns = mapping.map((column, index): ImportColumn | null => {
    if (column === null || column === '') return null;
    if (!isImportColumn(column, (key) => keys.has(key)))
      throw new DomainError('import.column_unknown', {}, [{ field: `mapping.${index}`, message: column }]);
    return column;
  });
  const named = columns.filter((column) => column !== null);
  if (new Set(named).size < named.length) throw new DomainError('product.twice');
  if (!named.includes('number')) throw new DomainError('import.number_unmapped');
  await withTransaction(db, async (tx) => {
    const run = await stepOf(tx, by.shopId, id, ['uploaded', 'mapped', 'checked']);
    if (columns.length !== run.headings.length) throw new DomainError('import.column_unknown');
    await updateMapping(tx, id, columns);
  });
}
