import type { Tx } from '../../../platform/db/database.ts';
import type { SecondFactors } from '../credentials/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Invitations, Invited } from './invitations.ts';

export interface WaysIn {
  invitations: Pick<Invitations, 'create'>;
  secondFactors: Pick<SecondFactors, 'remove'>;
  sessions: Pick<Sessions, 'endOthers'>;
}

/**
 * For somebody who lost the app and the recovery codes: all that let them in is gone, and the link leads to a new password and a new
 * factor.
 */
export async function letInAgain(
  tx: Tx,
  { invitations, secondFactors, sessions }: WaysIn,
  person: Invited,
  origin: string,
): Promise<string> {
  const who = { audience: person.audience, subjectId: person.id };
  await secondFactors.remove(tx, who);
  await sessions.endOthers(tx, who);
  return invitations.create(tx, person, origin);
}
