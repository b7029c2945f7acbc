import type { Platform } from '../../platform/platform.ts';
import type { Parameters } from '../parameters/index.ts';

export interface LiabilityServices extends Pick<Platform, 'db' | 'clock'> {
  parameters: Pick<Parameters, 'get'>;
}
