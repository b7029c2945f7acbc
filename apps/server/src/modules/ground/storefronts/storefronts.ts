/** The storefronts as this process sees them: read once, read again when any process changes one. */
import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { StorefrontPayment } from '@entrepot/contracts/calls/storefront-desk.ts';
import { ConfigError } from '../../../config.ts';
import type { Platform } from '../../../platform/platform.ts';
import { selectRecords, type StorefrontRecord } from './storefronts.sql.ts';

export interface Storefronts {
  /** With or without a port, in any case. Also one that is closed: its visitors are told so, and by nobody else. */
  byHost(host: string): Storefront | undefined;
  /** Also one that is closed: its orders and mails go on. */
  byCode(code: string): Storefront | undefined;
  /** Those that are open; where none is, all of them, so that there is one to say so. */
  list(): readonly Storefront[];
  isOpen(code: string): boolean;
  /** What the back office says of its ways of paying. */
  paymentsOf(code: string): readonly StorefrontPayment[];
  /** Answers where the host name stands for no storefront: the one with this code, else the first. */
  default(code?: string): Storefront;
}

interface Copy {
  list: readonly Storefront[];
  byCode: ReadonlyMap<string, StorefrontRecord>;
  byHost: ReadonlyMap<string, Storefront>;
}

export async function createStorefronts(platform: Pick<Platform, 'config' | 'db' | 'events' | 'log'>): Promise<Storefronts> {
  const { config, db, events, log } = platform;
  let copy = copyOf(await selectRecords(db));
  if (config.storefront && copy.list.length > 0 && !copy.byCode.has(config.storefront)) {
    throw new ConfigError([
      `STOREFRONT is "${config.storefront}", but there is no such storefront. There are: ${[...copy.byCode.keys()].join(', ')}.`,
    ]);
  }

  let lastRead: Promise<void> = Promise.resolve();
  function refresh(): Promise<void> {
    // One after the other: an early read that answers late must not replace what a later one found.
    lastRead = lastRead
      .catch(() => undefined)
      .then(async () => {
        copy = copyOf(await selectRecords(db));
      });
    return lastRead;
  }
  events.on('storefronts.changed', refresh);
  events.onGap(() => {
    refresh().catch((error) => log.warn({ err: error }, 'storefronts could not be read'));
  });

  const byCode = (code: string): Storefront | undefined => copy.byCode.get(code)?.storefront;
  return {
    byHost(host) {
      const name = hostName(host);
      return copy.byHost.get(name) ?? (config.mode === 'development' ? byCode(codeOfLocalhost(name)) : undefined);
    },
    byCode,
    list: () => copy.list,
    isOpen: (code) => copy.byCode.get(code)?.isOpen ?? false,
    paymentsOf: (code) => copy.byCode.get(code)?.payments ?? [],
    default(code) {
      const storefront = (code === undefined ? undefined : byCode(code)) ?? copy.list[0];
      if (!storefront) throw new Error('There is no storefront. Add one with "npx entrepot storefront add".');
      return storefront;
    },
  };
}

function copyOf(records: readonly StorefrontRecord[]): Copy {
  const open = records.filter(({ isOpen }) => isOpen);
  return {
    list: (open.length > 0 ? open : records).map(({ storefront }) => storefront),
    byCode: new Map(records.map((record) => [record.storefront.code, record])),
    byHost: new Map(records.flatMap(({ storefront }) => storefront.hosts.map((host) => [host, storefront]))),
  };
}

/** Lower case, without the port and without the dot that ends a fully qualified name. */
function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

function codeOfLocalhost(name: string): string {
  return name.endsWith('.localhost') ? name.slice(0, -'.localhost'.length) : '';
}
