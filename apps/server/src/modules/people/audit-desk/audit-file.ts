/** The log as a file, read a portion at a time while it is sent. */
import type { Db } from '../../../platform/db/database.ts';
import { csvFile } from '../../../platform/http/csv-file.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { selectRecordsBefore, type RecordFilter, type RecordRow } from '../../ground/audit/index.ts';
import { namesFor, type AuditSubjects } from './audit-subjects.ts';

const RECORDS_AT_ONCE = 1_000;
/** As the fields of a record are named on the wire: who reads the file with a program finds them there. */
const HEADINGS = [
  'number',
  'at',
  'actorKind',
  'actorId',
  'actorName',
  'action',
  'subjectKind',
  'subjectId',
  'subjectName',
  'before',
  'after',
  'reason',
  'address',
];

export function auditFile(db: Db, filter: RecordFilter, subjects: AuditSubjects): FileAnswer {
  return csvFile({ name: 'audit', headings: HEADINGS, rows: lines(db, filter, subjects) });
}

async function* lines(db: Db, filter: RecordFilter, subjects: AuditSubjects): AsyncGenerator<readonly string[]> {
  let last: RecordRow | undefined;
  do {
    const rows: RecordRow[] = await selectRecordsBefore(db, filter, last, RECORDS_AT_ONCE);
    const subjectOf = (row: RecordRow) => ({ kind: row.subject_kind, id: row.subject_id });
    const nameOf = await namesFor(db, subjects, rows.map(subjectOf));
    for (const row of rows) yield cells(row, nameOf(subjectOf(row)) ?? '');
    last = rows.length < RECORDS_AT_ONCE ? undefined : rows.at(-1);
  } while (last);
}

function cells(row: RecordRow, subjectName: string): string[] {
  const json = (value: unknown): string => (value === null ? '' : JSON.stringify(value));
  return [
    row.number,
    row.at.toISOString(),
    row.actor_kind,
    row.actor_id,
    row.actor_name,
    row.action,
    row.subject_kind,
    row.subject_id,
    subjectName,
    json(row.before),
    json(row.after),
    row.reason ?? '',
    row.address ?? '',
  ];
}
