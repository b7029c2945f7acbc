/** What every step of a person begins with: the own attempt, held until the step is done, in a state that can still be changed. */
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { IdentityServices } from './identity-services.ts';
import { lockNewestOf, type IdentityRow } from './identity.sql.ts';
import type { Keyring } from './keyring.ts';

/** Who enters something, and from where. */
export interface Entering {
  userId: string;
  language: Language;
  storefrontCode: string;
}

export function openKeyring({ keyring }: Pick<IdentityServices, 'keyring'>): Keyring {
  if (!keyring) throw new DomainError('identity.closed');
  return keyring;
}

/** The newest attempt, if it is one that can be changed; undefined where another one has to be begun. */
export async function lockChangeable(tx: Tx, userId: string): Promise<{ current: IdentityRow | undefined; attempts: number }> {
  const row = await lockNewestOf(tx, userId);
  if (row?.state === 'approved') throw new DomainError('identity.already_verified');
  if (row?.state === 'submitted') throw new DomainError('identity.in_review');
  return { current: row?.state === 'basic' ? row : undefined, attempts: row?.attempt ?? 0 };
}
