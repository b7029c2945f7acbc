/** Where a program stands that npm does not bring. */
import { accessSync, constants } from 'node:fs';
import { dirname } from 'node:path';

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

function find(name: string, own: string | undefined): string | undefined {
  return [own, ...FOLDERS.map((folder) => `${folder}/${name}`)].find((place) => {
    try {
      if (place) accessSync(place, constants.X_OK);
      return Boolean(place);
    } catch {
      return false;
    }
  });
}

export const findPgbouncer = (): string | undefined => find('pgbouncer', process.env.PGBOUNCER);
export const findHaproxy = (): string | undefined => find('haproxy', process.env.HAPROXY);
export const findPromtool = (): string | undefined => find('promtool', process.env.PROMTOOL);
export const findPgbackrest = (): string | undefined => find('pgbackrest', undefined);

/** The folder with `initdb` and `postgres` of a PostgreSQL that the machine's packages brought, which is what pgBackRest knows. */
export function findPostgresPrograms(): string | undefined {
  const postgres = ['15', '16', '17', '18']
    .map((version) => find('postgres', `/usr/lib/postgresql/${version}/bin/postgres`))
    .find((found) => found?.startsWith('/usr/lib/postgresql/'));
  return postgres && dirname(postgres);
}
