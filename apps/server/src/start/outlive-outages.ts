/** What ends the process, and what does not. */
import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseAway } from '../platform/db/away.ts';

/**
 * A library may ask the database for something and not hear that it failed, which would end the process. Where it failed because the
 * database went away, everything else here waits until it is back. Whatever else nobody hears of is a fault of ours, and ends it.
 */
export function outliveOutages(log: Pick<FastifyBaseLogger, 'error'>): void {
  process.on('unhandledRejection', (reason) => {
    if (!isDatabaseAway(reason)) throw reason;
    log.error({ err: reason }, 'the database went away under somebody who did not wait for an answer');
  });
}
