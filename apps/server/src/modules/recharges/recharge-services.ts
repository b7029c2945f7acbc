import type { Mail } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Audit } from '../audit/index.ts';
import type { Chain } from '../chain/index.ts';
import type { Parameters } from '../parameters/index.ts';
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
  audit: Pick<Audit, 'record'>;
  mail: Pick<Mail, 'send'>;
}
