import { Section } from '@entrepot/console/details/section.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { lockPath } from '../../../lib/paths.ts';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { LockEvents } from '../locks/lock-events.tsx';
import { LockState } from '../locks/lock-state.tsx';
import { LOCKS_KEY } from '../people-queries.ts';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';

const NEWEST = 10;

/** Every lock with all that was said about it, appeals and their answers included. */
export function LockHistory({ id }: { id: string }) {
  const t = useT();
  const client = useStaffClient();
  const query = useQuery({
    queryKey: [...LOCKS_KEY, 'person', id],
    queryFn: ({ signal }) => client.call('locks!list', { kind: 'person', subjectId: id, pageSize: NEWEST }, { quiet: true, signal }),
  });
  return (
    <Section level={2} title={t('admin.people.locks')}>
      {!query.data ? (
        <PanelStates query={query} />
      ) : query.data.list.length === 0 ? (
        <p className="text-13 text-quiet">{t('admin.people.locks.never')}</p>
      ) : (
        <ul className="grid gap-5">
          {query.data.list.map((one) => (
            <li key={one.lock.id} className="grid gap-3 text-13">
              <p className="flex flex-wrap justify-between gap-x-4">
                <LockState lockCase={one} />
                <TextLink asChild variant="record">
                  <Link to={lockPath(one.lock.id)}>{t(`lock.reason.${one.lock.reasonCode}`)}</Link>
                </TextLink>
              </p>
              <LockEvents lock={one.lock} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
