import type { IdentityCase, IdentityHeading, OwnIdentity } from '@entrepot/contracts/calls/identity.ts';
import type { IdentityLevel } from '@entrepot/contracts/identity.ts';
import { maskName } from '../../../platform/mask-name.ts';
import type { Details } from './details.ts';
import type { AttemptRow, CaseRow, SameDocumentRow } from './identity-desk.sql.ts';
import type { IdentityRow, PictureRow } from './identity.sql.ts';

const DAY_MS = 24 * 60 * 60_000;

export function levelOf(row: Pick<IdentityRow, 'state'> | undefined): IdentityLevel {
  if (row?.state === 'approved') return 'advanced';
  return row?.state === 'basic' || row?.state === 'submitted' ? 'basic' : 'none';
}

export interface OwnFacts {
  isOpen: boolean;
  documentDays: number;
  answerHours: number;
  row: IdentityRow | undefined;
  details: Details | undefined;
  pictures: readonly PictureRow[];
}

export function presentOwn({ isOpen, documentDays, answerHours, row, details, pictures }: OwnFacts): OwnIdentity {
  return {
    isOpen,
    documentDays,
    answerHours,
    level: levelOf(row),
    application: row
      ? {
          serial: row.serial,
          state: row.state,
          // Whoever is at the screen need not be the one who entered it.
          name: details ? maskName(details.name) : null,
          documentNumber: details ? maskNumber(details.number) : null,
          nationality: row.nationality,
          documentKind: row.document_kind,
          received: pictures.map(({ side }) => side),
          submittedAt: row.submitted_at?.toISOString() ?? null,
          deadlineAt: row.state === 'submitted' ? row.deadline_at!.toISOString() : null,
          decidedAt: row.decided_at?.toISOString() ?? null,
          reasonCode: row.reason_code,
          reason: row.reason,
          picturesDeletedAt: deletedAt(row, documentDays),
        }
      : null,
  };
}

const SHOWN_DIGITS = 2;

function maskNumber(number: string): string {
  return `***${number.slice(-SHOWN_DIGITS)}`;
}

/** Counted from the decision; the night after it they are gone. */
function deletedAt({ decided_at: decidedAt }: Pick<IdentityRow, 'decided_at'>, documentDays: number): string | null {
  return decidedAt && new Date(decidedAt.getTime() + documentDays * DAY_MS).toISOString();
}

export function presentHeading(row: CaseRow, now: Date): IdentityHeading {
  return {
    id: row.id,
    serial: row.serial,
    state: row.state,
    user: { id: row.user_id, username: row.username },
    storefrontCode: row.storefront_code,
    nationality: row.nationality,
    documentKind: row.document_kind,
    attempt: row.attempt,
    submittedAt: row.submitted_at.toISOString(),
    deadlineAt: row.deadline_at.toISOString(),
    isLate: row.state === 'submitted' && row.deadline_at < now,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by_name,
  };
}

export interface CaseFacts {
  row: CaseRow;
  details: Details | undefined;
  pictures: readonly PictureRow[];
  /** Those that whoever asks has opened. */
  seen: ReadonlySet<string>;
  sameDocument: readonly SameDocumentRow[];
  attempts: readonly AttemptRow[];
  documentDays: number;
  now: Date;
}

export function presentCase({ row, details, pictures, seen, sameDocument, attempts, documentDays, now }: CaseFacts): IdentityCase {
  return {
    ...presentHeading(row, now),
    reasonCode: row.reason_code,
    reason: row.reason,
    name: details?.name ?? null,
    documentNumber: details?.number ?? null,
    language: row.language,
    registeredAt: row.registered_at.toISOString(),
    isDemo: row.is_demo,
    pictures: pictures.map(({ id, side, width_px: width, height_px: height, added_at: addedAt }) => ({
      id,
      side,
      width,
      height,
      addedAt: addedAt.toISOString(),
      isSeen: seen.has(id),
    })),
    picturesDeletedAt: deletedAt(row, documentDays),
    sameDocument: sameDocument.map(({ id, serial, state, user_id: userId, username, submitted_at: submittedAt }) => ({
      id,
      serial,
      state,
      user: { id: userId, username },
      submittedAt: submittedAt?.toISOString() ?? null,
    })),
    attempts: attempts.map((attempt) => ({
      id: attempt.id,
      serial: attempt.serial,
      state: attempt.state,
      submittedAt: attempt.submitted_at?.toISOString() ?? null,
      decidedAt: attempt.decided_at?.toISOString() ?? null,
      decidedBy: attempt.decided_by_name,
      reasonCode: attempt.reason_code,
      reason: attempt.reason,
    })),
  };
}

/** What the audit log keeps: what was decided, and nothing that says who it was about but the number of the case. */
export function recordOfIdentity({ serial, state, document_kind: documentKind, reason_code: reasonCode }: IdentityRow): object {
  return { serial, state, documentKind, ...(reasonCode ? { reasonCode } : {}) };
}
