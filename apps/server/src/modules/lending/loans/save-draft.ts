import type { LoanDraft } from '@entrepot/contracts/calls/credit.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { offeredOn } from '../loan-products/index.ts';
import { upsertDraft } from './drafts.sql.ts';
import type { LoanServices } from './loan-services.ts';

/** Half-filled as it may be: whether it is offered is asked when it is handed in. */
export async function saveDraft(
  services: LoanServices,
  draft: LoanDraft,
  { userId, storefrontCode, language }: { userId: string; storefrontCode: string; language: string },
): Promise<{ savedAt: string }> {
  const at = services.clock.now();
  await withTransaction(services.db, async (tx) => {
    if (!(await offeredOn(services, tx, storefrontCode, language))) throw new DomainError('loan.not_offered');
    await upsertDraft(tx, userId, storefrontCode, draft, at);
  });
  return { savedAt: at.toISOString() };
}
