/**
 * Seals what says who somebody is. Every picture and every entry has a random key of its own, which is kept beside it, wrapped by the
 * operator's key (`IDENTITY_KEY`).
 * The first key of the ring wraps what is new, all of them open what is there: changing the key is naming another one first.
 */
import { createHash, randomBytes } from 'node:crypto';
import { documentNumberCore } from '@entrepot/contracts/identity.ts';
import { deriveKey, keyedHash } from '../../../platform/derived-key.ts';
import { seal, unseal } from '../../../platform/sealed.ts';

export interface Sealed {
  keyId: string;
  wrappedKey: Buffer;
  sealed: Buffer;
}

/** What a seal is bound to: moved to another row, it does not open. */
export interface SealPlace {
  kind: 'details' | 'picture';
  id: string;
}

export interface Keyring {
  /** Of the key that wraps what is new. */
  firstId: string;
  seal(place: SealPlace, plain: Buffer): Sealed;
  /** Undefined where the key that wrapped it is not in the settings any more. */
  open(place: SealPlace, sealed: Sealed): Buffer | undefined;
  /** The same data under the first key; undefined where nothing has to be done, or cannot be. */
  rewrap(place: SealPlace, sealed: Pick<Sealed, 'keyId' | 'wrappedKey'>): Pick<Sealed, 'keyId' | 'wrappedKey'> | undefined;
  /** By which the same document is found again, under the first key. */
  hashOf(documentNumber: string): Buffer;
  /** Under each key, for whoever looks for what was kept under an earlier one. */
  hashesOf(documentNumber: string): Buffer[];
}

const DATA_KEY_BYTES = 32;
const KEY_ID_LETTERS = 12;

/** Undefined without a key: then nothing is taken in. Keys are 32 bytes in hexadecimal. */
export function createKeyring(keys: readonly string[]): Keyring | undefined {
  const ring = keys.map((text) => ({
    // Says which key it was and nothing about it.
    id: createHash('sha256').update(`entrepot:identity-key-id:${text}`).digest('hex').slice(0, KEY_ID_LETTERS),
    wrapping: deriveKey(text, 'identity-wrapping'),
    hashing: deriveKey(text, 'identity-number'),
  }));
  const first = ring[0];
  if (!first) return undefined;

  const unwrap = (place: SealPlace, { keyId, wrappedKey }: Pick<Sealed, 'keyId' | 'wrappedKey'>): Buffer | undefined => {
    const key = ring.find(({ id }) => id === keyId);
    return key && unseal(key.wrapping, `key:${nameOf(place)}`, wrappedKey);
  };
  return {
    firstId: first.id,
    seal(place, plain) {
      const dataKey = randomBytes(DATA_KEY_BYTES);
      return {
        keyId: first.id,
        wrappedKey: seal(first.wrapping, `key:${nameOf(place)}`, dataKey),
        sealed: seal(dataKey, nameOf(place), plain),
      };
    },
    open(place, sealed) {
      const dataKey = unwrap(place, sealed);
      return dataKey && unseal(dataKey, nameOf(place), sealed.sealed);
    },
    rewrap(place, sealed) {
      if (sealed.keyId === first.id) return undefined;
      const dataKey = unwrap(place, sealed);
      return dataKey && { keyId: first.id, wrappedKey: seal(first.wrapping, `key:${nameOf(place)}`, dataKey) };
    },
    hashOf: (number) => keyedHash(first.hashing, documentNumberCore(number)),
    hashesOf: (number) => ring.map(({ hashing }) => keyedHash(hashing, documentNumberCore(number))),
  };
}

const nameOf = ({ kind, id }: SealPlace): string => `identity:${kind}:${id}`;
