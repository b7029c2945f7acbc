import { useMay } from '@entrepot/console/services.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import IdCard from 'lucide-react/icons/id-card';
import { lazy } from 'react';
import { IDENTITY_PATH, identityPath } from '../../lib/paths.ts';
import type { Section } from '../../lib/section.ts';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { useWaiting } from '../../lib/use-badges.ts';

const FOUND_AT_MOST = 5;

export const IDENTITY: Section = {
  screens: {
    [IDENTITY_PATH]: {
      permission: 'identity.review',
      Page: lazy(() => import('./identity-page.tsx').then(({ IdentityPage }) => ({ default: IdentityPage }))),
    },
  },
  useEntries() {
    const t = useT();
    const waiting = useWaiting('identity');
    return [
      {
        group: 'decide',
        path: IDENTITY_PATH,
        label: t('admin.identity.title'),
        Icon: IdCard,
        permission: 'identity.review',
        count: waiting,
      },
    ];
  },
  useSources() {
    const t = useT();
    const may = useMay();
    const client = useStaffClient();
    if (!may('identity.review')) return [];
    return [
      {
        heading: t('admin.identity.title'),
        async find(keyword, signal) {
          const { list } = await client.call('identities!list', { keyword, pageSize: FOUND_AT_MOST }, { quiet: true, signal });
          return list.map(({ id, serial, user }) => ({ id, label: serial, hint: user.username, Icon: IdCard, to: identityPath(id) }));
        },
      },
    ];
  },
};
