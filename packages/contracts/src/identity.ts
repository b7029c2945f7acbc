/** What browser and server both know of identity verification. Apart from the schemas, which no browser loads. */

/** Only the entries so far; handed in with pictures; decided; or taken back. */
export const IDENTITY_STATES = ['basic', 'submitted', 'approved', 'refused', 'withdrawn'] as const;
export type IdentityState = (typeof IDENTITY_STATES)[number];

/** Basic is what somebody says about themselves; advanced is what staff have compared with a document. */
export const IDENTITY_LEVELS = ['none', 'basic', 'advanced'] as const;
export type IdentityLevel = (typeof IDENTITY_LEVELS)[number];

export const DOCUMENT_KINDS = ['passport', 'id_card', 'residence_permit', 'driving_licence'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The two sides of a document, and the person who holds it. */
export const DOCUMENT_SIDES = ['front', 'back', 'holder'] as const;
export type DocumentSide = (typeof DOCUMENT_SIDES)[number];

/** Everything of a passport that matters is on one page. */
export function sidesOf(kind: DocumentKind): readonly DocumentSide[] {
  return kind === 'passport' ? ['front', 'holder'] : DOCUMENT_SIDES;
}

/** Shown to the person as words in their language, beside the text that staff write. */
export const IDENTITY_REFUSALS = ['unreadable', 'entries_differ', 'expired', 'person_differs', 'not_accepted', 'other'] as const;
export type IdentityRefusal = (typeof IDENTITY_REFUSALS)[number];

/** As staff look for them: those that wait, those of them that are past their deadline, or one state. */
export const IDENTITY_QUEUES = ['waiting', 'late', 'approved', 'refused', 'withdrawn', 'all'] as const;
export type IdentityQueue = (typeof IDENTITY_QUEUES)[number];
export const IDENTITY_SORTS = ['deadline', 'submitted', 'decided'] as const;

export const IDENTITY_LIMITS = { name: 120, number: 40, reason: 500 } as const;

/** Letters and digits of any script, with what stands between them on a document. */
const NUMBER = /^[\p{L}\p{N}][\p{L}\p{N} ./-]{2,38}[\p{L}\p{N}]$/u;

export function isDocumentNumber(text: string): boolean {
  return text.length <= IDENTITY_LIMITS.number && NUMBER.test(text);
}

/** Without what people leave out or add when they copy a number: the same document reads the same. */
export function documentNumberCore(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
