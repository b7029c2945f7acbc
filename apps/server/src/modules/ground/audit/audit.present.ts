import type { AuditRecord } from '@entrepot/contracts/calls/audit.ts';
import type { RecordRow } from './audit.sql.ts';

export function presentRecord(row: RecordRow, subjectName: string | null = null): AuditRecord {
  return {
    number: row.number,
    at: row.at.toISOString(),
    actorKind: row.actor_kind,
    actorId: row.actor_id,
    actorName: row.actor_name,
    action: row.action,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    subjectName,
    before: row.before,
    after: row.after,
    reason: row.reason,
    address: row.address,
  };
}
