import type { Platform } from '../../../platform/platform.ts';
import type { Parameters } from '../../ground/parameters/index.ts';

/** What the calls of a cart need. */
export interface CartServices extends Pick<Platform, 'db' | 'clock'> {
  parameters: Pick<Parameters, 'get'>;
}
