import { Counter, Gauge } from 'prom-client';
import type { Metrics } from '../../metrics.ts';
import type { Readers } from './readers.ts';

/** How far behind each replica is, whether it is used, and who answered. */
export function measureReaders({ registry }: Pick<Metrics, 'registry'>, readers: Pick<Readers, 'replicas' | 'reads'>): void {
  const registers = [registry];
  new Gauge({
    name: 'entrepot_replica_lag_seconds',
    help: 'How far behind the primary a replica is; absent while it is away',
    labelNames: ['replica'],
    registers,
    collect() {
      this.reset();
      for (const { name, lagMs } of readers.replicas()) if (lagMs !== null) this.set({ replica: name }, lagMs / 1_000);
    },
  });
  new Gauge({
    name: 'entrepot_replica_used',
    help: '1 while a replica is read from',
    labelNames: ['replica'],
    registers,
    collect() {
      for (const { name, state } of readers.replicas()) this.set({ replica: name }, state === 'used' ? 1 : 0);
    },
  });
  new Counter({
    name: 'entrepot_catalogue_reads_total',
    help: 'Reads of the catalogue, by who answered',
    labelNames: ['by'],
    registers,
    collect() {
      this.reset();
      for (const [by, count] of Object.entries(readers.reads())) this.inc({ by }, count);
    },
  });
}
