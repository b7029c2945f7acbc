/** Where the first contract of an account will stand, which is known before there is a chain. */
import { createECDH } from 'node:crypto';
import { keccak_256 as keccak256 } from '@noble/hashes/sha3.js';

const ADDRESS_BYTES = 20;
/** A list of an address and the number nought, as the chain writes it down to hash it. */
const LIST_OF_BOTH = 0xc0 + 1 + ADDRESS_BYTES + 1;
const TEXT_OF_TWENTY = 0x80 + ADDRESS_BYTES;
const NOUGHT = 0x80;

export function firstContractOf(privateKey: string): string {
  const curve = createECDH('secp256k1');
  curve.setPrivateKey(privateKey.slice(2), 'hex');
  const owner = keccak256(curve.getPublicKey().subarray(1)).subarray(-ADDRESS_BYTES);
  const contract = keccak256(Uint8Array.of(LIST_OF_BOTH, TEXT_OF_TWENTY, ...owner, NOUGHT)).subarray(-ADDRESS_BYTES);
  return `0x${Buffer.from(contract).toString('hex')}`;
}
