import type { Platform } from '../../../platform/platform.ts';
import type { Parameters } from '../../ground/parameters/index.ts';

/** What writing reviews needs. */
export interface ReviewServices extends Pick<Platform, 'db' | 'clock'> {
  parameters: Pick<Parameters, 'get'>;
}
