/** Where one pays: at the checkout, for an order that waits, for a loan, and in the wallet. */
const PAYING = /^\/(?:settlement|paySuccess|credit|userInfo\/(?:my-order|order-detail|money-package))(?:\/|$)/;

/** By the path without the folder of the site. */
export const isPayingAt = (path: string): boolean => PAYING.test(path);

/** Held by every window in which somebody pays, however they came there. */
const LOCK = 'paying';

/** Until the signal comes. */
export function holdWhilePaying(signal: AbortSignal): void {
  const released = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  navigator.locks?.request(LOCK, { mode: 'shared', signal }, () => released).catch(() => undefined);
}

/** At once or not at all: what waits is asked about again by the next page. Nothing changes under somebody who pays, in any window. */
export async function whenNobodyPays(work: () => void): Promise<void> {
  if (navigator.locks) await navigator.locks.request(LOCK, { ifAvailable: true }, (free) => void (free && work()));
}
