import type { FactorReset, Person, PersonInFull, PersonNote } from '@entrepot/contracts/calls/people-desk.ts';
import { maskContact } from '../../../platform/mask-contact.ts';
import type { NoteRow, ResetRow } from './help.sql.ts';
import type { PersonInFullRow, PersonRow } from './people.sql.ts';

export function presentPerson(row: PersonRow): Person {
  return {
    id: row.id,
    usercode: row.usercode,
    username: row.username,
    email: row.email && maskContact(row.email),
    phone: row.phone && maskContact(row.phone),
    storefrontCode: row.storefront_code,
    country: row.country,
    language: row.language,
    registeredAt: row.created_at.toISOString(),
    state: row.closed_at ? 'closed' : row.locked_until ? 'locked' : 'open',
    lockedUntil: row.locked_until?.toISOString() ?? null,
    isResetWaiting: row.is_reset_waiting,
  };
}

export function presentPersonInFull(
  row: PersonInFullRow,
  { notes, hasSecondFactor, showsContacts }: { notes: NoteRow[]; hasSecondFactor: boolean; showsContacts: boolean },
): PersonInFull {
  return {
    ...presentPerson(row),
    ...(showsContacts ? { email: row.email, phone: row.phone } : {}),
    city: row.city,
    agentCode: row.agent_code,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    hasFundPassword: row.has_fund_password,
    hasSecondFactor,
    withdrawalsPausedUntil: row.withdrawals_paused_until?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    isDemo: row.is_demo,
    notes: notes.map(presentNote),
  };
}

export function presentNote({ id, created_at: at, staff_name: by, text }: NoteRow): PersonNote {
  return { id, at: at.toISOString(), by, text };
}

/** For the member of staff who looks. */
export function presentReset(row: ResetRow, staffId: string): FactorReset {
  return {
    id: row.id,
    state: row.state,
    reason: row.reason,
    proposedBy: row.proposed_by_name,
    proposedAt: row.proposed_at.toISOString(),
    decidedBy: row.decided_by_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decision: row.decision,
    mayApprove: row.state === 'proposed' && row.proposed_by !== staffId,
  };
}

/** What the audit log keeps of a reset. */
export function recordOfReset(row: ResetRow): object {
  return {
    userId: row.user_id,
    state: row.state,
    reason: row.reason,
    proposedBy: row.proposed_by,
    decidedBy: row.decided_by_name,
    decision: row.decision,
  };
}
