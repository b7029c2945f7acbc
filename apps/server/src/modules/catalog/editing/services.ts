import type { Platform } from '../../../platform/platform.ts';
import type { Audit } from '../../audit/index.ts';
import type { Parameters } from '../../parameters/index.ts';

export interface EditingServices extends Pick<Platform, 'db' | 'clock'> {
  parameters: Pick<Parameters, 'get'>;
  audit: Pick<Audit, 'record'>;
}
