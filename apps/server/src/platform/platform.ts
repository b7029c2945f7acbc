/** What every module is handed: the parts of the platform, made once at start. */
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db/database.ts';
import type { Events } from './events.ts';
import type { Jobs } from './jobs.ts';
import type { Metrics } from './metrics.ts';
import type { Storage } from './storage/storage.ts';

export interface Platform {
  config: Config;
  clock: Clock;
  db: Db;
  events: Events;
  jobs: Jobs;
  storage: Storage;
  metrics: Metrics;
  log: FastifyBaseLogger;
}
