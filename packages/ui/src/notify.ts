import type { ReactNode } from 'react';

export type NotificationTone = 'plain' | 'success' | 'error';

export type NotificationOptions = {
  description?: ReactNode;
  /** The way back or onwards, such as Undo. */
  action?: { label: string; onClick: () => void } | undefined;
  durationMs?: number | undefined;
};

export type NotificationRequest =
  | { kind: 'show'; id: string; tone: NotificationTone; message: ReactNode; options: NotificationOptions }
  | { kind: 'dismiss'; id: string };

type Listener = () => void;

let pending: NotificationRequest[] = [];
let nextNumber = 1;
const listeners = new Set<Listener>();

/*
 * Requests wait here until the part that draws them has been loaded: it is fetched with the first notification,
 * not with the page.
 */
function request(entry: NotificationRequest): void {
  pending.push(entry);
  for (const listener of listeners) listener();
}

export function subscribeToNotifications(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function hasPendingNotifications(): boolean {
  return pending.length > 0;
}

export function takePendingNotifications(): NotificationRequest[] {
  const taken = pending;
  pending = [];
  return taken;
}

function show(tone: NotificationTone, message: ReactNode, options: NotificationOptions = {}): string {
  const id = `notification-${nextNumber++}`;
  request({ kind: 'show', id, tone, message, options });
  return id;
}

/** A few quiet words about what just happened. Errors of a form belong beside the field instead. */
export const notify = {
  message: (message: ReactNode, options?: NotificationOptions) => show('plain', message, options),
  success: (message: ReactNode, options?: NotificationOptions) => show('success', message, options),
  error: (message: ReactNode, options?: NotificationOptions) => show('error', message, options),
  dismiss: (id: string) => request({ kind: 'dismiss', id }),
};
