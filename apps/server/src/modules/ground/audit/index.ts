/** What staff and shops did, written down with the change itself and never changed afterwards. */
import { isIP } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { AUDIT_COUNT_LIMIT, type AuditRecord } from '@entrepot/contracts/calls/audit.ts';
import type { AuditAction } from '@entrepot/contracts/audit-actions.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { heldToken } from '../../../platform/auth.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentRecord } from './audit.present.ts';
import { actAs, countRecords, insertRecord, selectOwnAfter, selectRecords, type OwnRecords, type RecordFilter } from './audit.sql.ts';

export { presentRecord } from './audit.present.ts';
export { selectRecord, selectRecordsBefore, selectWords, type RecordFilter, type RecordRow, type Subject } from './audit.sql.ts';
export { auditEnd, verifyAudit, verifyAuditPart, type Verdict } from './verify-audit.ts';

export interface Actor {
  kind: 'staff' | 'seller' | 'buyer' | 'system';
  id: string;
  name: string;
}

export interface AuditEntry {
  actor: Actor;
  action: AuditAction;
  subject: { kind: string; id: string };
  before?: unknown;
  after?: unknown;
  reason?: string | undefined;
  /** The client's address. */
  address?: string | undefined;
  /** That of a session which begins in this transaction; otherwise the one that the call came with. */
  token?: string | undefined;
}

export interface Audit {
  /**
   * In the transaction of the change, as its last step: all who record wait for each other until they commit. A change that changed nothing
   * is none, and leaves no record.
   */
  record(tx: Tx, entry: AuditEntry): Promise<void>;
  /** Shows the token of the call before its session ends in this transaction. `record` does it by itself, which is too late then. */
  showToken(tx: Tx): Promise<void>;
  /** Newest first. Counts to `AUDIT_COUNT_LIMIT` and no further. */
  list(filter: RecordFilter, page: { pageNum: number; pageSize: number; isOldestFirst?: boolean }): Promise<Page<AuditRecord>>;
  /** What somebody's records of one action about one thing say, since a moment. */
  recordedBy(db: Db | Tx, wanted: OwnRecords): Promise<unknown[]>;
}

export function createAudit({ db, clock }: Pick<Platform, 'db' | 'clock'>): Audit {
  const list: Audit['list'] = async (filter, { pageNum, pageSize, isOldestFirst = false }) => {
    const [rows, totalElements] = await Promise.all([
      selectRecords(db, filter, { isOldestFirst, limit: pageSize, offset: (pageNum - 1) * pageSize }),
      countRecords(db, filter, AUDIT_COUNT_LIMIT),
    ]);
    return { list: rows.map((row) => presentRecord(row)), pageNum, pageSize, totalElements };
  };
  const record: Audit['record'] = async (tx, { actor, action, subject, before, after, reason, address, token = heldToken() }) => {
    if (isEmptyChange(action, before, after)) return showToken(tx);
    await insertRecord(
      tx,
      {
        at: clock.now(),
        actorKind: actor.kind,
        actorId: actor.id,
        actorName: actor.name,
        action,
        subjectKind: subject.kind,
        subjectId: subject.id,
        before,
        after,
        reason: reason ?? null,
        address: storableAddress(address),
      },
      actor.kind === 'system' ? undefined : token,
    );
  };
  const showToken: Audit['showToken'] = async (tx) => {
    const token = heldToken();
    if (token !== undefined) await actAs(tx, token, clock.now());
  };
  return { record, showToken, list, recordedBy: selectOwnAfter };
}

/** Decisions are recorded whatever they leave as it was: to keep a lock is one. */
const CHANGE = /(?:[._]changed|\.moved|\.ordered|\.text_saved|^tax\.set)$/;

function isEmptyChange(action: AuditAction, before: unknown, after: unknown): boolean {
  if (!CHANGE.test(action) || before === undefined || after === undefined) return false;
  // As the record would hold them: what was never set and what is set to nothing are alike there.
  const written = (side: unknown): unknown => JSON.parse(JSON.stringify(side));
  return isDeepStrictEqual(written(before), written(after));
}

/** Behind a proxy the address is what a header says, which need not be one; that of an own network may name its interface. */
function storableAddress(address: string | undefined): string | null {
  const plain = address?.split('%')[0] ?? '';
  return isIP(plain) === 0 ? null : plain;
}
