import { useDeviceWords } from '@entrepot/blocks/account/device-words.ts';
import { Moment } from '@entrepot/console/details/moment.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import type { Device } from '@entrepot/contracts/calls/account.ts';
import type { PersonAccess, PersonInFull } from '@entrepot/contracts/calls/people-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { PEOPLE_KEY, useRefreshPeople } from '../people-queries.ts';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { SecondFactor } from './second-factor.tsx';

/** How somebody gets in, and the help there is when they cannot, or when somebody else does. */
export function Access({ person }: { person: PersonInFull }) {
  const t = useT();
  const client = useStaffClient();
  const { id } = person;
  const query = useQuery({
    queryKey: [...PEOPLE_KEY, 'access', id],
    queryFn: ({ signal }) => client.call('people!access', { id }, { quiet: true, signal }),
  });
  const { data } = query;
  return (
    <>
      <Section level={2} title={t('account.setup.secondFactor')}>
        {data ? <SecondFactor person={person} access={data} /> : <PanelStates query={query} />}
      </Section>
      {data && <SessionsOf person={person} access={data} />}
    </>
  );
}

/** One session, or all of them. */
type Ending = { device: Device; name: string } | 'all';

function SessionsOf({ person, access: { sessions } }: { person: PersonInFull; access: PersonAccess }) {
  const t = useT();
  const client = useStaffClient();
  const refresh = useRefreshPeople();
  const [ending, setEnding] = useState<Ending>();
  async function end(reason: string): Promise<void> {
    await client.call(
      'people!endSessions',
      { id: person.id, ...(ending === 'all' || !ending ? {} : { sessionId: ending.device.id }), reason },
      { quiet: true },
    );
    notify.success(t('admin.people.sessions.ended'));
    refresh();
  }
  return (
    <Section
      level={2}
      title={t('admin.people.sessions')}
      aside={
        sessions.length > 1 && (
          <Button size="sm" onClick={() => setEnding('all')}>
            {t('admin.people.sessions.endAll')}
          </Button>
        )
      }
    >
      {sessions.length === 0 ? (
        <p className="text-13 text-quiet">{t('admin.people.sessions.none')}</p>
      ) : (
        <ul>
          {sessions.map((device) => (
            <SessionLine key={device.id} device={device} onEnd={(name) => setEnding({ device, name })} />
          ))}
        </ul>
      )}
      {ending && (
        <ReasonDialog
          title={ending === 'all' ? t('admin.people.sessions.endAll') : t('account.sessions.endOne', { device: ending.name })}
          text={t('admin.people.sessions.text', { name: person.username })}
          submitLabel={t('header.logout')}
          tone="danger"
          run={end}
          onClose={() => setEnding(undefined)}
        />
      )}
    </Section>
  );
}

function SessionLine({ device, onEnd }: { device: Device; onEnd: (name: string) => void }) {
  const t = useT();
  const { title: name, Icon } = useDeviceWords(device.userAgent);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-2.5 last:border-b-0">
      <Icon size={18} aria-hidden className="text-icon" />
      <div className="min-w-0 flex-1 basis-48 text-13">
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="num flex flex-wrap gap-x-4 text-12 text-quiet">
          {device.address !== '' && <bdi dir="ltr">{device.address}</bdi>}
          <span>
            {t('account.sessions.seen')} <Moment at={device.lastSeenAt} />
          </span>
        </p>
      </div>
      <Button size="sm" onClick={() => onEnd(name)} aria-label={t('account.sessions.endOne', { device: name })}>
        {t('header.logout')}
      </Button>
    </li>
  );
}
