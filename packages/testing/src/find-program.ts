/** Where a program stands that npm does not bring. */
import { accessSync, constants } from 'node:fs';

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
