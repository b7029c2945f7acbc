import { calls } from '@entrepot/contracts/registry.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { AccountServices } from './account-services.ts';
import { presentUser } from './accounts.present.ts';
import { updateAvatar, updateLanguage } from './accounts.sql.ts';
import { bindEmail, bindPhone } from './bind-contact.ts';
import { changeFundPassword } from './change-fund-password.ts';
import { changePassword } from './change-password.ts';
import { closeAccount } from './close-account.ts';
import { logIn } from './log-in.ts';
import { ownAccount } from './own-account.ts';
import { registerByCode, registerByName } from './register.ts';
import { resetFundPassword } from './reset-fund-password.ts';
import { resetPassword } from './reset-password.ts';
import { revokeSession } from './revoke-session.ts';
import { confirmSecondFactor, removeSecondFactor, startSecondFactor } from './second-factor.ts';
import { sendCode } from './send-code.ts';
import { setFundPassword } from './set-fund-password.ts';

/** What has nothing to tell but that it was done. */
async function done(work: Promise<void>): Promise<Record<string, never>> {
  await work;
  return {};
}

export function accountRoutes(services: AccountServices): Route[] {
  return [...doorRoutes(services), ...ownRoutes(services), ...secretRoutes(services)];
}

/** For those who are not logged in. */
function doorRoutes(services: AccountServices): Route[] {
  return [
    route(calls['localuser!registerNoVerifcode'], (input, context) => registerByName(services, input, context)),
    route(calls['localuser!registerWithVerifcode'], (input, context) => registerByCode(services, input, context)),
    route(calls['localuser!sendVerifcode'], (input, context) => sendCode(services, input, context.session, context)),
    route(calls['user!newlogin'], (input, context) => logIn(services, input, context)),
    route(calls['localuser!resetPassword'], (input, context) => done(resetPassword(services, input, context))),
  ];
}

/** Calls of buyers, so there is a session. */
function ownRoutes(services: AccountServices): Route[] {
  const { db, sessions, factors } = services;
  return [
    route(calls['localuser!get'], async (_input, { session }) => {
      const { subjectId } = session!;
      return presentUser(await ownAccount(services, subjectId), await factors.isConfirmed(db, { audience: 'buyer', subjectId }));
    }),
    route(calls['localuser!refreshAvatar'], async ({ avatar }, { session }) => {
      await withTransaction(db, (tx) => updateAvatar(tx, session!.subjectId, avatar));
      return { avatar };
    }),
    route(calls['localuser!setLanguage'], async ({ language }, { session }) => {
      await withTransaction(db, (tx) => updateLanguage(tx, session!.subjectId, language));
      return { language };
    }),
    route(calls['user!logout'], (_input, { session }) => done(withTransaction(db, (tx) => sessions.end(tx, session!.sessionId)))),
    route(calls['user!heartbeat'], async (_input, { session }) => ({
      expiresAt: (await sessions.renew(session!.sessionId)).toISOString(),
    })),
    route(calls['user!sessions'], (_input, { session }) => {
      const { subjectId, sessionId } = session!;
      return sessions.devices({ audience: 'buyer', subjectId, currentSessionId: sessionId });
    }),
    route(calls['user!revokeSession'], ({ id }, { session }) => revokeSession(services, session!, id)),
    route(calls['user!logoff'], (input, context) => done(closeAccount(services, input, context.session!.subjectId, context))),
  ];
}

/** What proves who one is. */
function secretRoutes(services: AccountServices): Route[] {
  return [
    route(calls['localuser!bindEmail'], (input, context) => bindEmail(services, input, context.session!.subjectId, context)),
    route(calls['localuser!bindPhone'], (input, context) => bindPhone(services, input, context.session!.subjectId, context)),
    route(calls['user!updateOldAndNewPsw'], (input, context) => done(changePassword(services, input, context.session!, context))),
    route(calls['user!setSafewordReg'], (input, context) => done(setFundPassword(services, input, context.session!.subjectId, context))),
    route(calls['user!updateOldAndNewSafeword'], (input, context) =>
      done(changeFundPassword(services, input, context.session!.subjectId, context)),
    ),
    route(calls['user!resetSafeword'], async (input, context) => {
      const pausedUntil = await resetFundPassword(services, input, context.session!.subjectId, context);
      return { withdrawalsPausedUntil: pausedUntil.toISOString() };
    }),
    route(calls['user!startSecondFactor'], ({ password }, context) =>
      startSecondFactor(services, password, context.session!.subjectId, context),
    ),
    route(calls['user!confirmSecondFactor'], async ({ code }, context) => ({
      recoveryCodes: await confirmSecondFactor(services, code, context.session!.subjectId, context),
    })),
    route(calls['user!removeSecondFactor'], (input, context) =>
      done(removeSecondFactor(services, input, context.session!.subjectId, context)),
    ),
  ];
}
