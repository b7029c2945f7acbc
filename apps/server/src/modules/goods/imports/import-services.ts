import type { Platform } from '../../../platform/platform.ts';
import type { Audit } from '../../ground/audit/index.ts';
import type { ByteBudget } from '../../ground/media/index.ts';
import type { Parameters } from '../../ground/parameters/index.ts';

export interface ImportServices extends Pick<Platform, 'db' | 'clock' | 'storage'> {
  parameters: Pick<Parameters, 'get'>;
  audit: Pick<Audit, 'record'>;
  /** What all files under way may hold in memory until they are stored. */
  budget: ByteBudget;
}
