/** Who of a shop acts, for which shop, from where, and how far the own rights reach. */
import type { Session } from '../../../platform/auth.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { CallContext } from '../../../platform/http/route.ts';
import type { AuditEntry } from '../../ground/audit/index.ts';
import { selectMember } from './members.sql.ts';

export interface Acting {
  session: Session;
  shopId: string;
  address: string;
}

export function acting({ session, request }: CallContext): Acting {
  if (!session?.shopId) throw new DomainError('session.required');
  return { session, shopId: session.shopId, address: request.ip };
}

/** The part of a record that is the same for everything a person does in one call. */
export async function signature(tx: Tx, { session, address }: Acting): Promise<Pick<AuditEntry, 'actor' | 'address'>> {
  if (session.apiKey) return { actor: { kind: 'seller', id: session.apiKey.id, name: `API key: ${session.apiKey.name}` }, address };
  const self = await selectMember(tx, session.subjectId);
  return { actor: { kind: 'seller', id: session.subjectId, name: self?.name ?? '' }, address };
}

/** Nobody gives, takes or touches rights that are not the own. */
export function refuseBeyondOwnRights({ permissions }: Session, ...others: Array<readonly string[]>): void {
  if (permissions === 'all') return;
  if (others.flat().some((permission) => !permissions.includes(permission))) throw new DomainError('access.denied');
}
