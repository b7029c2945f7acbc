/** How each part is doing: good, behind, failing, or not set up. */
import type { SystemPart } from '@entrepot/contracts/calls/system-desk.ts';
import type { PartState, SystemPartName } from '@entrepot/contracts/system-parts.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  selectEventBacklog,
  selectFigureBacklog,
  selectMessageBacklog,
  selectNetworks,
  selectSealBacklog,
  selectSearchBacklog,
  selectVersions,
  type Backlog,
  type NetworkRow,
} from './health.sql.ts';
import { selectQueue } from './jobs.sql.ts';
import { PROCESS_SEEN_MS, selectProcesses } from './minutes.sql.ts';

/** Work that is done within a second or two as a rule. */
const BEHIND_MS = 60_000;
const FAILING_MS = 15 * 60_000;
/** Where no moments are kept: as many as a minute works off. */
const BEHIND_COUNT = 2_000;
/** A watcher looks every few seconds. */
const WATCHER_SECONDS = 120;
/** There is nothing under this key; that the storage says so is all that is asked. */
const NO_KEY = 'health/none';

type HealthPlatform = Pick<Platform, 'db' | 'clock' | 'config' | 'jobs' | 'storage'>;
type Finding = Partial<Omit<SystemPart, 'part'>> & { state: PartState };

export async function lookAtParts(platform: HealthPlatform): Promise<SystemPart[]> {
  const { db, clock, config, jobs, storage } = platform;
  const now = clock.now();
  const isSending = config.mode === 'production';
  const parts = await Promise.all([
    look('database', () => timed(() => selectVersions(db))),
    look('storage', () => timed(() => storage.get(NO_KEY).then((file) => file?.body.destroy()))),
    look('jobs', async () => {
      const { due, given_up: givenUp, oldest_at: oldestAt } = await selectQueue(db);
      const finding = lagging({ waiting: due, oldest_at: oldestAt }, now);
      if (!(await areTaken())) return { ...finding, state: 'failing' };
      return givenUp > 0 && finding.state === 'good' ? { ...finding, state: 'behind' } : finding;
    }),
    look('events', async () => lagging(await selectEventBacklog(db), now)),
    look('search', async () => {
      const backlog = await selectSearchBacklog(db);
      return backlog ? lagging(backlog, now) : { state: 'off' };
    }),
    look('figures', async () => lagging(await selectFigureBacklog(db), now)),
    look('sealer', async () => lagging(await selectSealBacklog(db), now)),
    look('mail', () => messages('mail', isSending && config.mail !== undefined)),
    look('texts', () => messages('sms', isSending && config.sms !== undefined)),
  ]);
  return [...parts, ...(await networks())];

  /** By this process, or by another that has said lately that it does. */
  async function areTaken(): Promise<boolean> {
    if (config.roles.includes('worker')) return jobs.isRunning();
    return (await selectProcesses(db, new Date(now.getTime() - PROCESS_SEEN_MS))).some(({ roles }) => roles.includes('worker'));
  }

  async function messages(channel: 'mail' | 'sms', isSetUp: boolean): Promise<Finding> {
    const { last_error: trouble, ...backlog } = await selectMessageBacklog(db, channel, now);
    const finding = lagging(backlog, now);
    if (!isSetUp) return { ...finding, state: 'off' };
    return trouble === null ? finding : { ...finding, trouble, state: finding.state === 'good' ? 'behind' : finding.state };
  }

  async function networks(): Promise<SystemPart[]> {
    try {
      return (await selectNetworks(db)).map(presentNetwork);
    } catch (error) {
      return [whole('chain', { state: 'failing', trouble: (error as Error).message })];
    }
  }
}

async function look(part: SystemPartName, find: () => Promise<Finding>): Promise<SystemPart> {
  try {
    return whole(part, await find());
  } catch (error) {
    return whole(part, { state: 'failing', trouble: (error as Error).message });
  }
}

function whole(part: SystemPartName, finding: Finding): SystemPart {
  return { part, network: null, waiting: null, since: null, answerMs: null, trouble: null, ...finding };
}

async function timed(work: () => Promise<unknown>): Promise<Finding> {
  const startedMs = performance.now();
  await work();
  return { state: 'good', answerMs: Math.round(performance.now() - startedMs) };
}

function lagging({ waiting, oldest_at: oldestAt }: Backlog, now: Date): Finding {
  const ageMs = oldestAt ? now.getTime() - oldestAt.getTime() : 0;
  const isBehind = ageMs > BEHIND_MS || (oldestAt === null && waiting > BEHIND_COUNT);
  return { state: ageMs > FAILING_MS ? 'failing' : isBehind ? 'behind' : 'good', waiting, since: oldestAt?.toISOString() ?? null };
}

function presentNetwork({
  code,
  behind_blocks: behindBlocks,
  trouble,
  trouble_since: troubleSince,
  seconds_since_look: secondsSinceLook,
}: NetworkRow): SystemPart {
  const state = trouble !== null ? 'failing' : (secondsSinceLook ?? Infinity) > WATCHER_SECONDS ? 'behind' : 'good';
  return whole('chain', { network: code, state, waiting: behindBlocks, trouble, since: troubleSince?.toISOString() ?? null });
}
