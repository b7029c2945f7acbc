/**
 * Some tests put real programs in front of the server or its database, archive it, or make a cluster of it. Where they are missing and
 * cannot be had, those tests say so.
 */
import { findHaproxy, findPgbackrest, findPgbouncer, findPostgresPrograms, findPromtool } from '@entrepot/testing/find-program.ts';
import { missingPrograms } from '../drill/needs.ts';
import { installDebianPackage, mayInstall } from './debian.ts';

const OF_THE_DRILL = ['iproute2', 'etcd-server', 'patroni', 'python3-etcd', 'redis-server', 'postgresql-client'];

export function ensureBalancers({ long }: { long: boolean }): void {
  if (!mayInstall()) return;
  if (!findPgbouncer()) install('PgBouncer', 'pgbouncer');
  if (!findHaproxy()) install('HAProxy', 'haproxy');
  if (!findPostgresPrograms()) install('PostgreSQL', 'postgresql');
  if (!findPgbackrest()) install('pgBackRest', 'pgbackrest');
  // It comes with all of Prometheus.
  if (long && !findPromtool()) install('promtool', 'prometheus');
  if (long && missingPrograms().length > 0) for (const name of OF_THE_DRILL) install(name, name);
}

function install(name: string, debianPackage: string): void {
  process.stdout.write(`Installing ${name} with apt-get.\n`);
  installDebianPackage(debianPackage);
}
