/** Looks at every part of every open storefront, once: does what a visitor does, or reads what those at work have written down. */
import type { StatusPart } from '@entrepot/contracts/status-parts.ts';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { askChat } from './ask-chat.ts';
import { askSite, type Site } from './ask-site.ts';
import { DOWN, UNKNOWN, UP, type Finding, type Found } from './finding.ts';
import { selectWays, type Ways } from './ways.sql.ts';

export interface Probed {
  code: string;
  /** The first is the one that visitors know. */
  hosts: readonly string[];
}

export interface ProbeSettings {
  db: Db;
  config: Pick<Config, 'mode' | 'port' | 'wsPort' | 'mail' | 'chain' | 'payments' | 'probeOrigin'>;
  now: Date;
}

/** A watcher looks every few seconds. */
const WATCHER_SECONDS = 120;
const MOST_BLOCKS_BEHIND = 100;
const MAIL_SECONDS = 15 * 60;
const AT_ONCE = 4;
/** A token that nobody has: the database is asked who that is, and the answer is that nobody is. */
const NOBODYS = 'a'.repeat(43);

export async function probeAll(storefronts: readonly Probed[], settings: ProbeSettings): Promise<Finding[]> {
  const ways = await selectWays(settings.db, settings.now).catch(() => undefined);
  const everywhere = waysOf(ways, settings.config);
  const findings: Finding[] = [];
  const left = [...storefronts];
  // A few at a time: nobody should notice that they are looked at.
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = left.shift(); next; next = left.shift()) findings.push(...(await probeOne(next, settings, everywhere)));
    }),
  );
  return findings;
}

type Everywhere = ReadonlyArray<readonly [StatusPart, Found]>;

async function probeOne({ code, hosts }: Probed, { config }: ProbeSettings, everywhere: Everywhere): Promise<Finding[]> {
  const site = siteOf(hosts[0], config);
  const call = (path: string, input: object): Promise<Found> =>
    site ? askSite(site, { path, input, isGood: isEnvelope }) : Promise.resolve(UNKNOWN);
  const here = await Promise.all([
    of('pages', site ? askSite(site, { path: '/index', isGood: (status, body) => status === 200 && /<html/i.test(body) }) : UNKNOWN),
    of('search', call('/api/sellerGoods!search.action', { keyword: 'a' })),
    of(
      'login',
      site ? askSite(site, { path: '/api/localuser!get.action', input: { token: NOBODYS }, isGood: (status) => status === 403 }) : UNKNOWN,
    ),
    of('chat', site ? askChat(site, config.wsPort) : UNKNOWN),
  ]);
  return [...here, ...everywhere].map(([part, found]) => ({ ms: null, certificateEndsAt: null, ...found, part, storefrontCode: code }));
}

async function of(part: StatusPart, found: Found | Promise<Found>): Promise<readonly [StatusPart, Found]> {
  return [part, await found];
}

/** Where production is asked under its own name, development is asked at its own port. */
function siteOf(host: string | undefined, { mode, port, probeOrigin }: ProbeSettings['config']): Site | undefined {
  if (host === undefined) return undefined;
  if (probeOrigin) return { origin: probeOrigin, host };
  return mode === 'production' ? { origin: `https://${host}`, host } : { origin: `http://127.0.0.1:${port}`, host: `${host}:${port}` };
}

function isEnvelope(status: number, body: string): boolean {
  try {
    return status === 200 && (JSON.parse(body) as { code?: unknown }).code === 0;
  } catch {
    return false;
  }
}

function waysOf(ways: Ways | undefined, { chain, payments, mail, mode }: ProbeSettings['config']): Everywhere {
  const hasNetworks = Object.keys(chain.networks).length > 0;
  const followed = !ways || !hasNetworks || ways.networks.length === 0 ? UNKNOWN : ways.networks.some(isFollowed) ? UP : DOWN;
  const isPayable = payments.channels.length > 0 && ways?.unanswered === 0;
  const paidIn = !ways
    ? UNKNOWN
    : isPayable || followed.state === 'up'
      ? UP
      : !hasNetworks && payments.channels.length === 0
        ? UNKNOWN
        : DOWN;
  const paidOut = followed.state === 'unknown' || !ways ? UNKNOWN : followed.state === 'down' || ways.unpaid > 0 ? DOWN : UP;
  const isSending = mode === 'production' && mail !== undefined;
  const mailed = !ways || !isSending ? UNKNOWN : (ways.oldest_mail_seconds ?? 0) > MAIL_SECONDS ? DOWN : UP;
  return [
    ['pay_in', paidIn],
    ['pay_out', paidOut],
    ['chain', followed],
    ['mail', mailed],
  ];
}

function isFollowed({ trouble, seconds_since_look: seconds, behind_blocks: blocks }: Ways['networks'][number]): boolean {
  return trouble === null && seconds < WATCHER_SECONDS && (blocks ?? 0) < MOST_BLOCKS_BEHIND;
}
