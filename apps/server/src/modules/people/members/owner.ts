/** The owner of a shop, who comes with it. Everybody else is invited by the owner. */
import type { Db, Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { insertMember, selectMemberByEmail, selectOwner } from './members.sql.ts';

export interface NewOwner {
  shopId: string;
  name: string;
  email: string;
  language: string;
  now: Date;
}

/** Without a password, which the owner chooses by a mailed link. Refuses an address that somebody of another shop has. */
export async function addOwner(tx: Tx, owner: NewOwner): Promise<string> {
  // An owner's rights are all there are, so none is listed.
  const id = await insertMember(tx, { ...owner, permissions: [], isOwner: true });
  if (!id) throw new DomainError('account.email_bound');
  return id;
}

/** Whether somebody of any shop logs in with this address. */
export async function hasMember(db: Db | Tx, email: string): Promise<boolean> {
  return (await selectMemberByEmail(db, email)) !== undefined;
}

/** The owner, while no password is chosen. */
export async function waitingOwner(db: Db | Tx, shopId: string): Promise<{ id: string; name: string; email: string } | undefined> {
  const owner = await selectOwner(db, shopId);
  return owner && owner.password_hash === null && owner.disabled_at === null ? owner : undefined;
}
