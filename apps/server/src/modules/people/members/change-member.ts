import type { ShopMember } from '@entrepot/contracts/calls/members.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { readName } from '../console-login/index.ts';
import { refuseBeyondOwnRights, signature, type Acting } from './acting.ts';
import type { MemberDependencies } from './dependencies.ts';
import { presentMember, recordOfMember } from './members.present.ts';
import { countMembersLocked, selectMember, selectMemberForChange, updateMember } from './members.sql.ts';

export interface MemberChange {
  id: string;
  name?: string | undefined;
  permissions?: readonly string[] | undefined;
  isDisabled?: boolean | undefined;
}

/** Rights are read anew at every call, so a change is in force at once; who is disabled is logged out everywhere. */
export async function changeMember(
  { db, clock, parameters, audit, consoleLogin }: MemberDependencies,
  change: MemberChange,
  by: Acting,
): Promise<ShopMember> {
  const { id } = change;
  const newName = change.name === undefined ? undefined : readName(change.name);
  return withTransaction(db, async (tx) => {
    // Whoever leaves has no session at the end of it.
    await audit.showToken(tx);
    const before = await selectMemberForChange(tx, id, by.shopId);
    if (!before) throw new DomainError('account.not_found');
    if (before.is_owner) throw new DomainError('member.owner_fixed');
    const permissions = change.permissions === undefined ? before.permissions : [...new Set(change.permissions)];
    refuseBeyondOwnRights(by.session, before.permissions, permissions);
    const wasDisabled = before.disabled_at !== null;
    const isDisabled = change.isDisabled ?? wasDisabled;
    if (wasDisabled && !isDisabled) {
      const max = parameters.get('shop_members_max');
      if ((await countMembersLocked(tx, by.shopId)) >= max) throw new DomainError('member.limit_reached', { max });
    }
    await updateMember(tx, id, {
      name: newName ?? before.name,
      permissions,
      disabledAt: isDisabled ? (before.disabled_at ?? clock.now()) : null,
    });
    if (isDisabled && !wasDisabled) {
      await consoleLogin.endSessions(tx, { audience: 'seller', id });
      await consoleLogin.withdraw(tx, { audience: 'seller', id });
    }
    const after = (await selectMember(tx, id))!;
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action: 'member.changed',
      subject: { kind: 'seller', id },
      before: recordOfMember(before),
      after: recordOfMember(after),
    });
    return presentMember(after);
  });
}
