/** Words and limits of an application to sell here, for browser and server alike. */

export const APPLICATION_STATES = [
  'draft',
  'submitted',
  'in_review',
  'changes_asked',
  'resubmitted',
  'approved',
  'refused',
  'withdrawn',
] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** What waits for somebody: the applicant or the marketplace. A person has one such application at a time. */
const UNFINISHED_STATES = [
  'draft',
  'submitted',
  'in_review',
  'changes_asked',
  'resubmitted',
] as const satisfies readonly ApplicationState[];

/** What the marketplace has to decide. */
export const WAITING_STATES = ['submitted', 'resubmitted', 'in_review'] as const satisfies readonly ApplicationState[];

export const SHOP_KINDS = ['individual', 'company'] as const;
export type ShopKind = (typeof SHOP_KINDS)[number];

/** What is looked at one by one, in the order of the checklist. */
export const APPLICATION_ITEMS = ['shop', 'contact', 'registration', 'identity', 'address', 'agreement'] as const;
export type ApplicationItem = (typeof APPLICATION_ITEMS)[number];

/** The items that consist of pictures. */
export const DOCUMENT_ITEMS = ['registration', 'identity', 'address'] as const satisfies readonly ApplicationItem[];
export type DocumentItem = (typeof DOCUMENT_ITEMS)[number];

/** `answered`: changes were asked for, and the applicant has seen to them since. */
export const ITEM_STATES = ['missing', 'complete', 'accepted', 'changes_asked', 'answered'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

export const APPLICATION_LIMITS = {
  legalName: 200,
  registrationNumber: 64,
  about: 1_000,
  remark: 500,
  note: 500,
  agreement: 100_000,
  agreementTitle: 120,
} as const;

/** A person who sells under the own name is in no register of companies. */
export function itemsOf(kind: ShopKind | null): ApplicationItem[] {
  return APPLICATION_ITEMS.filter((item) => item !== 'registration' || kind === 'company');
}

export function isUnfinished(state: ApplicationState): boolean {
  return (UNFINISHED_STATES as readonly ApplicationState[]).includes(state);
}

/** While the applicant can change something. */
export function isEditable(state: ApplicationState): boolean {
  return state === 'draft' || state === 'changes_asked';
}
