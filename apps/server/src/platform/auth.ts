/** Who is asking. Sessions belong to the accounts module; the platform only knows how to ask for one. */
import type { Audience } from '@entrepot/contracts/call.ts';

export interface Session {
  audience: Exclude<Audience, 'visitor'>;
  /** The user, shop member or member of staff. */
  subjectId: string;
  sessionId: string;
}

/** Finds the live session of a token, or undefined when there is none (unknown, expired, revoked). */
export type SessionResolver = (token: string) => Promise<Session | undefined>;
