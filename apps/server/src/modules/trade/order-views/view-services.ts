import type { Platform } from '../../../platform/platform.ts';
import type { OrderServices } from '../orders/index.ts';

/** What the calls that show orders need. */
export interface ViewServices extends Pick<Platform, 'db' | 'clock'>, Pick<OrderServices, 'nameOf'> {}
