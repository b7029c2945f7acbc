import type { Tx } from '../../../platform/db/database.ts';
import type { Mail } from '../../ground/mail/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Audit } from '../../ground/audit/index.ts';

export interface LockNotice {
  shopId: string;
  kind: 'shop_locked' | 'shop_lock_renewed' | 'shop_lock_kept' | 'shop_unlocked';
  note?: string;
  at: Date;
}

/** What the commands about locks need. */
export interface LockServices extends Pick<Platform, 'db' | 'clock'> {
  audit: Pick<Audit, 'record'>;
  mail: Pick<Mail, 'send'>;
  /** Where a person bought last, whose letters come from there. Trade builds on people, so it is handed in. */
  lastStorefrontOf: (tx: Tx, userId: string) => Promise<string | undefined>;
  /** A line among a shop's notices, which are trade's. */
  noticeOfLock: (tx: Tx, notice: LockNotice) => Promise<void>;
}
