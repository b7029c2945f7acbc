/** Who asks for a withdrawal or binds an address: a person for themselves, or a member of a shop for the shop. */
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { CallContext } from '../../../platform/http/route.ts';
import type { AuditEntry } from '../../ground/audit/index.ts';
import type { Target } from '../../people/codes/index.ts';
import { acting, memberById, signature, type MemberProof, type MemberRow } from '../../people/members/index.ts';
import type { Owner } from './owner.ts';
import type { WithdrawalServices } from './withdrawal-services.ts';
import { selectContact } from './withdrawals.sql.ts';

export interface Applicant {
  owner: Owner;
  /** The member who acts for a shop. */
  memberId: string | null;
  /** Under whose name tokens are remembered. */
  actor: string;
  context: CallContext;
  /**
   * Throws unless it is who they say; wrong entries count, whatever becomes of the command. A code of the second factor is good for one
   * use, which may be sent
   * several times.
   */
  prove(use?: string): Promise<void>;
  /** Where the code goes that binding needs. */
  contact(): Promise<Target>;
  /** Who did it, where that is written down: shops are several people. */
  signature(tx: Tx): Promise<Pick<AuditEntry, 'actor' | 'address'> | undefined>;
}

/** There is a session, because the calls are those of buyers. */
export function person(services: WithdrawalServices, context: CallContext, password: string): Applicant {
  const userId = context.session!.subjectId;
  return {
    owner: { kind: 'user', id: userId },
    memberId: null,
    actor: `buyer:${userId}`,
    context,
    prove: () => services.proveFundPassword(userId, password, context),
    async contact() {
      const { email, phone } = (await selectContact(services.db, userId)) ?? notThere();
      if (email !== null) return { kind: 'email', value: email };
      if (phone !== null) return { kind: 'phone', value: phone };
      throw new DomainError('account.contact_missing');
    },
    signature: async () => undefined,
  };
}

export function member(services: WithdrawalServices, context: CallContext, proof: MemberProof): Applicant {
  const by = acting(context);
  const memberId = by.session.subjectId;
  return {
    owner: { kind: 'shop', id: by.shopId },
    memberId,
    actor: `seller:${memberId}`,
    context,
    prove: (use) => services.proveMember(memberId, proof, context, use),
    contact: async () => ({ kind: 'email', value: (await ownMember(services, context)).email.toLowerCase() }),
    signature: (tx) => signature(tx, by),
  };
}

export async function ownMember({ db }: Pick<WithdrawalServices, 'db'>, context: CallContext): Promise<MemberRow> {
  return (await memberById(db, acting(context).session.subjectId)) ?? notThere();
}

function notThere(): never {
  throw new DomainError('session.invalid');
}
