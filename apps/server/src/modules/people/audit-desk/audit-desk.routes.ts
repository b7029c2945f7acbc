import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { adminCalls } from '@entrepot/contracts/registry.ts';
import type { Db } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { route, type CallContext, type Route } from '../../../platform/http/route.ts';
import { presentRecord, selectRecord, selectWords, verifyAuditPart, type Audit, type RecordFilter } from '../../ground/audit/index.ts';
import { doing, signature } from '../staff/index.ts';
import { auditFile } from './audit-file.ts';
import { readFilter, withNames, type AuditSubjects } from './audit-subjects.ts';
import { noteExport } from './note-exports.ts';

export function auditDeskRoutes(db: Db, { audit, subjects }: { audit: Pick<Audit, 'list' | 'record'>; subjects: AuditSubjects }): Route[] {
  return [
    route(adminCalls['audit!list'], async ({ pageNum = 1, pageSize = PAGE_SIZE.list, sort, isDescending, ...filter }) => {
      const isOldestFirst = sort === 'at' && !isDescending;
      const page = await audit.list(await readFilter(db, subjects, filter), { pageNum, pageSize, isOldestFirst });
      return { ...page, list: await withNames(db, subjects, page.list) };
    }),
    route(adminCalls['audit!get'], async ({ number }) => {
      const row = await selectRecord(db, number);
      if (!row) throw new DomainError('data.none');
      return (await withNames(db, subjects, [presentRecord(row)]))[0]!;
    }),
    route(adminCalls['audit!choices'], async () => {
      const [actions, subjectKinds] = await Promise.all([selectWords(db, 'action'), selectWords(db, 'subject_kind')]);
      return { actions, subjectKinds };
    }),
    route(adminCalls['audit!verify'], ({ afterNumber }) => verifyAuditPart(db, String(BigInt(afterNumber)))),
    route(adminCalls['audit!export'], async (filter, context) => {
      await noteOwnExport(db, audit.record, filter, context);
      return auditFile(db, await readFilter(db, subjects, filter), subjects);
    }),
    route(adminCalls['audit!noteExport'], async (input, context) => {
      await noteExport({ db, audit }, input, context);
      return {};
    }),
  ];
}

async function noteOwnExport(db: Db, record: Audit['record'], filter: RecordFilter, context: CallContext): Promise<void> {
  await withTransaction(db, async (tx) =>
    record(tx, {
      ...(await signature(tx, doing(context))),
      action: 'audit.exported',
      subject: { kind: 'audit', id: 'log' },
      after: filter,
    }),
  );
}
