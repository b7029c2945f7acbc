import type { Platform } from '../../../../platform/platform.ts';
import type { Audit } from '../../../ground/audit/index.ts';
import type { Parameters } from '../../../ground/parameters/index.ts';
import type { TradeFacts } from '../trade-facts.ts';

export interface EditingServices extends Pick<Platform, 'db' | 'clock'> {
  parameters: Pick<Parameters, 'get'>;
  audit: Pick<Audit, 'record'>;
  trade: TradeFacts;
}
