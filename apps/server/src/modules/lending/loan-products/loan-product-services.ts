import type { Platform } from '../../../platform/platform.ts';
import type { Propose } from '../../../platform/proposing.ts';
import type { Audit } from '../../ground/audit/index.ts';
import type { Storefronts } from '../../ground/storefronts/index.ts';

export interface LoanProductServices extends Pick<Platform, 'db' | 'clock'> {
  audit: Pick<Audit, 'record'>;
  storefronts: Pick<Storefronts, 'byCode'>;
  propose: Propose;
}
