/** The packages of others that a release may hold a part of, by the lock file: what the server and the front ends are made of. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEFT_OUT } from './outside-packages.ts';

interface LockEntry {
  version?: string;
  license?: string;
  integrity?: string;
  link?: boolean;
  resolved?: string;
  os?: string[];
  cpu?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface Shipped {
  name: string;
  version: string;
  license: string;
  integrity: string;
  /** Below the root. */
  path: string;
  /** For one kind of machine. */
  isNative: boolean;
}

const ROOTS = ['apps/server', 'apps/storefront', 'apps/mobile', 'apps/seller', 'apps/admin'];
/** Of the workspaces' dependencies those that make things and are in none. */
const TOOLS = /^(?:vite|@vitejs\/plugin-react|@tailwindcss\/vite|tailwindcss)$/;
/** The lock file does not know them; what their own files say was read by a person. */
const READ_BY_HAND: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

export function shippedPackages(root: string): Shipped[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, LockEntry> };
  const places = new Set<string>();
  const visit = (place: string): void => {
    const entry = packages[place]!;
    const own = entry.link ? entry.resolved! : place;
    if (places.has(own)) return;
    places.add(own);
    const { dependencies = {}, optionalDependencies = {} } = packages[own]!;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (LEFT_OUT.test(name) || LEFT_OUT.test(`${name}/`) || TOOLS.test(name)) continue;
      const found = resolve(packages, own, name);
      if (found !== undefined) visit(found);
    }
  };
  ROOTS.forEach(visit);
  return [...places]
    .filter((place) => place.includes('node_modules/'))
    .map((path): Shipped => {
      const { version = '', license, integrity = '', os, cpu } = packages[path]!;
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, license: license ?? READ_BY_HAND[name] ?? 'unknown', integrity, path, isNative: Boolean(os ?? cpu) };
    })
    .sort((one, other) => (`${one.name}@${one.version}` < `${other.name}@${other.version}` ? -1 : 1));
}

/** As Node looks for it: beside the package itself, then further and further out. */
function resolve(packages: Record<string, LockEntry>, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[place]) return place;
    if (!folder) return undefined;
  }
}

/** What forbids to pass a product on as one likes, and what nobody has read. */
const FORBIDDEN = /(?<!L)GPL|SSPL|BUSL|BSL-1\.1|Elastic|Commons-Clause|CC-BY-NC|UNLICENSED|unknown|SEE LICENSE/i;

/** Of an "OR" whichever may be kept. */
export function isForbidden({ license }: Pick<Shipped, 'license'>): boolean {
  return license.split(/\bOR\b/).every((choice) => FORBIDDEN.test(choice));
}
