/** A portion of products, saved together with how far the import is: whoever dies in between has done neither. */
import type { ErrorKey } from '@entrepot/contracts/errors.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withSavepoint } from '../../../platform/db/savepoint.ts';
import { DomainError } from '../../../platform/errors.ts';
import { saveProduct, shelve } from '../catalog/index.ts';
import type { Acting } from '../../people/members/index.ts';
import type { CheckedProduct } from './check-products.ts';
import type { ImportServices } from './import-services.ts';
import type { RunRow } from './imports.sql.ts';
import type { CellProblem } from './reading/read-product.ts';

export interface Outcome {
  rowsSaved: number;
  rowsNew: number;
  rowsRefused: number;
  problems: CellProblem[];
}

/** `save` is left out in a dry run. A product is saved whole or not at all. */
export async function outcomeOf(
  checked: readonly CheckedProduct[],
  save?: (product: CheckedProduct) => Promise<CellProblem | undefined>,
): Promise<Outcome> {
  const outcome: Outcome = { rowsSaved: 0, rowsNew: 0, rowsRefused: 0, problems: [] };
  for (const product of checked) {
    const { rowCount } = product.lines;
    const refusal = product.problems.length === 0 ? await save?.(product) : undefined;
    const problems = refusal ? [refusal] : product.problems;
    outcome.problems.push(...problems);
    if (problems.length > 0) outcome.rowsRefused += rowCount;
    else {
      outcome.rowsSaved += rowCount;
      if (product.isNew) outcome.rowsNew += rowCount;
    }
  }
  return outcome;
}

/** In the name of whoever started the import. */
export function actingFor({ shop_id: shopId, member_id: memberId, address }: Pick<RunRow, 'shop_id' | 'member_id' | 'address'>): Acting {
  return {
    session: { audience: 'seller', subjectId: memberId, sessionId: '', isComplete: true, permissions: 'all', shopId },
    shopId,
    address,
  };
}

/**
 * Undefined when it is saved. What is refused after the check, because something changed in between, takes back what was written of it and
 * holds up no other.
 */
export async function saveChecked(
  tx: Tx,
  services: Pick<ImportServices, 'clock' | 'parameters'>,
  { draft, isOnShelf, lines }: CheckedProduct,
  by: Acting,
): Promise<CellProblem | undefined> {
  const { shopId } = by;
  try {
    await withSavepoint(tx, async () => {
      const { id } = await saveProduct(tx, services, shopId, draft, by);
      if (isOnShelf !== undefined) await shelve(tx, services, { shopId, id, isOn: isOnShelf, by, kind: 'imported', language: 'en' });
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const key: ErrorKey = error.key;
    const column = key === 'product.code_taken' ? 'skuCode' : 'number';
    return {
      row: lines.lines[0]!.row,
      column,
      key,
      values: error.values,
      given: column === 'number' ? lines.number : String(error.values.code),
    };
  }
}
