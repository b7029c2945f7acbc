import { useT } from '@entrepot/i18n/react.tsx';
import Lock from 'lucide-react/icons/lock';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import { lazy } from 'react';
import type { Section } from '../../lib/section.ts';
import { LOCKS_PATH, PEOPLE_PATH, personPath } from '../../lib/paths.ts';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { APPEALS_PATH, PROFILE_PATH } from './people-paths.ts';
import { useBadges, useWaiting } from '../../lib/use-badges.ts';

const FOUND_AT_MOST = 5;

export const PEOPLE: Section = {
  screens: {
    [PEOPLE_PATH]: {
      permission: 'people.read',
      Page: lazy(() => import('./people-page.tsx').then(({ PeoplePage }) => ({ default: PeoplePage }))),
    },
    [PROFILE_PATH]: {
      permission: 'people.read',
      Page: lazy(() => import('./profile/profile-page.tsx').then(({ ProfilePage }) => ({ default: ProfilePage }))),
    },
    [LOCKS_PATH]: {
      permission: 'people.lock',
      Page: lazy(() => import('./locks/locks-page.tsx').then(({ LocksPage }) => ({ default: LocksPage }))),
    },
  },
  useEntries() {
    const t = useT();
    const appeals = useWaiting('appeal');
    const resets = useBadges()?.resets;
    return [
      {
        group: 'decide',
        path: LOCKS_PATH,
        ...(appeals ? { to: APPEALS_PATH } : {}),
        label: t('admin.people.locks'),
        Icon: Lock,
        permission: 'people.lock',
        count: appeals,
      },
      { group: 'lookAfter', path: PEOPLE_PATH, label: t('admin.people.title'), Icon: Users, permission: 'people.read', count: resets },
    ];
  },
  useSources() {
    const t = useT();
    const client = useStaffClient();
    return [
      {
        heading: t('admin.people.title'),
        permission: 'people.read',
        async find(keyword, signal) {
          const { list } = await client.call('people!list', { keyword, pageSize: FOUND_AT_MOST }, { quiet: true, signal });
          return list.map(({ id, username, usercode }) => ({ id, label: username, hint: usercode, Icon: User, to: personPath(id) }));
        },
      },
    ];
  },
};
