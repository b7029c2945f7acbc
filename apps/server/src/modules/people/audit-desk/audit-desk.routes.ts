import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { adminCalls } from '@entrepot/contracts/registry.ts';
import type { Db } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { route, type CallContext, type Route } from '../../../platform/http/route.ts';
import { auditFile } from './audit-file.ts';
import { presentRecord, selectRecord, selectWords, verifyAuditPart, type Audit, type RecordFilter } from '../../ground/audit/index.ts';
import { doing, signature } from '../staff/index.ts';

export function auditDeskRoutes(db: Db, { list, record }: Pick<Audit, 'list' | 'record'>): Route[] {
  return [
    route(adminCalls['audit!list'], ({ pageNum = 1, pageSize = PAGE_SIZE.list, sort, isDescending, ...filter }) =>
      list(filter, { pageNum, pageSize, isOldestFirst: sort === 'at' && !isDescending }),
    ),
    route(adminCalls['audit!get'], async ({ number }) => {
      const row = await selectRecord(db, number);
      if (!row) throw new DomainError('data.none');
      return presentRecord(row);
    }),
    route(adminCalls['audit!choices'], async () => {
      const [actions, subjectKinds] = await Promise.all([selectWords(db, 'action'), selectWords(db, 'subject_kind')]);
      return { actions, subjectKinds };
    }),
    route(adminCalls['audit!verify'], ({ afterNumber }) => verifyAuditPart(db, String(BigInt(afterNumber)))),
    route(adminCalls['audit!export'], async (filter, context) => {
      await noteExport(db, record, filter, context);
      return auditFile(db, filter);
    }),
  ];
}

async function noteExport(db: Db, record: Audit['record'], filter: RecordFilter, context: CallContext): Promise<void> {
  await withTransaction(db, async (tx) =>
    record(tx, {
      ...(await signature(tx, doing(context))),
      action: 'audit.exported',
      subject: { kind: 'audit', id: 'log' },
      after: filter,
    }),
  );
}
