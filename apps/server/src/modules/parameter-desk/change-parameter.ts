import type { DeskParameter } from '@entrepot/contracts/calls/content-desk.ts';
import { withTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { readWords } from '../../platform/words.ts';
import type { Audit } from '../audit/index.ts';
import { isParameterCode, lockParameters, setParameter } from '../parameters/index.ts';
import { signature, type Acting } from '../staff/index.ts';
import { listParameters } from './read-parameters.ts';

type Value = string | number | boolean;

/** Whoever looked at another value than the one in force decides again: two people must not undo each other without knowing. */
export async function changeParameter(
  { db, audit }: Pick<Platform, 'db'> & { audit: Pick<Audit, 'record'> },
  { code, value, before }: { code: string; value: Value; before: Value },
  by: Acting,
): Promise<DeskParameter> {
  if (!isParameterCode(code)) throw new DomainError('parameter.unknown');
  return withTransaction(db, async (tx) => {
    await lockParameters(tx);
    const find = async () => (await listParameters(tx)).find((parameter) => parameter.code === code)!;
    const current = await find();
    if (current.value !== before) throw new DomainError('shop.changed_meanwhile');
    const signed = await signature(tx, by);
    await setParameter(tx, code, typeof value === 'string' ? readWords(value) : value, signed.actor.name);
    const changed = await find();
    await audit.record(tx, { ...signed, action: 'parameter.changed', subject: { kind: 'parameter', id: code }, before: { value: current.value }, after: { value: changed.value } });
    return changed;
  });
}
