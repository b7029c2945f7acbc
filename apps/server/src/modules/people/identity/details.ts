/** Name and document number, which are kept together and never in the clear. */
import type { Keyring, Sealed } from './keyring.ts';
import type { IdentityRow } from './identity.sql.ts';

export interface Details {
  name: string;
  number: string;
}

export function sealDetails(keyring: Keyring, id: string, details: Details): Sealed & { documentHash: Buffer } {
  return { ...keyring.seal({ kind: 'details', id }, Buffer.from(JSON.stringify(details))), documentHash: keyring.hashOf(details.number) };
}

/** Undefined once they are erased, or where their key is missing. */
export function openDetails(
  keyring: Keyring | undefined,
  row: Pick<IdentityRow, 'id' | 'key_id' | 'wrapped_key' | 'sealed_details'>,
): Details | undefined {
  const { id, key_id: keyId, wrapped_key: wrappedKey, sealed_details: sealed } = row;
  if (!keyring || !keyId || !wrappedKey || !sealed) return undefined;
  const opened = keyring.open({ kind: 'details', id }, { keyId, wrappedKey, sealed });
  return opened && (JSON.parse(opened.toString('utf8')) as Details);
}
