/**
 * What is kept of people, and for how long: the jobs that erase read it here, and so do the texts that tell people (`{{keep.mails}}`), so
 * that neither can say what the other does not do.
 */

export type KeptUnit = 'second' | 'hour' | 'day';

/** For a while; for as long as a parameter says; or until something happens. */
export type Keeping =
  | { readonly amount: number; readonly unit: KeptUnit }
  | { readonly parameter: string; readonly unit: KeptUnit }
  | { readonly until: KeptUntil };

/**
 * `closing`: until the account is closed. `nameless`: for good, and without anything that says who it was once the account is closed.
 * `always`: for good, with the name of whoever did it. `never`: not with us at all.
 */
const KEPT_UNTIL = ['closing', 'nameless', 'always', 'never'] as const;
export type KeptUntil = (typeof KEPT_UNTIL)[number];

export const KEPT = {
  account: { until: 'closing' },
  addresses: { until: 'closing' },
  collections: { until: 'closing' },
  /** The list of them lies in the browser. */
  searches: { until: 'never' },
  views: { until: 'nameless' },
  sessions: { parameter: 'session_days', unit: 'day' },
  /** After it can no longer be entered: it counts towards the limit of a day. */
  codes: { amount: 25, unit: 'hour' },
  puzzles: { parameter: 'captcha_valid_seconds', unit: 'second' },
  /** In the browser: that the device is known to an account. */
  device_cookie: { amount: 365, unit: 'day' },
  wrong_entries: { amount: 2, unit: 'day' },
  invitations: { parameter: 'invitation_hours', unit: 'hour' },
  /** To whom one went and when; the text itself is gone as soon as it was sent. */
  mails: { amount: 90, unit: 'day' },
  notices: { amount: 365, unit: 'day' },
  notice_choices: { until: 'closing' },
  orders: { until: 'nameless' },
  /** Name, address, contact and note on an order. */
  receivers: { until: 'closing' },
  refunds: { until: 'nameless' },
  /** The buyer's words in a refund, and the link to the pictures. */
  claims: { until: 'closing' },
  reviews: { until: 'nameless' },
  pictures: { until: 'nameless' },
  ledger: { until: 'nameless' },
  recharges: { until: 'nameless' },
  certificates: { until: 'closing' },
  withdrawals: { until: 'nameless' },
  withdrawal_address: { until: 'closing' },
  rate_locks: { amount: 90, unit: 'day' },
  liability_leaves: { parameter: 'liability_days', unit: 'day' },
  loans: { until: 'nameless' },
  loan_drafts: { until: 'closing' },
  loan_quotes: { amount: 24, unit: 'hour' },
  identity: { until: 'closing' },
  /** After the decision. */
  identity_pictures: { parameter: 'identity_document_days', unit: 'day' },
  /** After the decision: what was entered, of those that were refused. */
  identity_refused: { parameter: 'identity_document_days', unit: 'day' },
  applications: { until: 'closing' },
  /** After the decision. */
  application_documents: { parameter: 'application_documents_days', unit: 'day' },
  conversations: { until: 'closing' },
  /** After the last visit, for whoever has no account. */
  visitor_conversations: { parameter: 'chat_visitor_days', unit: 'day' },
  locks: { until: 'nameless' },
  notes: { until: 'closing' },
  members: { until: 'always' },
  /** What buyers see of a shop, on its pages and on their invoices. */
  shops: { until: 'always' },
  import_files: { parameter: 'import_files_days', unit: 'day' },
  webhook_log: { parameter: 'webhook_log_days', unit: 'day' },
  staff: { until: 'always' },
  audit: { until: 'always' },
  /** The answer to a call that can be repeated, so that nothing happens twice. */
  answers: { amount: 30, unit: 'day' },
  internal_events: { amount: 2, unit: 'day' },
} as const satisfies Record<string, Keeping>;

export type Kept = keyof typeof KEPT;
type KeptForAWhile = { [Name in Kept]: (typeof KEPT)[Name] extends { amount: number } ? Name : never }[Kept];

const UNIT_MS: Readonly<Record<KeptUnit, number>> = { second: 1_000, hour: 60 * 60_000, day: 24 * 60 * 60_000 };

export function isKept(name: string): name is Kept {
  return Object.hasOwn(KEPT, name);
}

/** How long something is kept, in seconds. */
export function keptSeconds(name: KeptForAWhile): number {
  const { amount, unit } = KEPT[name];
  return (amount * UNIT_MS[unit]) / 1_000;
}

/** What is older than this has served its time. */
export function keptSince(name: KeptForAWhile, now: Date): Date {
  const { amount, unit } = KEPT[name];
  return new Date(now.getTime() - amount * UNIT_MS[unit]);
}
