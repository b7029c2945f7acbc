/** Everybody who comes in: buyers, shops with their members, staff; how they prove who they are, and how staff act together. */
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import type { Ground } from '../ground/index.ts';
import { routesOf } from '../group.ts';
import { createAccounts, type ClosingParts } from './accounts/index.ts';
import { createAddresses } from './addresses/index.ts';
import { createAlarms } from './alarms/index.ts';
import { createApiKeys } from './api-keys/index.ts';
import { createAuditDesk, type AuditSubjects } from './audit-desk/index.ts';
import { createCaptcha } from './captcha/index.ts';
import { createCodes } from './codes/index.ts';
import { createConsoleLogin } from './console-login/index.ts';
import { createEntry } from './entry/index.ts';
import { createGuard, createSecondFactors } from './credentials/index.ts';
import { createIdentity } from './identity/index.ts';
import { createLocks, type LockServices } from './locks/index.ts';
import { createMembers } from './members/index.ts';
import {
  createDigest,
  createNotices,
  createStop,
  deleteOldNotices,
  forwardNotices,
  tellBuyer,
  type ForgetVisitorMail,
} from './notices/index.ts';
import { createParameterDesk } from './parameter-desk/index.ts';
import { createProposals } from './proposals/index.ts';
import { createSessions } from './sessions/index.ts';
import { createShopDesk } from './shop-desk/index.ts';
import { createStaffModule } from './staff/index.ts';

/** What people need of groups that build on them, and of the door that a request came through. */
export interface HandedToPeople extends Pick<LockServices, 'lastStorefrontOf' | 'noticeOfLock'> {
  closing: ClosingParts;
  subjects: AuditSubjects;
  originOf(request: FastifyRequest): string;
  forgetVisitorMail: ForgetVisitorMail;
}

export type People = ReturnType<typeof createPeople>;

export function createPeople(
  platform: Platform,
  { mail, parameters, audit, media, places, nameOf, storefronts }: Ground,
  { closing, originOf, lastStorefrontOf, noticeOfLock, subjects, forgetVisitorMail }: HandedToPeople,
) {
  const sessions = createSessions(platform, { parameters });
  const guard = createGuard(platform, { parameters });
  const factors = createSecondFactors(platform);
  const captcha = createCaptcha(platform, { parameters });
  const codes = createCodes(platform, { mail, parameters });
  const accounts = createAccounts(platform, {
    parameters,
    sessions,
    guard,
    factors,
    codes,
    captcha,
    mail,
    nameOf,
    closing,
    toInbox: tellBuyer,
  });
  const consoleLogin = createConsoleLogin(platform, { parameters, sessions, guard, secondFactors: factors, captcha, codes, audit, mail });
  const proposals = createProposals(platform, { audit });
  const removeFactor: Parameters<typeof createStaffModule>[1]['removeFactor'] = (tx, subjectId) =>
    factors.remove(tx, { audience: 'staff', subjectId });
  const staff = createStaffModule(platform, { audit, consoleLogin, proposals, removeFactor, originOf });
  const members = createMembers(platform, { parameters, audit, consoleLogin, originOf });
  const apiKeys = createApiKeys(platform, { parameters, audit });
  const storefrontOf = (code: string | undefined) => (code === undefined ? undefined : storefronts.byCode(code)) ?? storefronts.default();
  const notices = createNotices(platform, {
    nameOf,
    contactOf: (code) => storefrontOf(code).support.email,
  });
  const parameterDesk = createParameterDesk(platform, { audit, proposals });
  return {
    entry: createEntry(platform),
    sessions,
    factors,
    codes,
    accounts,
    consoleLogin,
    proposals,
    members,
    apiKeys,
    parameterDesk,
    routes: routesOf(
      captcha,
      accounts,
      apiKeys,
      createAddresses(platform, { parameters, places }),
      members,
      createShopDesk(platform, { audit }),
      staff,
      createAuditDesk(platform, { audit, subjects }),
      createAlarms(platform, { audit }),
      createIdentity(platform, { parameters, media, mail, audit }),
      notices,
      createDigest(platform, { mail }),
      createLocks(platform, { audit, mail, lastStorefrontOf, noticeOfLock }),
      parameterDesk,
      proposals,
    ),
    workers: notices.workers,
    registerRoutes: [createStop(platform, { storefrontOf, forgetVisitorMail }).registerRoutes],
    onReady: [() => staff.shutDemoOut(), () => staff.sayIfAlone()],
    cleaners: [deleteOldNotices],
    forwards: [forwardNotices],
  };
}
