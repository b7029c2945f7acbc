import { accessSync, constants } from 'node:fs';

const PLACES = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];

export function findPgbouncer(): string | undefined {
  return [process.env.PGBOUNCER, ...PLACES].find((place) => {
    try {
      if (place) accessSync(place, constants.X_OK);
      return Boolean(place);
    } catch {
      return false;
    }
  });
}
