import type { Language } from '@entrepot/contracts/languages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Captcha } from '../captcha/index.ts';
import type { Codes } from '../codes/index.ts';
import type { Guard, SecondFactors } from '../credentials/index.ts';
import type { Parameters } from '../parameters/index.ts';
import type { Sessions } from '../sessions/index.ts';

/** What the commands of an account need. */
export interface AccountServices extends Pick<Platform, 'db' | 'clock' | 'config'> {
  parameters: Pick<Parameters, 'get'>;
  sessions: Sessions;
  guard: Guard;
  factors: SecondFactors;
  codes: Codes;
  captcha: Pick<Captcha, 'redeem' | 'cleanUp'>;
  mail: Pick<Mail, 'send' | 'sendText'>;
  /** The name under which an authenticator app shows a storefront. */
  nameOf: (storefrontCode: string) => string;
}

/** Where a command comes from. */
export interface Asking {
  language: Language;
  storefrontCode: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** As whom wrong entries are counted, and devices known. */
export function subjectOf(userId: string): string {
  return `buyer:${userId}`;
}
