/**
 * What lets whoever holds a mail have no more of its kind, without logging in (RFC 8058). It names one person, one kind and the address
 * that the mail went to, and is signed with a key that signs nothing else: it opens nothing, and does nothing but that.
 */
import { timingSafeEqual } from 'node:crypto';
import { NOTICE_KINDS, type NoticeKind, type NoticeReader } from '@entrepot/contracts/notices.ts';
import { UUID_PATTERN } from '@entrepot/contracts/uuid.ts';
import { deriveKey, keyedHash } from '../../../platform/derived-key.ts';

/** Whose mails of which kind. A visitor has no account, and gets mails about a conversation alone. */
export interface Stop {
  reader: NoticeReader | 'visitor';
  id: string;
  kind: NoticeKind;
}

export interface StopKeys {
  of(stop: Stop, email: string, now: Date): string;
  /** Undefined for what this server did not sign, and for what is too old. */
  read(text: string, now: Date): SignedStop | undefined;
}

export interface SignedStop {
  stop: Stop;
  /** Whether the mail went to this address: whoever reads a mailbox that was given up decides nothing about the one that followed. */
  wentTo(email: string): boolean;
}

/** Mails are found again weeks later; an address that was given up is somebody else's after years. */
const VALID_MS = 90 * 24 * 60 * 60_000;
const SIGNATURE_BYTES = 16;
const ADDRESS_BYTES = 9;
const KEY = new RegExp(`^(buyer|shop|visitor)\\.([a-z]{1,20})\\.(${UUID_PATTERN})\\.([0-9a-z]{1,12})\\.([\\w-]{12})\\.([\\w-]{22})$`);

export function createStopKeys({ secret }: { secret: string }): StopKeys {
  const key = deriveKey(secret, 'stop-mails');
  const short = (bytes: number, ...parts: string[]): string =>
    keyedHash(key, ...parts)
      .subarray(0, bytes)
      .toString('base64url');
  const tagOf = (email: string): string => short(ADDRESS_BYTES, 'address', email.toLowerCase());
  const sign = ({ reader, id, kind }: Stop, until: string, tag: string): string =>
    short(SIGNATURE_BYTES, 'stop', reader, kind, id, until, tag);
  return {
    of(stop, email, now) {
      const until = Math.floor(now.getTime() + VALID_MS).toString(36);
      const tag = tagOf(email);
      return [stop.reader, stop.kind, stop.id, until, tag, sign(stop, until, tag)].join('.');
    },
    read(text, now) {
      const [, reader, kindName, id, until, tag, signature] = KEY.exec(text) ?? [];
      const kind = NOTICE_KINDS.find((one) => one === kindName);
      if (reader === undefined || kind === undefined) return undefined;
      const stop: Stop = { reader: reader as Stop['reader'], id: id!, kind };
      if (!isSame(signature!, sign(stop, until!, tag!)) || Number.parseInt(until!, 36) <= now.getTime()) return undefined;
      return { stop, wentTo: (email) => isSame(tag!, tagOf(email)) };
    },
  };
}

/** Both of one length. */
function isSame(given: string, own: string): boolean {
  return timingSafeEqual(Buffer.from(given), Buffer.from(own));
}
