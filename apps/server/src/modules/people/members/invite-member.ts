import type { ShopMember } from '@entrepot/contracts/calls/members.ts';
import { isLanguage, type Language } from '@entrepot/contracts/languages.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { readConsoleEmail, readName } from '../console-login/index.ts';
import { refuseBeyondOwnRights, signature, type Acting } from './acting.ts';
import type { MemberDependencies } from './dependencies.ts';
import { presentMember, recordOfMember } from './members.present.ts';
import { countMembersLocked, insertMember, selectMember, selectMemberByEmail, updateMember, type MemberRow } from './members.sql.ts';

export interface MemberInvitation {
  name: string;
  email: string;
  permissions: readonly string[];
  language: Language;
  storefrontCode: string;
  /** Where the link leads. */
  origin: string;
}

export async function inviteMember(dependencies: MemberDependencies, invitation: MemberInvitation, by: Acting): Promise<ShopMember> {
  const { db, clock, parameters, audit, consoleLogin } = dependencies;
  const { language, storefrontCode, origin } = invitation;
  const name = readName(invitation.name);
  const email = readConsoleEmail(invitation.email);
  const permissions = [...new Set(invitation.permissions)];
  refuseBeyondOwnRights(by.session, permissions);
  return withTransaction(db, async (tx) => {
    const present = await selectMemberByEmail(tx, email);
    if (present && !mayBeInvitedAgain(present, by.shopId)) throw new DomainError('account.email_bound');
    let id = present?.id;
    if (present) {
      refuseBeyondOwnRights(by.session, present.permissions);
      await updateMember(tx, present.id, { name, permissions, disabledAt: null });
    } else {
      const max = parameters.get('shop_members_max');
      if ((await countMembersLocked(tx, by.shopId)) >= max) throw new DomainError('member.limit_reached', { max });
      id = await insertMember(tx, { shopId: by.shopId, name, email, language, permissions, now: clock.now() });
    }
    if (!id) throw new DomainError('account.email_bound');
    const member = (await selectMember(tx, id))!;
    const signed = await signature(tx, by);
    await consoleLogin.send(tx, { audience: 'seller', id }, origin, {
      email,
      name,
      language: isLanguage(member.language) ? member.language : language,
      storefrontCode,
      host: { shop: member.shop_name, inviter: signed.actor.name },
    });
    await audit.record(tx, {
      ...signed,
      action: 'member.invited',
      subject: { kind: 'seller', id },
      ...(present ? { before: recordOfMember(present) } : {}),
      after: recordOfMember(member),
    });
    return presentMember(member);
  });
}

/** Who was invited by this shop and never came; anybody else has the address for good. */
function mayBeInvitedAgain(member: MemberRow, shopId: string): boolean {
  return member.shop_id === shopId && !member.is_owner && member.password_hash === null && member.disabled_at === null;
}
