import type { Language } from '@entrepot/contracts/languages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorKey } from '@entrepot/contracts/errors.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Mail } from '../../ground/mail/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Vouch } from '../../../platform/server-word.ts';
import type { Captcha } from '../captcha/index.ts';
import type { Codes } from '../codes/index.ts';
import type { Guard, SecondFactors } from '../credentials/index.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import type { Sessions } from '../sessions/index.ts';

/** What the closing of an account asks of the rest of the house, and erases there. Handed in, since all of it builds on accounts. */
export interface ClosingParts {
  /** Why it cannot be closed now, if it cannot: what is theirs must stay within their reach. */
  problems: ReadonlyArray<(tx: Tx, userId: string) => Promise<ErrorKey | undefined>>;
  /** What says who it was. */
  erasers: ReadonlyArray<(tx: Tx, userId: string, now: Date) => Promise<void>>;
  /** Their pages show something of the person. */
  productsShowing: (tx: Tx, userId: string) => Promise<string[]>;
}

/** What the inbox says of an account. */
export type AccountEvent = 'new_login' | 'password_changed' | 'fund_password_set' | 'fund_password_changed' | 'second_factor_changed';

/** What the commands of an account need. */
export interface AccountServices extends Pick<Platform, 'db' | 'clock' | 'config'> {
  parameters: Pick<Parameters, 'get'>;
  sessions: Sessions;
  guard: Guard;
  factors: SecondFactors;
  codes: Codes;
  captcha: Pick<Captcha, 'redeem' | 'cleanUp'>;
  mail: Pick<Mail, 'send' | 'sendText'>;
  closing: ClosingParts;
  /** The name under which an authenticator app shows a storefront. */
  nameOf: (storefrontCode: string) => string;
  vouch: Vouch;
  /** A line of the person's inbox, which builds on accounts and is handed in. */
  toInbox: (tx: Tx, userId: string, line: { event: AccountEvent; name?: string; at: Date }) => Promise<void>;
}

/** Where a command comes from. */
export interface Asking {
  language: Language;
  storefrontCode: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** As whom wrong entries are counted, and devices known. */
export function subjectOf(userId: string): `buyer:${string}` {
  return `buyer:${userId}`;
}
