import { Gauge } from 'prom-client';
import type pg from 'pg';
import type { Metrics } from '../metrics.ts';

/** How much of each pool is in use, and who waits for a connection. */
export function measurePools({ registry }: Pick<Metrics, 'registry'>, pools: Readonly<Record<string, pg.Pool>>): void {
  new Gauge({
    name: 'entrepot_database_connections',
    help: 'Connections to the database by pool: used, idle, the most there may be, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [name, pool] of Object.entries(pools)) {
        this.set({ pool: name, state: 'used' }, pool.totalCount - pool.idleCount);
        this.set({ pool: name, state: 'idle' }, pool.idleCount);
        this.set({ pool: name, state: 'most' }, pool.options.max);
        this.set({ pool: name, state: 'waiting' }, pool.waitingCount);
      }
    },
  });
}
