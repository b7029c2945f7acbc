/** The storefronts as this process sees them: read once, read again when any process changes one. */
import type { Storefront } from '@entrepot/brands/storefront.ts';
import { ConfigError } from '../../config.ts';
import type { Platform } from '../../platform/platform.ts';
import { selectStorefronts } from './storefronts.sql.ts';

export interface Storefronts {
  /** With or without a port, in any case. */
  byHost(host: string): Storefront | undefined;
  byCode(code: string): Storefront | undefined;
  list(): readonly Storefront[];
  /** Answers where the host name stands for no storefront: the one with this code, else the first. */
  default(code?: string): Storefront;
}

interface Copy {
  list: readonly Storefront[];
  byCode: ReadonlyMap<string, Storefront>;
  byHost: ReadonlyMap<string, Storefront>;
}

export async function createStorefronts(platform: Pick<Platform, 'config' | 'db' | 'events' | 'log'>): Promise<Storefronts> {
  const { config, db, events, log } = platform;
  let copy = copyOf(await selectStorefronts(db));
  if (config.storefront && copy.list.length > 0 && !copy.byCode.has(config.storefront)) {
    throw new ConfigError([`STOREFRONT is "${config.storefront}", but there is no such storefront. There are: ${[...copy.byCode.keys()].join(', ')}.`]);
  }

  let lastRead: Promise<void> = Promise.resolve();
  function refresh(): Promise<void> {
    // One after the other: an early read that answers late must not replace what a later one found.
    lastRead = lastRead.catch(() => undefined).then(async () => {
      copy = copyOf(await selectStorefronts(db));
    });
    return lastRead;
  }
  events.on('storefronts.changed', refresh);
  events.onGap(() => {
    refresh().catch((error) => log.warn({ err: error }, 'storefronts could not be read'));
  });

  return {
    byHost(host) {
      const name = hostName(host);
      return copy.byHost.get(name) ?? (config.mode === 'development' ? copy.byCode.get(codeOfLocalhost(name)) : undefined);
    },
    byCode: (code) => copy.byCode.get(code),
    list: () => copy.list,
    default(code) {
      const storefront = (code === undefined ? undefined : copy.byCode.get(code)) ?? copy.list[0];
      if (!storefront) throw new Error('There is no storefront. Add one with "npx entrepot storefront add".');
      return storefront;
    },
  };
}

function copyOf(list: readonly Storefront[]): Copy {
  return {
    list,
    byCode: new Map(list.map((storefront) => [storefront.code, storefront])),
    byHost: new Map(list.flatMap((storefront) => storefront.hosts.map((host) => [host, storefront]))),
  };
}

/** Lower case, without the port and without the dot that ends a fully qualified name. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

function codeOfLocalhost(name: string): string {
  return name.endsWith('.localhost') ? name.slice(0, -'.localhost'.length) : '';
}
