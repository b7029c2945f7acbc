import type { Login } from '@entrepot/contracts/calls/account.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { subjectOf, type AccountServices, type Asking } from './account-services.ts';
import { presentLogin } from './accounts.present.ts';
import type { UserRow } from './accounts.sql.ts';
import { rememberDevice } from '../credentials/index.ts';

export async function startSession(tx: Tx, { sessions }: AccountServices, user: UserRow, { request, reply }: Asking): Promise<Login> {
  const { token } = await sessions.start(tx, {
    audience: 'buyer',
    subjectId: user.id,
    isComplete: true,
    address: request.ip,
    userAgent: request.headers['user-agent'],
  });
  reply.header('cache-control', 'no-store');
  return presentLogin(user, token);
}

export function rememberBuyer({ config }: AccountServices, user: UserRow, { request, reply }: Asking): void {
  rememberDevice(reply, request, subjectOf(user.id), config);
}
