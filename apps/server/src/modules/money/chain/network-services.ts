/** What everything that works for one network is handed. */
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
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
  sinks(): Sinks;
}
