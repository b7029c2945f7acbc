/** Who is asking. Sessions belong to a module; the platform only knows how to ask for one. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Audience } from '@entrepot/contracts/call.ts';

export interface Session {
  audience: Exclude<Audience, 'visitor'>;
  /** The user, shop member or member of staff. */
  subjectId: string;
  sessionId: string;
  /** False while the login still owes its second factor. */
  isComplete: boolean;
  /** What a shop member or a member of staff may do; buyers have none. */
  permissions: readonly string[] | 'all';
  /** The shop of a shop member. */
  shopId?: string;
  /** Where no person calls but a program of the shop, with a key; `subjectId` is the key's then, and there is no login. */
  apiKey?: { id: string; name: string };
  /** While the buyer, or the shop of a shop member, is locked. */
  lock?: SessionLock;
}

export interface SessionLock {
  reasonCode: string;
  /** As the officer wrote it. */
  reason: string;
  untilAt: Date;
}

/** Finds the live session of a token, or undefined when there is none (unknown, expired, revoked). */
export type SessionResolver = (token: string) => Promise<Session | undefined>;

/** What is known of every buyer's session. */
export const BUYER_RIGHTS = { audience: 'buyer', isComplete: true, permissions: [] } as const;

/**
 * The token of the call that is being answered, for the database, which believes a person's name only beside it. Kept apart from the
 * session, so that it stands in no log,
 * no answer and no record.
 */
const tokens = new AsyncLocalStorage<string>();

export function holdingToken<Result>(token: string | undefined, work: () => Result): Result {
  return token === undefined ? work() : tokens.run(token, work);
}

export function heldToken(): string | undefined {
  return tokens.getStore();
}
