import type { Platform } from '../../../platform/platform.ts';
import type { Audit } from '../../ground/audit/index.ts';

export interface ShopDeskServices extends Pick<Platform, 'db'> {
  audit: Audit;
}
