/**
 * The address that an answer to a letter goes to: of one conversation and one person, signed, so that nobody makes one up. Letters of mail
 * addresses are the same in upper and lower case, and there is room for 64 before the @.
 */
import { timingSafeEqual } from 'node:crypto';
import { deriveKey, keyedHash } from '../../../platform/derived-key.ts';
import { base32 } from '../../../platform/packages-on-demand.ts';
import type { Party } from '../conversations/index.ts';

export interface ReplyAddresses {
  of(conversationId: string, party: Party): string;
  /** Undefined for what is no such address. */
  read(address: string): SignedAddress | undefined;
}

export interface SignedAddress {
  conversationId: string;
  isFor(party: Party): boolean;
}

const PREFIX = 'reply+';
const SIGNATURE_BYTES = 16;
/** Sixteen bytes in letters and digits. */
const PART = 26;
const LOCAL = new RegExp(`^reply\\+([a-z2-7]{${PART}})([a-z2-7]{${PART}})$`);

export function createReplyAddresses({ secret, domain }: { secret: string; domain: string }): ReplyAddresses {
  const key = deriveKey(secret, 'reply-address');
  const sign = (conversationId: string, { kind, id }: Party): Buffer =>
    keyedHash(key, conversationId, kind, id).subarray(0, SIGNATURE_BYTES);
  return {
    of(conversationId, party) {
      const id = encode(Buffer.from(conversationId.replaceAll('-', ''), 'hex'));
      return `${PREFIX}${id}${encode(sign(conversationId, party))}@${domain}`;
    },
    read(address) {
      const [local = '', ...host] = address.toLowerCase().split('@');
      const [, id, signature] = LOCAL.exec(local) ?? [];
      if (host.join('@') !== domain || id === undefined || signature === undefined) return undefined;
      const bytes = [decode(id), decode(signature)];
      if (!bytes[0] || !bytes[1]) return undefined;
      const conversationId = uuidOf(bytes[0]);
      return { conversationId, isFor: (party) => timingSafeEqual(bytes[1]!, sign(conversationId, party)) };
    },
  };
}

function encode(bytes: Buffer): string {
  return base32().encode(bytes).toLowerCase();
}

/** Undefined where it stands for more bytes, or for none that are written so. */
function decode(text: string): Buffer | undefined {
  try {
    return Buffer.from(base32().decode(text.toUpperCase()));
  } catch {
    return undefined;
  }
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
