import type { FastifyRequest } from 'fastify';
import type { Mail } from '../../ground/mail/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Audit } from '../../ground/audit/index.ts';
import type { Chain } from '../chain/index.ts';
import type { Codes } from '../../people/codes/index.ts';
import type { Members } from '../../people/members/index.ts';
import type { Parameters } from '../../ground/parameters/index.ts';

/** What the commands about withdrawals need. */
export interface WithdrawalServices extends Pick<Platform, 'db' | 'clock'> {
  parameters: Pick<Parameters, 'get'>;
  chain: Pick<
    Chain,
    'networks' | 'isAddress' | 'normalAddress' | 'isOwnAddress' | 'payoutOf' | 'startPayout' | 'endPayout' | 'payoutFacts' | 'walletOf'
  >;
  codes: Pick<Codes, 'send' | 'check' | 'redeem'>;
  audit: Pick<Audit, 'record' | 'showToken'>;
  mail: Pick<Mail, 'send'>;
  /** Throws unless it is the person's; wrong ones count, whatever becomes of the command. */
  proveFundPassword: (userId: string, password: string, asking: { request: FastifyRequest }) => Promise<void>;
  /**
   * The same for a member of a shop, who has no transaction password: by that of the console, and by the second factor of whoever has one.
   */
  proveMember: Members['prove'];
}
