/**
 * A value of the shop's own: "Dusty rose" where the operator's list has only pink. It reads the same in every language. What is called the
 * same already,
 * in any language and whoever added it, is the same value, so that buyers filter by one colour and not by one for each shop.
 */
import { DRAFT_LIMITS } from '@entrepot/contracts/product-draft.ts';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { readWords } from '../../../../platform/read-words.ts';
import { signature, type Acting } from '../../../people/members/index.ts';
import { countOwnValues, hasAttribute, insertValue, selectValueNamed } from './values.sql.ts';
import type { EditingServices } from './services.ts';

export function addValue(
  { db, parameters, audit }: EditingServices,
  input: { attributeId: number; name: string },
  by: Acting,
): Promise<{ id: number; name: string }> {
  const { attributeId } = input;
  const name = readWords(input.name.toWellFormed()).replaceAll(/\s+/g, ' ');
  if (name === '') throw new DomainError('product.field_required');
  if (name.length > DRAFT_LIMITS.valueLength) throw new DomainError('product.text_too_long', { max: DRAFT_LIMITS.valueLength });
  return withTransaction(db, async (tx) => {
    if (!(await hasAttribute(tx, attributeId))) throw new DomainError('product.attribute_unknown');
    const known = await selectValueNamed(tx, attributeId, name);
    if (known !== undefined) return { id: known, name };
    const max = parameters.get('shop_values_max');
    if ((await countOwnValues(tx, by.shopId)) >= max) throw new DomainError('product.too_many', { max });
    const id = await insertValue(tx, { attributeId, name, shopId: by.shopId });
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action: 'attribute.value_added',
      subject: { kind: 'attribute', id: String(attributeId) },
      after: { id, name },
    });
    return { id, name };
  });
}
