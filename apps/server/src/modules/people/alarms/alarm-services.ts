import type { Platform } from '../../../platform/platform.ts';
import type { Audit } from '../../ground/audit/index.ts';

export interface AlarmServices extends Pick<Platform, 'db' | 'clock'> {
  audit: Pick<Audit, 'record'>;
}
