import type { Db } from '../../../platform/db/database.ts';
import type { Mail } from '../../ground/mail/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Vouch } from '../../../platform/server-word.ts';
import type { Audit } from '../../ground/audit/index.ts';
import type { Chain } from '../chain/index.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import type { Rates } from './rates.ts';

/** What the commands about recharges need. */
export interface RechargeServices extends Pick<Platform, 'db' | 'clock'> {
  parameters: Pick<Parameters, 'get'>;
  chain: Pick<
    Chain,
    | 'networks'
    | 'normalAddress'
    | 'isOwnAddress'
    | 'ownersOf'
    | 'isSigner'
    | 'addressFor'
    | 'rescan'
    | 'transfersIn'
    | 'statusOf'
    | 'sendTestCoins'
  >;
  rates: Rates;
  /** What payment companies charge in, whose rates anybody may ask for. */
  currencies: readonly string[];
  /** A promised rate counts where the server has said it. */
  vouch: Vouch;
  audit: Pick<Audit, 'record' | 'recordedBy' | 'showToken'>;
  mail: Pick<Mail, 'send'>;
  /** Where a person can go on paying, by recharge. Payment companies build on recharges, so it is handed in. */
  payUrls: (db: Db, rechargeIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}
