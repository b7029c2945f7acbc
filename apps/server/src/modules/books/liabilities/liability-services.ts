import type { Platform } from '../../../platform/platform.ts';
import type { TestSources } from '../ledger/index.ts';
import type { Parameters } from '../../ground/parameters/index.ts';

export interface LiabilityServices extends Pick<Platform, 'db' | 'clock'> {
  parameters: Pick<Parameters, 'get'>;
  /** Networks and payment companies whose money is worth nothing. */
  testSources: () => TestSources;
}
