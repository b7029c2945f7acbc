import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { Session } from '../../../../platform/auth.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { CallContext } from '../../../../platform/http/route.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Audit, AuditEntry } from '../../../ground/audit/index.ts';
import { signature } from '../../../people/staff/index.ts';
import type { BlankStorefront, FillWords } from '../blanks/fill-blanks.ts';

export interface ContentDeskServices extends Pick<Platform, 'db' | 'clock'> {
  audit: Pick<Audit, 'record'>;
  storefronts: () => ReadonlyArray<BlankStorefront & Pick<Storefront, 'languages' | 'hosts'>>;
  fill: FillWords;
  /** There every storefront is at the host that was asked, and a parameter tells them apart. */
  isDevelopment: boolean;
}

/** Who writes. No reason is asked for: what it was and what it is are reason enough, and both are kept. */
export interface Writer {
  session: Session;
  address: string;
}

export function writerOf({ session, request }: CallContext): Writer {
  if (!session) throw new DomainError('session.required');
  return { session, address: request.ip };
}

export async function signedBy(tx: Tx, writer: Writer): Promise<Pick<AuditEntry, 'actor' | 'address'>> {
  const { actor, address } = await signature(tx, { ...writer, reason: '' });
  return { actor, address };
}

/** What is for a storefront is for one that there is. */
export function checkStorefront({ storefronts }: Pick<ContentDeskServices, 'storefronts'>, code: string | null): void {
  if (code !== null && !storefronts().some((storefront) => storefront.code === code))
    throw new DomainError('request.invalid', {}, [{ field: 'storefrontCode', message: 'There is no such storefront.' }]);
}
