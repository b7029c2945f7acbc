import type { FastifyRequest } from 'fastify';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Mail } from '../../ground/mail/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Propose } from '../../../platform/proposing.ts';
import type { Audit } from '../../ground/audit/index.ts';
import type { Codes } from '../../people/codes/index.ts';
import type { ConsoleLogin } from '../../people/console-login/index.ts';
import type { Media } from '../../ground/media/index.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import type { DocumentStore } from './document-store.ts';

/** What the commands about applications need. */
export interface ApplicationServices extends Pick<Platform, 'db' | 'clock'> {
  parameters: Pick<Parameters, 'get'>;
  media: Pick<Media, 'receivePages'>;
  codes: Pick<Codes, 'send' | 'check' | 'redeem'>;
  mail: Pick<Mail, 'send'>;
  audit: Pick<Audit, 'record' | 'recordedBy'>;
  consoleLogin: Pick<ConsoleLogin, 'create'>;
  documents: DocumentStore;
  /** What a storefront is called. */
  nameOf: (storefrontCode: string) => string;
  propose: Propose;
}

/** Who applies, and from where. */
export interface Applying {
  userId: string;
  language: Language;
  storefrontCode: string;
  /** The address under which the applicant reached us, for links in mails. */
  origin: string;
  request: FastifyRequest;
}
