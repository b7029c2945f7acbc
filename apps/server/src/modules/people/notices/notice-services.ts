import type { Platform } from '../../../platform/platform.ts';

export interface NoticeServices extends Pick<Platform, 'db' | 'clock'> {
  /** The name that a storefront goes by. */
  nameOf: (storefrontCode: string) => string;
}
