/** Who listens to what in this process. */
import { SHOP_PERMISSIONS, STAFF_PERMISSIONS, type ShopPermission, type StaffPermission } from '@entrepot/contracts/permissions.ts';
import type { Session } from '../auth.ts';

export interface Channels<Listener> {
  join(channel: string, listener: Listener): void;
  /** Out of every channel. */
  leave(listener: Listener): void;
  listeners(channel: string): Iterable<Listener>;
}

export function createChannels<Listener>(): Channels<Listener> {
  const byChannel = new Map<string, Set<Listener>>();
  const byListener = new Map<Listener, Set<string>>();
  return {
    join(channel, listener) {
      byChannel.set(channel, (byChannel.get(channel) ?? new Set()).add(listener));
      byListener.set(listener, (byListener.get(listener) ?? new Set()).add(channel));
    },
    leave(listener) {
      for (const channel of byListener.get(listener) ?? []) {
        const listeners = byChannel.get(channel);
        listeners?.delete(listener);
        if (listeners?.size === 0) byChannel.delete(channel);
      }
      byListener.delete(listener);
    },
    listeners: (channel) => byChannel.get(channel) ?? [],
  };
}

/** Buyers are the users of the product; shop members and staff have channels of their own, so that ids never mix. */
export function sessionChannel(session: Pick<Session, 'audience' | 'subjectId'>): string {
  return session.audience === 'buyer' ? userChannel(session.subjectId) : `${session.audience}:${session.subjectId}`;
}

export function userChannel(userId: string): string {
  return `user:${userId}`;
}

export function visitorChannel(visitorId: string): string {
  return `visitor:${visitorId}`;
}

/** Everybody who works for a shop. What is said there names nobody and nothing: who may read what is looked up when they ask. */
export function shopChannel(shopId: string): string {
  return `shop:${shopId}`;
}

/** Those who work for a shop and have a right there. */
export function shopRightChannel(shopId: string, right: ShopPermission): string {
  return `shop:${shopId}:${right}`;
}

/** Everybody of the staff who has a right. What is said there names nobody and nothing that is not everybody's of them to see. */
export function rightChannel(right: StaffPermission): string {
  return `right:${right}`;
}

/** Of whoever is in wholly: a login that owes its second factor hears nothing. */
export function rightChannels({
  audience,
  isComplete,
  permissions,
  shopId,
}: Pick<Session, 'audience' | 'isComplete' | 'permissions' | 'shopId'>): string[] {
  if (!isComplete) return [];
  const may = (right: string): boolean => permissions === 'all' || permissions.includes(right);
  if (audience === 'staff') return STAFF_PERMISSIONS.filter(may).map(rightChannel);
  return shopId === undefined ? [] : SHOP_PERMISSIONS.filter(may).map((right) => shopRightChannel(shopId, right));
}

export function storefrontChannel(code: string): string {
  return `storefront:${code}`;
}
