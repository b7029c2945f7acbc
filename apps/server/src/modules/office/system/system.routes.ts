import type { ChartHours } from '@entrepot/contracts/system-parts.ts';
import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { adminCalls } from '@entrepot/contracts/registry.ts';
import { DomainError } from '../../../platform/errors.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Audit } from '../../ground/audit/index.ts';
import { readOnePerson } from '../../people/staff/index.ts';
import { lookAtParts } from './health.ts';
import { selectVersions } from './health.sql.ts';
import { countJobs, selectJobs, selectJobsById } from './jobs.sql.ts';
import { PROCESS_SEEN_MS, selectProcesses, selectSpans } from './minutes.sql.ts';
import { retryJobs } from './retry-jobs.ts';
import { presentJob, presentSpan } from './system.present.ts';

const MINUTE_MS = 60_000;
/** About as many points as a small chart has room for. */
const SPAN_MINUTES: Readonly<Record<ChartHours, number>> = { 1: 1, 6: 5, 24: 15 };

export function systemRoutes(
  platform: Pick<Platform, 'db' | 'readers' | 'clock' | 'config' | 'jobs' | 'storage'>,
  { audit, version }: { audit: Pick<Audit, 'record'>; version: string },
): Route[] {
  const { db, clock } = platform;
  const before = (durationMs: number): Date => new Date(clock.now().getTime() - durationMs);
  return [
    route(adminCalls['system!get'], async () => {
      const [parts, versions, processes, alone] = await Promise.all([
        lookAtParts(platform),
        selectVersions(db),
        selectProcesses(db, before(PROCESS_SEEN_MS)),
        readOnePerson(db),
      ]);
      return {
        versions: {
          app: version,
          node: process.versions.node,
          postgres: versions.postgres,
          migrations: versions.migrations,
          newestMigration: versions.newest_migration,
          migratedAt: versions.migrated_at.toISOString(),
        },
        databaseBytes: Number(versions.database_bytes),
        processes: processes.map((row) => ({
          name: row.process,
          version: row.version,
          roles: row.roles,
          startedAt: row.started_at.toISOString(),
          seenAt: row.seen_at.toISOString(),
        })),
        replicas: platform.readers?.replicas() ?? [],
        parts,
        ...(alone ? { alone } : {}),
      };
    }),
    route(adminCalls['system!history'], async ({ hours }) => {
      const spanMinutes = SPAN_MINUTES[hours];
      return { spanMinutes, list: (await selectSpans(db, before(Number(hours) * 60 * MINUTE_MS), spanMinutes)).map(presentSpan) };
    }),
    route(adminCalls['job!list'], async ({ state, task, keyword, sort, isDescending = false, pageNum = 1, pageSize = PAGE_SIZE.list }) => {
      const rows = await selectJobs(
        db,
        { state, task: storable(task), keyword: storable(keyword?.trim() || undefined) },
        { sort, isDescending, limit: pageSize, offset: (pageNum - 1) * pageSize },
      );
      return { list: rows.map(presentJob), pageNum, pageSize, totalElements: rows[0]?.total ?? 0 };
    }),
    route(adminCalls['job!get'], async ({ id }) => {
      const [row] = await selectJobsById(db, [id]);
      if (!row) throw new DomainError('data.none');
      return presentJob(row);
    }),
    route(adminCalls['job!counts'], async () => {
      const rows = await countJobs(db);
      const counts = { waiting: 0, running: 0, failing: 0, given_up: 0 };
      for (const { state, count } of rows) counts[state] += count;
      return { ...counts, tasks: [...new Set(rows.map(({ task }) => task))] };
    }),
    route(adminCalls['job!retry'], async ({ ids }, { session, request }) => {
      if (!session) throw new DomainError('session.required');
      return { ids: await retryJobs({ db, audit }, ids, { session, address: request.ip }) };
    }),
  ];
}

/** The database takes no text with this character. */
function storable(text: string | undefined): string | undefined {
  return text?.replaceAll('\u0000', '\ufffd');
}
