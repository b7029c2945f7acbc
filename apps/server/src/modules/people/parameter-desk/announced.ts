/**
 * What was approved and is not yet in force, for those whom it concerns. Private parameters are nobody's business, and an account is not
 * shown before its time.
 */
import type { AnnouncedChange } from '@entrepot/contracts/calls/system.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isParameterCode, PARAMETERS, readParameters } from '../../ground/parameters/index.ts';
import { openProposals } from '../proposals/index.ts';
import { openParameters } from './propose-parameters.ts';

export async function announcedChanges(db: Db): Promise<AnnouncedChange[]> {
  const [parameters, taxes] = await Promise.all([announcedParameters(db), announcedTaxes(db)]);
  return [...parameters, ...taxes];
}

/** By the country's code, as `tax_PT`, in hundredths of a percent. */
async function announcedTaxes(db: Db): Promise<AnnouncedChange[]> {
  const bpOf = (side: unknown): number => (side as { basisPoints: number }).basisPoints;
  return (await openProposals(db, ['tax'])).flatMap(({ subject, before, after, due_at: dueAt }) =>
    dueAt === null ? [] : [{ code: `tax_${subject}`, from: bpOf(before), to: bpOf(after), at: dueAt.toISOString() }],
  );
}

async function announcedParameters(db: Db): Promise<AnnouncedChange[]> {
  const open = await openParameters(db);
  const approved = open.flatMap(({ values, pending: { dueAt } }) => (dueAt === null ? [] : [{ values, at: dueAt }]));
  if (approved.length === 0) return [];
  const inForce = await readParameters(db);
  return approved.flatMap(({ values, at }) =>
    Object.entries(values).flatMap(([code, to]) => {
      if (!isParameterCode(code) || !PARAMETERS[code].isPublic) return [];
      const isAccount = code.startsWith('bank_');
      // Where no account is shown, there is none that would be replaced: the way opens with the new one.
      if (isAccount && inForce.get('bank_account_number') === '') return [];
      return [{ code, from: isAccount ? null : inForce.get(code)!, to: isAccount ? null : to, at }];
    }),
  );
}
