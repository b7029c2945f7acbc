import type { Platform } from '../../../../platform/platform.ts';
import type { Audit } from '../../../ground/audit/index.ts';

export interface CategoryServices extends Pick<Platform, 'db'> {
  audit: Pick<Audit, 'record'>;
}
