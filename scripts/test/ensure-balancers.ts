/** Some tests put real programs in front of the server or its database. Where there is none and none can be had, those tests say so. */
import { findHaproxy, findPgbouncer, findPromtool } from '@entrepot/testing/find-program.ts';
import { installDebianPackage, mayInstall } from './debian.ts';

export function ensureBalancers({ long }: { long: boolean }): void {
  if (!mayInstall()) return;
  if (!findPgbouncer()) install('PgBouncer', 'pgbouncer');
  if (!findHaproxy()) install('HAProxy', 'haproxy');
  // It comes with all of Prometheus.
  if (long && !findPromtool()) install('promtool', 'prometheus');
}

function install(name: string, debianPackage: string): void {
  process.stdout.write(`Installing ${name} with apt-get.\n`);
  installDebianPackage(debianPackage);
}
