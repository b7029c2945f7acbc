/**
 * Figures of the house as a whole, which every process tells alike: what waits, what is late, what does not agree. They are asked of the
 * database when somebody asks for figures, and not oftener than every ten seconds.
 */
import { statfs } from 'node:fs/promises';
import { Gauge } from 'prom-client';
import type { Platform } from '../../../platform/platform.ts';
import { selectHouseState, type HouseState } from './state.sql.ts';

const KEPT_MS = 10_000;

type Reading = (state: HouseState) => number | null | ReadonlyArray<readonly [labels: Record<string, string>, value: number]>;

interface Told {
  name: string;
  help: string;
  labels?: readonly string[];
  read: Reading;
}

const TOLD: readonly Told[] = [
  { name: 'entrepot_withdrawals_open', help: 'Withdrawals that are not at their end', read: (s) => s.withdrawals_open },
  { name: 'entrepot_withdrawals_late', help: 'Withdrawals that nobody answered by their deadline', read: (s) => s.withdrawals_late },
  {
    name: 'entrepot_withdrawal_oldest_seconds',
    help: 'Age of the oldest withdrawal that is not at its end',
    read: (s) => s.withdrawal_oldest_seconds,
  },
  {
    name: 'entrepot_reconciliation_differences',
    help: 'Subjects of reconciliation whose inside and outside differed when they were last compared',
    read: (s) => s.reconciliation_differences,
  },
  {
    name: 'entrepot_reconciliation_age_seconds',
    help: 'Time since the subject that was compared longest ago was compared; absent before the first',
    read: (s) => s.reconciliation_age_seconds,
  },
  {
    name: 'entrepot_alarms_open',
    help: 'Alarms nobody has settled, by kind',
    labels: ['kind'],
    read: (s) => Object.entries(s.alarms).map(([kind, count]) => [{ kind }, count]),
  },
  {
    name: 'entrepot_jobs',
    help: 'Jobs by state: due, failing (tried again later), given up',
    labels: ['state'],
    read: (s) => [
      [{ state: 'due' }, s.jobs_due],
      [{ state: 'failing' }, s.jobs_failing],
      [{ state: 'given_up' }, s.jobs_given_up],
    ],
  },
  { name: 'entrepot_job_oldest_seconds', help: 'For how long the oldest due job waits', read: (s) => s.job_oldest_seconds },
  { name: 'entrepot_outbox_held', help: 'Events that wait for an older transaction', read: (s) => s.outbox_held },
  { name: 'entrepot_outbox_oldest_seconds', help: 'Age of the oldest event that waits', read: (s) => s.outbox_oldest_seconds },
  { name: 'entrepot_messages_unsent', help: 'Mails and text messages not sent yet', read: (s) => s.messages_unsent },
  { name: 'entrepot_message_oldest_seconds', help: 'Age of the oldest of them', read: (s) => s.message_oldest_seconds },
  {
    name: 'entrepot_chain_behind_blocks',
    help: 'Blocks of a network not read yet',
    labels: ['network'],
    read: (s) => s.networks.flatMap(({ code, behind_blocks: blocks }) => (blocks === null ? [] : [[{ network: code }, blocks] as const])),
  },
  {
    name: 'entrepot_chain_silent_seconds',
    help: 'Time since somebody last looked at a network',
    labels: ['network'],
    read: (s) => s.networks.map(({ code, seconds_since_look: seconds }) => [{ network: code }, seconds]),
  },
  {
    name: 'entrepot_status_down',
    help: '1 where a probe of the status page found that a part of a storefront does not work',
    labels: ['storefront', 'part'],
    read: (s) => s.probes.map(({ storefront, part, is_down: isDown }) => [{ storefront, part }, Number(isDown)]),
  },
  {
    name: 'entrepot_certificate_seconds',
    help: 'How long the certificate of a storefront is still good, as its visitors are shown it',
    labels: ['host'],
    read: (s) =>
      s.probes.flatMap(({ storefront, certificate_seconds: seconds }) =>
        seconds === null ? [] : [[{ host: storefront }, seconds] as const],
      ),
  },
  {
    name: 'entrepot_archive_age_seconds',
    help: 'Time since the database last archived a piece of its log; absent where it keeps no archive',
    read: (s) => s.archive_age_seconds,
  },
  {
    name: 'entrepot_backup_age_seconds',
    help: 'How old the newest backup is; absent before the first',
    read: (s) => s.backup_age_seconds,
  },
  {
    name: 'entrepot_restore_proof_age_seconds',
    help: 'Time since a backup was restored and its books verified; absent before the first',
    read: (s) => s.restore_proof_age_seconds,
  },
  { name: 'entrepot_commits_waiting', help: 'Commits that wait for a replica to have them', read: (s) => s.commits_waiting },
  { name: 'entrepot_commit_oldest_seconds', help: 'For how long the oldest of them waits', read: (s) => s.commit_oldest_seconds },
];

export function tellHouseFigures({ db, clock, metrics, config, log }: Pick<Platform, 'db' | 'clock' | 'metrics' | 'config' | 'log'>): void {
  let kept: { atMs: number; state: Promise<HouseState | undefined> } | undefined;

  function state(): Promise<HouseState | undefined> {
    const nowMs = performance.now();
    if (!kept || nowMs - kept.atMs > KEPT_MS) {
      const reading = selectHouseState(db, clock.now()).catch((error: unknown) => {
        // The figures of this process are told all the same.
        log.warn({ err: error }, 'the figures of the house could not be read');
        return undefined;
      });
      kept = { atMs: nowMs, state: reading };
    }
    return kept.state;
  }

  for (const { name, help, labels = [], read } of TOLD) {
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [metrics.registry],
      async collect() {
        const found = await state();
        // What is not known is absent, and not what it was before.
        this.reset();
        if (labels.length === 0) this.remove();
        const value = found && read(found);
        if (value === undefined || value === null) return;
        if (typeof value === 'number') this.set(value);
        else for (const [of, one] of value) this.set(of, one);
      },
    });
  }
  tellDisk(metrics, config.dataDir);
}

function tellDisk({ registry }: Pick<Platform['metrics'], 'registry'>, folder: string): void {
  new Gauge({
    name: 'entrepot_disk_free_ratio',
    help: 'Share of the disk under DATA_DIR that is free',
    registers: [registry],
    async collect() {
      const disk = await statfs(folder).catch(() => undefined);
      this.remove();
      if (disk && disk.blocks > 0) this.set(disk.bavail / disk.blocks);
    },
  });
}
