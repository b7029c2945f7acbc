import type { Tx } from '../../../platform/db/database.ts';
import type { Mail } from '../../ground/mail/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Audit } from '../../ground/audit/index.ts';

/** What the commands about locks need. */
export interface LockServices extends Pick<Platform, 'db' | 'clock'> {
  audit: Pick<Audit, 'record'>;
  mail: Pick<Mail, 'send'>;
  /** Where a person bought last, whose letters come from there. Trade builds on people, so it is handed in. */
  lastStorefrontOf: (tx: Tx, userId: string) => Promise<string | undefined>;
}
