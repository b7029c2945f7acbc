/** Who of the buyers' side asks: somebody with an account, or a visitor by the name that their browser keeps. */
import { createHash, randomBytes } from 'node:crypto';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { CallContext } from '../../../platform/http/route.ts';
import { insertVisitor, insertVisitorKey, seeVisitor } from './visitors.sql.ts';

export interface Party {
  kind: 'user' | 'visitor';
  id: string;
}

const TOKEN_BYTES = 32;
export const hashVisitor = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Answers with the name that the visitor keeps; we keep its hash alone. */
export async function beginVisitor(tx: Tx, storefrontCode: string, at: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await insertVisitor(tx, { tokenHash: hashVisitor(token), storefrontCode, at });
  return token;
}

/** One more name of the same visitor, for another device. */
export async function nameVisitorAgain(tx: Tx, visitorId: string, at: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await insertVisitorKey(tx, visitorId, hashVisitor(token), at);
  return token;
}

/** Whoever is logged in is that person and no visitor. Undefined for somebody who has not said anything yet. */
export async function partyOf(
  db: Db,
  { session, storefrontCode }: Pick<CallContext, 'session' | 'storefrontCode'>,
  visitor: string | undefined,
  at: Date,
): Promise<Party | undefined> {
  if (session) return { kind: 'user', id: session.subjectId };
  if (visitor === undefined) return undefined;
  const id = await seeVisitor(db, { tokenHash: hashVisitor(visitor), storefrontCode, at });
  return id === undefined ? undefined : { kind: 'visitor', id };
}
