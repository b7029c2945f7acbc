/**
 * A letter waits sealed: its text may be a code or a link that lets somebody in. The seal is bound to what stands beside it, so that none
 * is turned to another address or given another subject, and what somebody wrote into the table does not open.
 */
import type { Config } from '../../../config.ts';
import { deriveKey } from '../../../platform/derived-key.ts';
import { seal, unseal } from '../../../platform/sealed.ts';

export type Channel = 'mail' | 'sms';

export interface Letter {
  text: string;
  /** Of a mail. */
  html: string | null;
  /** The address that stops mails of this kind, of those that can be stopped. */
  stop?: string;
}

/** What a letter is bound to. */
export interface Envelope {
  channel: Channel;
  recipient: string;
  template: string;
  language: string;
  storefront_code: string;
  subject: string;
  expires_at: Date;
  /** Where an answer to it goes, if not to the storefront's service. */
  reply_to: string | null;
}

export interface LetterSeal {
  seal(envelope: Envelope, letter: Letter): Buffer;
  /** Undefined for what this server did not write. */
  open(envelope: Envelope, sealed: Buffer): Letter | undefined;
}

export function createLetterSeal({ secret }: Pick<Config, 'secret'>): LetterSeal {
  const key = deriveKey(secret, 'letter');
  return {
    seal: (envelope, letter) => seal(key, placeOf(envelope), Buffer.from(JSON.stringify(letter))),
    open(envelope, sealed) {
      try {
        return JSON.parse(unseal(key, placeOf(envelope), sealed).toString()) as Letter;
      } catch {
        return undefined;
      }
    },
  };
}

function placeOf(envelope: Envelope): string {
  const { channel, recipient, template, language, storefront_code: storefront, subject, expires_at: until, reply_to: replyTo } = envelope;
  // Those that waited before there were such addresses still open.
  return JSON.stringify([
    channel,
    recipient,
    template,
    language,
    storefront,
    subject,
    until.getTime(),
    ...(replyTo === null ? [] : [replyTo]),
  ]);
}
