import type { Mail } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Audit } from '../audit/index.ts';

/** What the commands about locks need. */
export interface LockServices extends Pick<Platform, 'db' | 'clock'> {
  audit: Pick<Audit, 'record'>;
  mail: Pick<Mail, 'send'>;
}
