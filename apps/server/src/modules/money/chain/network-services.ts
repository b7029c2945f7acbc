/** What everything that works for one network is handed. */
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { DepositSink, PayoutSink } from './chain-types.ts';
import type { ChainReader, NetworkDriver } from './driver.ts';
import type { NetworkDefinition } from './networks.ts';

export interface Sinks {
  deposits: DepositSink;
  payouts: PayoutSink;
}

export interface NetworkServices<Reader extends ChainReader = ChainReader> {
  network: NetworkDefinition;
  driver: NetworkDriver<Reader>;
  db: Db;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
  confirmationsNeeded(): number;
  /** Said before anything is written that the chain shows, or that is done there: the database takes it from nobody else. */
  vouch(tx: Tx): Promise<void>;
  sinks(): Sinks;
}
