/** Which letters about the shop a member gets. Nobody but the member decides it. */
import { MEMBER_MAILS, type MemberMail } from '@entrepot/contracts/shop-work.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { MemberDependencies } from './dependencies.ts';
import { selectMutedMails, updateMutedMails } from './members.sql.ts';

export async function ownMails({ db }: Pick<MemberDependencies, 'db'>, memberId: string): Promise<{ mails: MemberMail[] }> {
  const muted = await selectMutedMails(db, memberId);
  return { mails: MEMBER_MAILS.filter((mail) => !muted.includes(mail)) };
}

export async function chooseMails(
  { db }: Pick<MemberDependencies, 'db'>,
  memberId: string,
  wanted: readonly MemberMail[],
): Promise<{ mails: MemberMail[] }> {
  await withTransaction(db, (tx) =>
    updateMutedMails(
      tx,
      memberId,
      MEMBER_MAILS.filter((mail) => !wanted.includes(mail)),
    ),
  );
  return ownMails({ db }, memberId);
}
