import type { Platform } from '../../../platform/platform.ts';
import type { Vouch } from '../../../platform/server-word.ts';
import type { Audit } from '../../ground/audit/index.ts';
import type { Parameters } from '../../ground/parameters/index.ts';

export interface KeyServices extends Pick<Platform, 'db' | 'clock'> {
  parameters: Pick<Parameters, 'get'>;
  audit: Pick<Audit, 'record'>;
  vouch: Vouch;
}
