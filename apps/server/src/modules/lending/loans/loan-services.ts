import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import type { Audit } from '../../ground/audit/index.ts';
import type { Mail } from '../../ground/mail/index.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import type { Storefronts } from '../../ground/storefronts/index.ts';
import type { Keyring } from '../../people/identity/index.ts';

export interface LoanServices extends Pick<Platform, 'db' | 'clock'> {
  audit: Pick<Audit, 'record' | 'recordedBy' | 'showToken'>;
  mail: Pick<Mail, 'send'>;
  parameters: Pick<Parameters, 'get'>;
  storefronts: Pick<Storefronts, 'byCode'>;
  /** Opens what people entered for their verification; undefined where no key is set. */
  keyring: Keyring | undefined;
  nameOf(storefrontCode: string): string;
  proveFundPassword(userId: string, password: string, asking: { request: FastifyRequest }): Promise<void>;
}

/** The day of a moment, in UTC: loans count whole days. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
