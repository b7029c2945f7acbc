/** Pieces that leave the shelf for an order, and pieces that come back to it. */
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { insertMovements } from './stock.sql.ts';

export interface StockLine {
  orderLineId: string;
  skuId: string;
  quantity: number;
}

/** Of an order that came to nothing, or of the pieces that a refund names; the same pieces come back once. */
export async function releaseStock(tx: Tx, lines: readonly StockLine[], at: Date, refundId?: string): Promise<void> {
  await insertMovements(tx, 'released', lines, at, refundId);
}

const SHORT = 'sku_stock_on_hand_check';
/** "Failing row contains (id, -3)": how it would have ended. */
const FAILING_ROW = /\(([0-9a-f-]{36}), (-?\d+)\)/;

/**
 * What an order is refused with that wanted more than there is. The statement that placed it has failed, and says what would have become of
 * the row.
 */
export function shortageIn(error: unknown, lines: ReadonlyArray<Pick<StockLine, 'skuId' | 'quantity'>>): DomainError | undefined {
  if (!(error instanceof Error) || !('constraint' in error) || error.constraint !== SHORT) return undefined;
  const [, skuId, wouldBe] = FAILING_ROW.exec('detail' in error ? String(error.detail) : '') ?? [];
  const wanted = lines.reduce((sum, line) => (line.skuId === skuId ? sum + line.quantity : sum), 0);
  return new DomainError('product.out_of_stock', { available: Math.max(0, wanted + Number(wouldBe ?? 0)) });
}
