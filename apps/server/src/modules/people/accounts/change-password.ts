import type { InputOf } from '@entrepot/contracts/call.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import type { Session } from '../../../platform/auth.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { hashPassword } from '../credentials/index.ts';
import { subjectOf, type AccountServices, type Asking } from './account-services.ts';
import { updatePassword } from './accounts.sql.ts';
import { notify } from './notice.ts';
import { provenAccount } from './own-account.ts';
import { checkPassword, checkRepeated } from './rules.ts';

/** A new login password; everybody who was logged in elsewhere is out. */
export async function changePassword(
  services: AccountServices,
  input: InputOf<Calls['user!updateOldAndNewPsw']>,
  { subjectId, sessionId }: Session,
  asking: Asking,
): Promise<void> {
  checkRepeated(input.newPassword, input.repeated);
  checkPassword(input.newPassword);
  const user = await provenAccount(services, subjectId, input.oldPassword, asking);
  const passwordHash = await hashPassword(input.newPassword);
  await withTransaction(services.db, async (tx) => {
    // Of two changes at once the second finds another old password.
    await services.vouch(tx, 'password', subjectOf(user.id));
    if (!(await updatePassword(tx, user.id, user.password_hash, passwordHash))) throw new DomainError('account.wrong_old_password');
    await services.sessions.endOthers(tx, { audience: 'buyer', subjectId, exceptSessionId: sessionId });
    await notify(tx, services, user, { template: 'password-changed', values: {} }, asking);
  });
}
