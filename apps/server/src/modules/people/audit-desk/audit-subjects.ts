/** Records with what people call the things they tell of. Most of these belong to groups that build on this one. */
import type { AuditRecord } from '@entrepot/contracts/calls/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { RecordFilter, Subject } from '../../ground/audit/index.ts';

export interface AuditSubjects {
  /** Of those that have a name. */
  namesOf(db: Db, subjects: readonly Subject[]): Promise<ReadonlyArray<Subject & { name: string }>>;
  /** What somebody means by a number or a name. */
  find(db: Db, typed: string): Promise<Subject[]>;
}

const keyOf = ({ kind, id }: Subject): string => `${kind} ${id}`;

/** Says of a record's subject what it is called; null where it has no other name than the log has. */
export async function namesFor(
  db: Db,
  { namesOf }: AuditSubjects,
  subjects: readonly Subject[],
): Promise<(subject: Subject) => string | null> {
  const names = new Map((await namesOf(db, subjects)).map((subject) => [keyOf(subject), subject.name]));
  return (subject) => names.get(keyOf(subject)) ?? null;
}

export async function withNames(db: Db, subjects: AuditSubjects, records: readonly AuditRecord[]): Promise<AuditRecord[]> {
  const subjectOf = ({ subjectKind, subjectId }: AuditRecord): Subject => ({ kind: subjectKind, id: subjectId });
  const nameOf = await namesFor(db, subjects, records.map(subjectOf));
  return records.map((record) => ({ ...record, subjectName: nameOf(subjectOf(record)) }));
}

/** What the call asks for, as the log understands it. */
export async function readFilter(
  db: Db,
  { find }: AuditSubjects,
  { keyword, ...rest }: Omit<RecordFilter, 'subjects'>,
): Promise<RecordFilter> {
  const typed = keyword?.trim() ?? '';
  return typed === '' ? rest : { ...rest, keyword: typed, subjects: await find(db, typed) };
}
