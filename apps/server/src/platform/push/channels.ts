/** Who listens to what in this process. */
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

export function storefrontChannel(code: string): string {
  return `storefront:${code}`;
}
