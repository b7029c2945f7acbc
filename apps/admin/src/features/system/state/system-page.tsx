import { Facts } from '@entrepot/console/details/facts.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import { QueryError } from '@entrepot/console/details/query-error.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { ConsolePage } from '@entrepot/console/frame/console-page.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import type { SystemState } from '@entrepot/contracts/calls/system-desk.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { JOBS_PATH } from '../../../lib/paths.ts';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { SYSTEM_KEY } from '../system-queries.ts';
import { needsLook, PartList } from './part-list.tsx';
import { SystemCharts } from './system-charts.tsx';

const REFRESH_MS = 30_000;

/** How the installation is doing, at a glance. */
export function SystemPage() {
  const t = useT();
  const client = useStaffClient();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...SYSTEM_KEY, 'state'],
    queryFn: ({ signal }) => client.call('system!get', {}, { quiet: true, signal }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <ConsolePage
      title={t('admin.system.system')}
      text={data && t('admin.system.summary', { count: data.parts.filter(needsLook).length })}
      actions={
        <Button asChild size="sm">
          <Link to={JOBS_PATH}>{t('admin.system.jobs')}</Link>
        </Button>
      }
    >
      <div className="grid gap-10">
        {error && <QueryError query={{ error, isFetching, refetch }} variant={data ? 'inline' : 'block'} />}
        {!data && !error && (
          <SkeletonRegion label={t('page.loading')} className="grid gap-3">
            <Skeleton className="h-60" />
            <Skeleton className="h-40" />
          </SkeletonRegion>
        )}
        {data?.alone && (
          <Section level={2} title={t('admin.system.alone')}>
            <p className="text-14 text-body">{t('admin.system.alone.text', { who: data.alone.saidBy, reason: data.alone.reason })}</p>
          </Section>
        )}
        {data && (
          <Section level={2} title={t('admin.system.parts')}>
            <PartList parts={data.parts} />
          </Section>
        )}
        <SystemCharts />
        {data && <Versions state={data} />}
        {data && data.replicas.length > 0 && <Replicas replicas={data.replicas} />}
      </div>
    </ConsolePage>
  );
}

function Replicas({ replicas }: Pick<SystemState, 'replicas'>) {
  const t = useT();
  const { number } = useFormats();
  return (
    <Section level={2} title={t('admin.system.replicas')}>
      <Facts
        facts={replicas.map(({ name, state, lagMs }) => ({
          key: name,
          term: (
            <bdi dir="ltr" className="num">
              {name}
            </bdi>
          ),
          value: (
            <>
              {t(`admin.system.replica.${state}`)}
              {lagMs !== null && (
                <span className="text-quiet">
                  {' '}
                  · {t('admin.system.replica.behind', { seconds: number(Math.ceil(lagMs / 100) / 10, 1) })}
                </span>
              )}
            </>
          ),
        }))}
      />
    </Section>
  );
}

const MEBIBYTE = 1024 * 1024;

function Versions({ state: { versions, databaseBytes, processes } }: { state: SystemState }) {
  const t = useT();
  const { number } = useFormats();
  const plain = (text: string) => (
    <bdi dir="ltr" className="num">
      {text}
    </bdi>
  );
  return (
    <div className="grid items-start gap-x-10 gap-y-10 md:grid-cols-2">
      <Section level={2} title={t('admin.system.versions')}>
        <Facts
          facts={[
            { key: 'app', term: 'Entrepot', value: plain(versions.app) },
            { key: 'node', term: 'Node.js', value: plain(versions.node) },
            { key: 'postgres', term: 'PostgreSQL', value: plain(versions.postgres) },
            {
              key: 'size',
              term: t('admin.system.databaseSize'),
              value: t('admin.system.mebibytes', { size: number(Math.round(databaseBytes / MEBIBYTE)) }),
            },
            { key: 'migrations', term: t('admin.system.migrations'), value: number(versions.migrations) },
            { key: 'newest', term: t('admin.system.newestMigration'), value: plain(versions.newestMigration) },
            { key: 'migrated', term: t('admin.system.migratedAt'), value: <Moment at={versions.migratedAt} /> },
          ]}
        />
      </Section>
      <Section level={2} title={t('admin.system.processes')}>
        {processes.length === 0 && <p className="text-13 text-quiet">{t('admin.system.processes.none')}</p>}
        <Facts
          facts={processes.map(({ name, version, roles, startedAt }) => ({
            key: name,
            term: plain(name),
            value: (
              <>
                {plain(version)} <span className="text-quiet">{t('admin.system.startedAt')}</span> <Moment at={startedAt} />
                <span className="block text-13 text-quiet">{roles.map((role) => t(`admin.system.role.${role}`)).join(' · ')}</span>
              </>
            ),
          }))}
        />
      </Section>
    </div>
  );
}
