/**
 * What a visitor wanted to do when asked to log in, and where. It is kept for this tab until the login, which carries it out
 * and returns there; nothing of it is sent anywhere before.
 */

export type PendingAction = { kind: 'collect'; goodsId: string } | { kind: 'follow'; sellerId: string };

export interface PendingWish {
  action: PendingAction;
  /** Path and query of the page the visitor was on. */
  back: string;
}

const SESSION_KEY = 'pending-action';

export function rememberAction(action: PendingAction, back: string): void {
  try {
    sessionStorage.setItem(SESSION_KEY, JSON.stringify({ action, back } satisfies PendingWish));
  } catch {
    // Without storage the login still works; the visitor presses once more afterwards.
  }
}

/** What was wanted, once: whoever asks carries it out. */
export function takePendingAction(): PendingWish | undefined {
  try {
    const text = sessionStorage.getItem(SESSION_KEY);
    sessionStorage.removeItem(SESSION_KEY);
    const wish: unknown = JSON.parse(text ?? 'null');
    return isWish(wish) ? wish : undefined;
  } catch {
    return undefined;
  }
}

export function hasPendingAction(): boolean {
  try {
    return sessionStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false;
  }
}

export function forgetAction(): void {
  try {
    sessionStorage.removeItem(SESSION_KEY);
  } catch {
    // Nothing was stored then.
  }
}

/** The login page, told where to return to. */
export function loginPath(back: string): string {
  return `/login?back=${encodeURIComponent(back)}`;
}

/** An address of this storefront; anything else in a `back` parameter would let a stranger's link lead people away after they logged in. */
export function isOwnAddress(address: string): boolean {
  // Browsers take a backslash for a slash and skip tabs and line breaks, so these are refused along with a second slash.
  return /^\/(?![/\\])[^\\\s]*$/.test(address);
}

function isWish(value: unknown): value is PendingWish {
  if (typeof value !== 'object' || value === null) return false;
  const { action, back } = value as Partial<PendingWish>;
  return typeof back === 'string' && isOwnAddress(back) && isAction(action);
}

function isAction(action: PendingAction | undefined): boolean {
  if (action?.kind === 'collect') return typeof action.goodsId === 'string';
  return action?.kind === 'follow' && typeof action.sellerId === 'string';
}
