/**
 * What a person or a storefront leaves all over the house: asked, and erased, before the one is closed or the other deleted; and what the
 * things are called that the audit log tells of.
 */
export { AUDIT_SUBJECTS } from './subject-names.sql.ts';
export { CLOSING_PARTS } from './closing-parts.ts';
export { namesStorefront } from './storefront-names.sql.ts';
