/**
 * What a key looks like: `ent_`, eight characters that are shown again in lists, and 256 random bits. It cannot be mistaken for the token
 * of a login, which is
 * shorter, and whoever finds one in a file knows what it is.
 */
import { createHash, randomBytes, randomInt } from 'node:crypto';

const SECRET_BYTES = 32;
const NAME_LENGTH = 8;
const NAME_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const KEY_TEXT = /^ent_[a-z0-9]{8}_[\w-]{43}$/;

export interface NewKeyText {
  text: string;
  prefix: string;
  lastFour: string;
  hash: Buffer;
}

export function newKeyText(): NewKeyText {
  const prefix = `ent_${Array.from({ length: NAME_LENGTH }, () => NAME_LETTERS[randomInt(NAME_LETTERS.length)]).join('')}`;
  const text = `${prefix}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  return { text, prefix, lastFour: text.slice(-4), hash: hashKey(text) };
}

export function isKeyText(text: string): boolean {
  return KEY_TEXT.test(text);
}

/** As with tokens: 256 random bits cannot be guessed from a hash, however fast it is. */
export function hashKey(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
