/** What every module is handed: the parts of the platform, made once at start. */
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db/database.ts';
import type { Readers } from './db/readers/readers.ts';
import type { Events } from './events.ts';
import type { Jobs } from './jobs.ts';
import type { Metrics } from './metrics.ts';
import type { Storage } from './storage/storage.ts';
import type { Telemetry } from './tracing/otel.ts';

export interface Platform {
  config: Config;
  clock: Clock;
  db: Db;
  /**
   * Where the catalogue is read: replicas, as far as they are fresh enough, or else where everything is. For reads of goods alone, never of
   * money.
   */
  reads: Db;
  /** Undefined where there are no replicas. */
  readers?: Readers | undefined;
  events: Events;
  jobs: Jobs;
  storage: Storage;
  metrics: Metrics;
  /** Undefined where nothing is sent to a collector. */
  telemetry?: Telemetry | undefined;
  log: FastifyBaseLogger;
}
