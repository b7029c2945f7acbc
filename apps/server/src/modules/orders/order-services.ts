import type { FastifyRequest } from 'fastify';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Parameters } from '../parameters/index.ts';

/** What the commands about orders need. */
export interface OrderServices extends Pick<Platform, 'db' | 'clock'> {
  parameters: Pick<Parameters, 'get'>;
  mail: Pick<Mail, 'send'>;
  /** Throws unless it is the person's; wrong ones count, whatever becomes of the command. */
  proveFundPassword: (userId: string, password: string, asking: { request: FastifyRequest }) => Promise<void>;
  /** The name that a storefront goes by. */
  nameOf: (storefrontCode: string) => string;
}

/** What moving an order needs; other modules have it too. */
export type MovingServices = Pick<OrderServices, 'clock' | 'parameters'>;

/** What reading needs. Inside a transaction, `{ ...services, db: tx }`. */
export type ReadingServices = Pick<OrderServices, 'clock'> & { db: Db | Tx };
