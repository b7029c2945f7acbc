import { Section } from '@entrepot/console/details/section.tsx';
import type { ApplicationState } from '@entrepot/contracts/applications.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot, type StatusTone } from '@entrepot/ui/status-dot.tsx';
import { useQuery } from '@tanstack/react-query';
import { applicationPath } from '../../../lib/paths.ts';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { PEOPLE_KEY } from '../people-queries.ts';
import { Records, type RecordLine } from './records.tsx';

const TONES: Readonly<Record<ApplicationState, StatusTone>> = {
  draft: 'neutral',
  submitted: 'amber',
  in_review: 'amber',
  changes_asked: 'blue',
  resubmitted: 'amber',
  approved: 'green',
  refused: 'red',
  withdrawn: 'neutral',
};

/** To sell here. Most people never apply, so there is nothing to see of it until they do. */
export function Applications({ id }: { id: string }) {
  const t = useT();
  const client = useStaffClient();
  const { data = [] } = useQuery({
    queryKey: [...PEOPLE_KEY, 'applications', id],
    queryFn: ({ signal }) => client.call('people!applications', { id }, { quiet: true, signal }),
  });
  if (data.length === 0) return null;
  const lines = data.map(({ id: applicationId, serial, state, shopName, createdAt }): RecordLine => ({
    id: applicationId,
    name: serial,
    at: { to: applicationPath(applicationId), permission: 'shops.review' },
    moment: createdAt,
    state: (
      <span className="flex flex-wrap gap-x-3">
        <StatusDot tone={TONES[state]}>{t('admin.people.applications.state', { state })}</StatusDot>
        <bdi className="text-quiet">{shopName}</bdi>
      </span>
    ),
  }));
  return (
    <Section level={2} title={t('admin.people.applications')}>
      <Records label={t('admin.people.applications')} lines={lines} none="" />
    </Section>
  );
}
