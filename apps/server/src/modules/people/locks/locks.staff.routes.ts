import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { adminCalls } from '@entrepot/contracts/registry.ts';
import { DomainError } from '../../../platform/errors.ts';
import { route, type CallContext, type Route } from '../../../platform/http/route.ts';
import { acting } from '../staff/index.ts';
import { answerAppeal, liftLock, renewLock, type Deciding } from './change-lock.ts';
import type { LockServices } from './lock-services.ts';
import { lockSubject } from './lock-subject.ts';
import { presentCase } from './locks.present.ts';
import { countLocks, selectLock, selectLocks } from './locks.sql.ts';

export function lockStaffRoutes(services: LockServices): Route[] {
  const { db, clock } = services;
  return [
    route(
      adminCalls['locks!list'],
      async ({ pageNum = 1, pageSize = PAGE_SIZE.list, sort, isDescending = false, ...filter }, { session }) => {
        const now = clock.now();
        const order = sort && { sort, isDescending };
        const [rows, totalElements] = await Promise.all([
          selectLocks(db, filter, order, now, pageSize, (pageNum - 1) * pageSize),
          countLocks(db, filter, now),
        ]);
        return { list: rows.map((row) => presentCase(row, now, session!.subjectId)), pageNum, pageSize, totalElements };
      },
    ),
    route(adminCalls['locks!get'], async ({ id }, { session }) => {
      const row = await selectLock(db, id);
      if (!row) throw new DomainError('lock.not_found');
      return presentCase(row, clock.now(), session!.subjectId);
    }),
    route(adminCalls['locks!lock'], ({ kind, subjectId, reasonCode, reason, days }, context) =>
      lockSubject(
        services,
        { subject: { kind, id: subjectId.toLowerCase() }, reasonCode, days, storefrontCode: context.storefrontCode },
        acting(context, reason),
      ),
    ),
    route(adminCalls['locks!renew'], ({ reason, ...input }, context) => renewLock(services, input, deciding(context, reason))),
    route(adminCalls['locks!lift'], ({ id, reason }, context) => liftLock(services, id, deciding(context, reason))),
    route(adminCalls['locks!answer'], ({ reason, ...input }, context) => answerAppeal(services, input, deciding(context, reason))),
  ];
}

function deciding(context: CallContext, reason: string): Deciding {
  return { by: acting(context, reason), storefrontCode: context.storefrontCode };
}
