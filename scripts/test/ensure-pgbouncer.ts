/** One test puts a real PgBouncer before the database. Where there is none and none can be had, that test says that it was skipped. */
import { findPgbouncer } from '@entrepot/testing/find-pgbouncer.ts';
import { installDebianPackage, mayInstall } from './debian.ts';

export function ensurePgbouncer(): void {
  if (findPgbouncer() || !mayInstall()) return;
  process.stdout.write('Installing PgBouncer with apt-get.\n');
  installDebianPackage('pgbouncer');
}
