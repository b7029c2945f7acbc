import { withTransaction } from '../../../platform/db/transaction.ts';
import type { CallContext } from '../../../platform/http/route.ts';
import { rememberDevice } from '../credentials/index.ts';
import type { ConsoleDependencies } from './dependencies.ts';
import { loginSubject } from './login-subject.ts';
import type { ConsolePeople, ConsolePerson } from './people.ts';
import { recordLogin } from './record-logins.ts';
import { setSessionCookie } from './session-cookie.ts';

/**
 * Begins a session of somebody who has just shown who they are, in a cookie that no script can read. It is whole where nobody asks for a
 * second factor; answers whether it is.
 */
export async function openSession(
  dependencies: ConsoleDependencies,
  people: ConsolePeople,
  person: ConsolePerson,
  { request, reply }: Pick<CallContext, 'request' | 'reply'>,
): Promise<boolean> {
  const { db, config, parameters, sessions, secondFactors } = dependencies;
  const { audience } = people;
  const hasSecondFactor = await secondFactors.isConfirmed(db, { audience, subjectId: person.id });
  const isComplete = !hasSecondFactor && !people.needsSecondFactor;
  const { token } = await withTransaction(db, async (tx) => {
    const device = { address: request.ip, userAgent: request.headers['user-agent'] };
    const started = await sessions.start(tx, { audience, subjectId: person.id, isComplete, ...device });
    if (isComplete) await recordLogin(dependencies, people, tx, { person, token: started.token, address: request.ip });
    return started;
  });
  setSessionCookie(reply, audience, token, parameters, config);
  if (isComplete) rememberDevice(reply, request, loginSubject(people, person.email), config);
  return isComplete;
}
