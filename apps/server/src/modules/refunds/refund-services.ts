import type { Mail } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Audit } from '../audit/index.ts';
import type { Parameters } from '../parameters/index.ts';

/** What the commands about refunds need. */
export interface RefundServices extends Pick<Platform, 'db' | 'clock'> {
  parameters: Pick<Parameters, 'get'>;
  audit: Pick<Audit, 'record' | 'showToken'>;
  mail: Pick<Mail, 'send'>;
}
