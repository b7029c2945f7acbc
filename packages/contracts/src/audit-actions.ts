/** Everything that the audit log tells of: what it was done to, then what was done. The office has words for each. */
export const AUDIT_ACTIONS = [
  'staff.invited', 'staff.reinvited', 'staff.created', 'staff.changed', 'staff.let_in_again', 'role.added', 'role.changed', 'role.deleted',
  'member.invited', 'member.changed', 'invitation.accepted', 'password.changed', 'password.reset', 'second-factor.set', 'withdrawal.submitted',
  'withdrawal.approved', 'withdrawal.refused', 'withdrawal.resolution_proposed', 'withdrawal.resolved', 'withdrawal_address.bound',
  'withdrawal_address.changed', 'recharge.approved', 'recharge.confirmed', 'recharge.refused', 'adjustment.proposed', 'adjustment.approved',
  'adjustment.refused', 'alarm.settled', 'network.changed', 'reserve.stated', 'channel.opened', 'channel.closed', 'parameter.changed', 'tax.set', 'order.refunded',
  'order.refund_proposed', 'order.refund_approved', 'order.refund_refused', 'order.refund_decided',
  'refund.granted', 'refund.refused', 'application.judged', 'application.changes_asked', 'application.approved', 'application.refused',
  'application.document_read', 'agreement.published', 'shop.changed', 'shop.shipping_changed', 'shop.opened', 'shop.paused', 'product.changed',
  'product.removed', 'product.restored', 'products.changed', 'products.imported', 'attribute.value_added', 'category.added', 'category.changed',
  'category.moved', 'category.removed', 'review.hidden', 'review.shown', 'lock.set', 'lock.renewed', 'lock.kept', 'lock.lifted', 'reset.proposed',
  'reset.approved', 'reset.refused', 'person.logged_out', 'person.noted', 'people.exported', 'identity.document_read', 'identity.approved',
  'identity.refused', 'key.created', 'key.revoked', 'webhook.created', 'webhook.changed', 'webhook.secret_changed', 'webhook.paused',
  'webhook.removed', 'storefront.added', 'storefront.changed', 'storefront.opened', 'storefront.closed', 'storefront.deleted', 'article.created',
  'article.changed', 'article.text_saved', 'article.text_removed', 'article.published', 'article.unpublished', 'banner.created', 'banner.changed',
  'banner.removed', 'banners.ordered', 'activity.created', 'activity.changed', 'activity.removed', 'words.changed', 'words.reset', 'words.imported',
  'job.retried', 'audit.exported', 'pair.refused', 'installation.alone', 'installation.together', 'command.run',
  'proposal.made', 'proposal.approved', 'proposal.refused', 'proposal.withdrawn', 'proposal.done', 'proposal.void',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

const ALL: readonly string[] = AUDIT_ACTIONS;

/** An older release may have told of something that there is no more. */
export function isAuditAction(text: string): text is AuditAction {
  return ALL.includes(text);
}
