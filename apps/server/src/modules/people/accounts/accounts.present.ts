import type { CurrentUser, Login } from '@entrepot/contracts/calls/account.ts';
import { maskContact } from '../../../platform/mask-contact.ts';
import type { UserRow } from './accounts.sql.ts';

export function presentUser(row: UserRow, hasSecondFactor: boolean): CurrentUser {
  return {
    usercode: row.usercode,
    username: row.username,
    avatar: row.avatar,
    language: row.language,
    email: row.email && maskContact(row.email),
    phone: row.phone && maskContact(row.phone),
    hasFundPassword: row.fund_password_hash !== null,
    hasSecondFactor,
    withdrawalsPausedUntil: row.withdrawals_paused_until?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

export function presentLogin({ usercode, username, avatar }: UserRow, token: string): Login {
  return { token, usercode, username, avatar };
}
