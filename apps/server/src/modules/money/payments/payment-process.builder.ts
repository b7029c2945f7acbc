/**
 * Payments as a process of their own, for the test that kills it: `node payment-process.builder.ts`, with the settings in the environment.
 */
import { PATIENT_POOL } from '@entrepot/testing/patience.ts';
import { pino } from 'pino';
import { loadConfig } from '../../../config.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createDb, createPool } from '../../../platform/db/database.ts';
import { loginsFor } from '../../../platform/db/roles.ts';
import { paymentApp } from './payment-app.builder.ts';

const config = loadConfig(process.env, 'development');
const pool = createPool({
  connectionString: loginsFor(config.databaseUrl!).appUrl,
  maxConnections: config.databasePoolSize,
  limits: PATIENT_POOL,
});
const { app } = paymentApp({ config, db: createDb(pool), clock: systemClock, log: pino({ level: 'silent' }) });
await app.listen({ host: '127.0.0.1', port: config.port });
process.stdout.write('listening\n');
