import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import { upsertParameter } from './parameters.sql.ts';
import { isParameterCode, parseParameter } from './registry.ts';

/** Stores a value; every process uses it as soon as the transaction commits. */
export async function setParameter(tx: Tx, code: string, input: unknown, updatedBy: string): Promise<void> {
  if (!isParameterCode(code)) throw new DomainError('parameter.unknown');
  const parsed = parseParameter(code, input);
  if ('problem' in parsed) throw new DomainError('request.invalid', {}, [{ field: code, message: parsed.problem }]);
  await upsertParameter(tx, code, parsed.value, updatedBy);
  await publish(tx, 'parameters.changed', { codes: [code] });
}
