/** Some tests put real programs in front of the server or its database. Where there is none and none can be had, those tests say so. */
import { findHaproxy, findPgbouncer } from '@entrepot/testing/find-program.ts';
import { installDebianPackage, mayInstall } from './debian.ts';

export function ensureBalancers(): void {
  if (!mayInstall()) return;
  if (!findPgbouncer()) install('PgBouncer', 'pgbouncer');
  if (!findHaproxy()) install('HAProxy', 'haproxy');
}

function install(name: string, debianPackage: string): void {
  process.stdout.write(`Installing ${name} with apt-get.\n`);
  installDebianPackage(debianPackage);
}
