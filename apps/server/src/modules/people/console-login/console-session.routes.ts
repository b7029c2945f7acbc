/** The calls of both doors by which people log in and look after their own login. */
import type { sellerSessionCalls, staffSessionCalls } from '@entrepot/contracts/calls/console-session.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { route, type CallContext, type Route } from '../../../platform/http/route.ts';
import { changePassword } from './change-own.ts';
import type { ConsoleDependencies } from './dependencies.ts';
import { resetPassword, sendResetCode } from './forgotten-password.ts';
import { logIn } from './log-in.ts';
import { loginState, personOf, presentUser } from './login-state.ts';
import type { ConsolePeople } from './people.ts';
import { selectViews, upsertViews } from './saved-views.sql.ts';
import { confirmSecondFactor, enterSecondFactor, startSecondFactor, type OwnContext } from './second-factor.ts';
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts';
import { SESSION_COOKIES } from '../../../platform/http/access.ts';

type SessionCalls = typeof sellerSessionCalls | typeof staffSessionCalls;

/** The policy layer has seen to it that there is one. */
function own(context: CallContext): OwnContext {
  if (!context.session) throw new DomainError('session.required');
  return context as OwnContext;
}

export function consoleSessionRoutes(dependencies: ConsoleDependencies, people: ConsolePeople, calls: SessionCalls): Route[] {
  const { db, config, parameters, sessions, secondFactors } = dependencies;
  const { audience } = people;
  const devices = ({ session }: OwnContext) =>
    sessions.devices({ audience, subjectId: session.subjectId, currentSessionId: session.sessionId });

  return [
    route(calls['session!login'], (input, context) => logIn(dependencies, people, input, context)),
    route(calls['session!sendResetCode'], (input, context) => sendResetCode(dependencies, people, input, context)),
    route(calls['session!resetPassword'], async (input, context) => {
      await resetPassword(dependencies, people, input, context);
      return {};
    }),
    route(calls['session!secondFactor'], ({ code }, context) => enterSecondFactor(dependencies, people, code, own(context))),
    route(calls['session!startSecondFactor'], ({ password }, context) => startSecondFactor(dependencies, people, password, own(context))),
    route(calls['session!confirmSecondFactor'], ({ code }, context) => confirmSecondFactor(dependencies, people, code, own(context))),
    route(calls['session!get'], (_input, context) => loginState(dependencies, people, own(context).session)),
    route(calls['session!heartbeat'], async (_input, context) => {
      const { session, request, reply } = own(context);
      const expiresAt = await sessions.renew(session.sessionId);
      // The cookie lives as long as the session, or it would be gone first.
      const token = request.cookies?.[SESSION_COOKIES[audience]];
      if (token) setSessionCookie(reply, audience, token, parameters, config);
      return { expiresAt: expiresAt.toISOString() };
    }),
    route(calls['session!logout'], async (_input, context) => {
      const { session, reply } = own(context);
      await withTransaction(db, (tx) => sessions.end(tx, session.sessionId));
      clearSessionCookie(reply, audience, config);
      return {};
    }),
    route(calls['session!devices'], (_input, context) => devices(own(context))),
    route(calls['session!revoke'], async ({ id }, context) => {
      const { session } = own(context);
      const subject = { audience, subjectId: session.subjectId };
      await withTransaction(db, async (tx) => {
        if (id === undefined) await sessions.endOthers(tx, { ...subject, exceptSessionId: session.sessionId });
        else if (!(await sessions.endOwn(tx, subject, id))) throw new DomainError('data.none');
      });
      return devices(own(context));
    }),
    route(calls['session!changePassword'], async (input, context) => {
      await changePassword(dependencies, people, input, own(context));
      return {};
    }),
    route(calls['session!views'], ({ table }, context) => selectViews(db, { audience, subjectId: own(context).session.subjectId, table })),
    route(calls['session!keepViews'], async ({ table, views }, context) => {
      await upsertViews(db, { audience, subjectId: own(context).session.subjectId, table }, views);
      return {};
    }),
    route(calls['session!setLanguage'], async ({ language }, context) => {
      const { session } = own(context);
      await withTransaction(db, (tx) => people.setLanguage(tx, session.subjectId, language));
      const person = await personOf(db, people, session);
      return presentUser(person, await secondFactors.isConfirmed(db, { audience, subjectId: person.id }), audience);
    }),
  ];
}
