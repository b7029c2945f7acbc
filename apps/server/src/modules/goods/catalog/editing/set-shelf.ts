import type { ChangeKind } from '@entrepot/contracts/calls/product-desk.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { publish } from '../../../../platform/events.ts';
import { signature, type Acting } from '../../../people/members/index.ts';
import { draftFrom } from './draft.present.ts';
import { selectDraftLocked, updateState } from './draft.sql.ts';
import type { StoredChange } from './draft-changes.ts';
import { insertChange } from './history.sql.ts';
import { refuseProblems, shelfProblems } from './product-draft.ts';
import type { EditingServices } from './services.ts';

export interface Shelving {
  shopId: string;
  id: string;
  isOn: boolean;
  by: Acting;
  kind: ChangeKind;
  language: Language;
}

/** On the shelf goes what is complete; a draft that never was there cannot be taken off. What was already so is left so. */
export async function shelve(
  tx: Tx,
  { clock }: Pick<EditingServices, 'clock'>,
  { shopId, id, isOn, by, kind, language }: Shelving,
): Promise<StoredChange[]> {
  const row = await selectDraftLocked(tx, shopId, { id });
  if (!row) throw new DomainError('product.not_found');
  if (row.state === 'removed') throw new DomainError('product.removed');
  if (isOn) refuseProblems('product.incomplete', shelfProblems(draftFrom(row)), language);
  const state = isOn ? 'on_shelf' : 'off_shelf';
  if (row.state === state || (row.state === 'draft' && !isOn)) return [];
  const now = clock.now();
  const changes: StoredChange[] = [{ field: 'state', before: row.state, after: state }];
  await updateState(tx, id, state, now);
  await insertChange(tx, { productId: id, at: now, actor: (await signature(tx, by)).actor, kind, changes });
  await publish(tx, 'catalog.changed', { productIds: [id] });
  return changes;
}
