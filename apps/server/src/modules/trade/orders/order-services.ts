import type { ShopOrder } from '@entrepot/contracts/calls/order-desk.ts';
import type { OrderDetail, OrderSummary } from '@entrepot/contracts/calls/orders.ts';
import type { OrderActor } from '@entrepot/contracts/order-states.ts';
import type { FastifyRequest } from 'fastify';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Mail } from '../../ground/mail/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Parameters } from '../../ground/parameters/index.ts';

/** What the commands about orders need. */
export interface OrderServices extends Pick<Platform, 'db' | 'clock'> {
  parameters: Pick<Parameters, 'get'>;
  mail: Pick<Mail, 'send'>;
  /** Throws unless it is the person's; wrong ones count, whatever becomes of the command. */
  proveFundPassword: (userId: string, password: string, asking: { request: FastifyRequest }) => Promise<void>;
  /** How the answers look. They show refunds and reviews as well, which build on orders, so they are handed in. */
  views: OrderViews;
  /** The name that a storefront goes by. */
  nameOf: (storefrontCode: string) => string;
}

/** Who looks decides what is found and what can be done with it. */
export type Viewer = { role: 'buyer'; buyerId: string } | { role: 'shop'; shopId: string } | { role: 'platform' };

/** Orders as buyers, shops and staff see them; `modules/trade/order-views` draws them. */
export interface OrderViews {
  detailOf(services: ReadingServices, id: string, viewer: Viewer): Promise<OrderDetail>;
  shopOrderOf(services: ReadingServices, id: string, viewer: Exclude<Viewer, { role: 'buyer' }>): Promise<ShopOrder>;
  /** In the order of the ids. */
  summariesOf(services: ReadingServices, orderIds: readonly string[], role: OrderActor): Promise<OrderSummary[]>;
}

/** What moving an order needs; other modules have it too. */
export type MovingServices = Pick<OrderServices, 'clock' | 'parameters'>;

/** What reading needs. Inside a transaction, `{ ...services, db: tx }`. */
export type ReadingServices = Pick<OrderServices, 'clock'> & { db: Db | Tx };
