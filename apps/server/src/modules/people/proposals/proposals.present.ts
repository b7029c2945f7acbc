import { ERRORS, type ErrorKey } from '@entrepot/contracts/errors.ts';
import type { Proposal } from '@entrepot/contracts/calls/proposals.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { PROPOSAL_KINDS, PROPOSAL_RIGHTS } from '@entrepot/contracts/proposals.ts';
import { translateError } from '@entrepot/i18n/server-messages.ts';
import type { Session } from '../../../platform/auth.ts';
import type { DomainError, ErrorValues } from '../../../platform/errors.ts';
import type { ProposalRow, SeenRow, Viewer } from './proposals.sql.ts';

export function viewerOf({ subjectId, permissions }: Session): Viewer {
  return { id: subjectId, kinds: PROPOSAL_KINDS.filter((kind) => permissions === 'all' || permissions.includes(PROPOSAL_RIGHTS[kind])) };
}

export function presentProposal(row: SeenRow, viewer: Viewer, language: Language): Proposal {
  return {
    id: row.id,
    serial: row.serial,
    kind: row.kind,
    subject: row.subject,
    before: row.before,
    after: row.after,
    reason: row.reason,
    state: row.state,
    proposedById: row.proposed_by,
    proposedBy: row.proposed_by_name,
    isFromCommandLine: row.proposed_by === null,
    proposedAt: row.proposed_at.toISOString(),
    decidedBy: row.decided_by_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decision: row.decision,
    isByOne: row.by_one,
    dueAt: row.due_at?.toISOString() ?? null,
    doneAt: row.done_at?.toISOString() ?? null,
    outcome: row.outcome === null ? null : readOutcome(row.outcome, language),
    stoppedBy: row.stopped_by_name,
    stoppedAt: row.stopped_at?.toISOString() ?? null,
    stopReason: row.stop_reason,
    canStop: row.state === 'approved' && viewer.kinds.includes(row.kind),
    problem: row.state === 'proposed' && !viewer.kinds.includes(row.kind) ? 'right' : row.problem,
    isOwn: row.proposed_by === viewer.id,
  };
}

/** What the audit log keeps. */
export function recordOfProposal({
  serial,
  kind,
  subject,
  before,
  after,
  reason,
  state,
  due_at: dueAt,
  stop_reason: stopReason,
}: ProposalRow): object {
  return {
    serial,
    kind,
    subject,
    before,
    after,
    reason,
    state,
    dueAt: dueAt?.toISOString() ?? null,
    ...(stopReason === null ? {} : { stopReason }),
  };
}

const OUTCOME_MAX = 500;

/** Why it was not carried out, kept so that each reader gets it in the own language. */
export function outcomeOf({ key, values }: DomainError): string {
  const whole = JSON.stringify({ key, values });
  return whole.length <= OUTCOME_MAX ? whole : JSON.stringify({ key, values: {} });
}

function readOutcome(text: string, language: Language): string {
  try {
    const { key, values } = JSON.parse(text) as { key: string; values: ErrorValues };
    return Object.hasOwn(ERRORS, key) ? translateError(key as ErrorKey, values, language) : text;
  } catch {
    return text;
  }
}
