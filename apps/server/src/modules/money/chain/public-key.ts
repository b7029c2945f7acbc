/** Addresses are hashes of both coordinates of a public key, of which an extended key holds one and a half. */
import { ECDH } from 'node:crypto';

export function uncompressed(publicKey: Uint8Array): Uint8Array {
  return ECDH.convertKey(publicKey, 'secp256k1', undefined, undefined, 'uncompressed') as Buffer;
}
