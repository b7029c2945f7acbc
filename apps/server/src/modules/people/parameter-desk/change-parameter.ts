import type { DeskParameter } from '@entrepot/contracts/calls/content-desk.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Propose } from '../../../platform/proposing.ts';
import { readWords } from '../../../platform/read-words.ts';
import type { Audit } from '../../ground/audit/index.ts';
import { isGuarded, isParameterCode, lockParameters, setParameter } from '../../ground/parameters/index.ts';
import { signature, type Acting } from '../staff/index.ts';
import { proposeParameters, type WantedParameter } from './propose-parameters.ts';
import { listParameters } from './read-parameters.ts';

export interface ParameterServices extends Pick<Platform, 'db'> {
  audit: Pick<Audit, 'record' | 'list'>;
  propose: Propose;
}

/**
 * Whoever looked at another value than the one in force decides again: two people must not undo each other without knowing. What guards
 * money is proposed; the
 * answer then has the value in force, and beside it the one that waits.
 */
export async function changeParameter(
  { db, audit, propose }: ParameterServices,
  wanted: WantedParameter,
  by: Acting,
): Promise<DeskParameter> {
  const { code, value, before } = wanted;
  if (!isParameterCode(code)) throw new DomainError('parameter.unknown');
  return withTransaction(db, async (tx) => {
    await lockParameters(tx);
    const find = async () => (await listParameters(tx)).find((parameter) => parameter.code === code)!;
    const current = await find();
    if (current.value !== before) throw new DomainError('shop.changed_meanwhile');
    if (isGuarded(code)) {
      await proposeParameters(propose, tx, [wanted], by);
      return find();
    }
    const signed = await signature(tx, by);
    await setParameter(tx, code, typeof value === 'string' ? readWords(value) : value, signed.actor.name);
    const changed = await find();
    await audit.record(tx, {
      ...signed,
      action: 'parameter.changed',
      subject: { kind: 'parameter', id: code },
      before: { value: current.value },
      after: { value: changed.value },
    });
    return changed;
  });
}

/** Several that belong together, as one proposal: the bank account, the hours of withdrawals. */
export async function changeTogether(
  { db, propose }: ParameterServices,
  wanted: readonly WantedParameter[],
  by: Acting,
): Promise<DeskParameter[]> {
  return withTransaction(db, async (tx) => {
    await lockParameters(tx);
    const current = new Map((await listParameters(tx)).map((parameter) => [parameter.code, parameter]));
    for (const { code, before } of wanted) {
      const known = current.get(code);
      if (!known || !known.isGuarded) throw new DomainError('parameter.unknown');
      if (known.value !== before) throw new DomainError('shop.changed_meanwhile');
    }
    await proposeParameters(propose, tx, wanted, by);
    return (await listParameters(tx)).filter(({ code }) => wanted.some((one) => one.code === code));
  });
}
