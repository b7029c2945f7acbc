import type { DeskOrder, DisputeRecord, RefundCase } from '@entrepot/contracts/calls/order-desk.ts';
import type { Mail } from '../../ground/mail/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Audit } from '../../ground/audit/index.ts';
import type { OrderViews, ReadingServices } from '../orders/index.ts';
import type { Parameters } from '../../ground/parameters/index.ts';

/** What the commands about refunds need. */
export interface RefundServices extends Pick<Platform, 'db' | 'clock'> {
  parameters: Pick<Parameters, 'get'>;
  audit: Pick<Audit, 'record' | 'showToken'>;
  mail: Pick<Mail, 'send'>;
  /** How the answers look. They show the order whole, and reviews with it, so they are handed in. */
  views: RefundViews;
}

/** Refunds and their orders as people see them; `modules/trade/order-views` draws them. */
export interface RefundViews extends Pick<OrderViews, 'detailOf'> {
  deskOrderOf(services: ReadingServices, id: string): Promise<DeskOrder>;
  /** Refunds with the orders they belong to, in the order of the ids. */
  refundCasesOf(services: ReadingServices, refundIds: readonly string[], role: 'shop' | 'platform'): Promise<RefundCase[]>;
  /** What a buyer and a shop have behind them. */
  recordsOf(
    services: Pick<ReadingServices, 'db'>,
    of: { buyerId: string; shopId: string },
  ): Promise<{ buyerRecord: DisputeRecord; shopRecord: DisputeRecord }>;
}
