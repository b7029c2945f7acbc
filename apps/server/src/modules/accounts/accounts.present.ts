import type { CurrentUser, Login } from '@entrepot/contracts/calls/account.ts';
import type { UserRow } from './accounts.sql.ts';

const SHOWN = 3;

/** The first and the last three; of a short one only the first. */
export function mask(text: string): string {
  return text.length > 2 * SHOWN + 2 ? `${text.slice(0, SHOWN)}***${text.slice(-SHOWN)}` : `${text.slice(0, 1)}***`;
}

export function presentUser(row: UserRow, hasSecondFactor: boolean): CurrentUser {
  return {
    usercode: row.usercode,
    username: row.username,
    avatar: row.avatar,
    language: row.language,
    email: row.email && mask(row.email),
    phone: row.phone && mask(row.phone),
    hasFundPassword: row.fund_password_hash !== null,
    hasSecondFactor,
    withdrawalsPausedUntil: row.withdrawals_paused_until?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

export function presentLogin({ usercode, username, avatar }: UserRow, token: string): Login {
  return { token, usercode, username, avatar };
}
