/** What locks are about, for screens as well as for schemas. */

/** Shown to the one who is locked as words in their language, beside the text that staff write. */
export const LOCK_REASONS = ['suspected_fraud', 'stolen_account', 'broken_rules', 'legal_order', 'asked_by_owner', 'other'] as const;
export type LockReason = (typeof LOCK_REASONS)[number];
export const LOCK_EVENT_KINDS = ['locked', 'renewed', 'appealed', 'kept', 'lifted'] as const;
export type LockEventKind = (typeof LOCK_EVENT_KINDS)[number];
export const LOCK_SUBJECTS = ['person', 'shop'] as const;
export type LockSubject = (typeof LOCK_SUBJECTS)[number];
/** A rule of the system and no setting; the database knows it as well. */
export const LOCK_MAX_DAYS = 30;
