import { Section } from '@entrepot/console/details/section.tsx';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { useQuery } from '@tanstack/react-query';
import { Linked } from '../../../lib/linked.tsx';
import { identityPath } from '../../../lib/paths.ts';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { PEOPLE_KEY } from '../people-queries.ts';

const TONES = { none: 'neutral', basic: 'blue', advanced: 'green' } as const;

/** How far somebody is verified and since when; of the document there is nothing here. */
export function Identity({ id }: { id: string }) {
  const t = useT();
  const client = useStaffClient();
  const { data } = useQuery({
    queryKey: [...PEOPLE_KEY, 'identity', id],
    queryFn: ({ signal }) => client.call('identities!ofPerson', { id }, { quiet: true, signal }),
  });
  if (!data) return null;
  const { level, since, latest } = data;
  return (
    <Section level={2} title={t('admin.identity.title')}>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-13">
        <StatusDot tone={TONES[level]}>{t('identity.level', { level })}</StatusDot>
        {since && <span className="num text-quiet">{t('admin.identity.since', { at: formatDateTime(since) })}</span>}
        {latest && (
          <span className="flex flex-wrap gap-x-2">
            <Linked to={identityPath(latest.id)} permission="identity.review">
              {latest.serial}
            </Linked>
            <span className="text-quiet">{t('admin.identity.state', { state: latest.state })}</span>
          </span>
        )}
      </p>
    </Section>
  );
}
