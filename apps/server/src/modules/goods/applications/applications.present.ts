import type { ApplicationCase, ApplicationHeading, MerchantApplication } from '@entrepot/contracts/calls/applications.ts';
import { checklist, isEmailProven, type ApplicationFacts } from './checklist.ts';
import type { ApplicationRow, CaseRow, DocumentRow, EventKind, EventRow, HeadingRow } from './applications.sql.ts';

/** What the applicant is told of; what staff note while they look is in the audit log. */
const SHOWN = [
  'begun',
  'submitted',
  'changes_asked',
  'resubmitted',
  'approved',
  'refused',
  'withdrawn',
  'invited',
] as const satisfies readonly EventKind[];

function isShown(event: EventRow): event is EventRow & { kind: (typeof SHOWN)[number] } {
  return (SHOWN as readonly EventKind[]).includes(event.kind);
}

export interface WholeApplication extends ApplicationFacts {
  documents: readonly DocumentRow[];
  events: readonly EventRow[];
  /** The owner of the shop that came of it has not chosen a password yet. */
  isOwnerWaiting: boolean;
}

/** What a list says of it, and the whole of it as well. */
function outlineOf(row: Omit<HeadingRow, 'username'>) {
  return {
    id: row.id,
    serial: row.serial,
    state: row.state,
    shopName: row.shop_name,
    shopKind: row.shop_kind,
    country: row.country,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  };
}

export function presentApplication(whole: WholeApplication, reader: 'applicant' | 'staff'): MerchantApplication {
  const { row, documents, events } = whole;
  return {
    ...outlineOf(row),
    city: row.city,
    about: row.about,
    legalName: row.legal_name,
    registrationNumber: row.registration_number,
    contactName: row.contact_name,
    contactEmail: row.contact_email,
    contactPhone: row.contact_phone,
    isEmailProven: isEmailProven(row),
    agreementVersion: row.agreement_version,
    agreementAcceptedAt: row.agreement_accepted_at?.toISOString() ?? null,
    documents: documents.map(({ id, item, width_px: width, height_px: height, added_at: addedAt }) => ({
      id,
      item,
      width,
      height,
      addedAt: addedAt.toISOString(),
    })),
    checklist: checklist(whole, reader),
    events: events.filter(isShown).map(({ kind, at, text }) => ({ kind, at: at.toISOString(), text })),
    reason: row.state === 'refused' ? row.reason : null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    canBeInvited: whole.isOwnerWaiting,
  };
}

export function presentCase(row: CaseRow, whole: WholeApplication, seen: ReadonlySet<string>): ApplicationCase {
  return {
    application: presentApplication(whole, 'staff'),
    user: { id: row.user_id, username: row.username },
    storefrontCode: row.storefront_code,
    language: row.language,
    agreementHash: row.agreement_hash,
    decidedBy: row.decided_by_name,
    shopId: row.shop_id,
    judgements: whole.items.map(({ item, staff_name: staffName, judged_at: at }) => ({ item, staffName, at: at.toISOString() })),
    seenDocuments: whole.documents.map(({ id }) => id).filter((id) => seen.has(id)),
  };
}

export function presentHeading(row: HeadingRow): ApplicationHeading {
  return {
    ...outlineOf(row),
    username: row.username,
  };
}

/** What the audit log keeps of an application: what is decided about. Who applied is found by its serial, for as long as that is kept. */
export function recordOfApplication(row: ApplicationRow, items: ApplicationFacts['items']): object {
  return {
    serial: row.serial,
    state: row.state,
    shopName: row.shop_name,
    shopId: row.shop_id,
    reason: row.reason,
    agreementVersion: row.agreement_version,
    items: Object.fromEntries(items.map(({ item, state, remark }) => [item, remark === null ? state : `${state}: ${remark}`])),
  };
}
