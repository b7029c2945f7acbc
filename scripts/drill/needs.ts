/** What a drill takes of its machine. */
import { accessSync, constants } from 'node:fs';
import { findHaproxy, findPgbouncer, findPostgresPrograms } from '@entrepot/testing/find-program.ts';

const PACKAGES: Record<string, string> = {
  ip: 'iproute2',
  etcd: 'etcd-server',
  patroni: 'patroni and python3-etcd',
  'redis-server': 'redis-server',
  setpriv: 'util-linux',
  psql: 'postgresql-client',
};
const FOLDERS = ['/usr/bin', '/usr/sbin', '/bin', '/sbin', '/usr/local/bin'];

/** As words for a sentence; none where all is there. */
export function missingPrograms(): string[] {
  const missing = Object.entries(PACKAGES).flatMap(([program, name]) => (isThere(program) ? [] : [`${program} (on Debian: ${name})`]));
  if (!findPostgresPrograms()) missing.push('PostgreSQL (on Debian: postgresql)');
  if (!findHaproxy()) missing.push('HAProxy (on Debian: haproxy)');
  if (!findPgbouncer()) missing.push('PgBouncer (on Debian: pgbouncer)');
  if (process.getuid?.() !== 0) missing.push('to be run as root, since it makes networks and disks');
  return missing;
}

function isThere(program: string): boolean {
  return FOLDERS.some((folder) => {
    try {
      accessSync(`${folder}/${program}`, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
