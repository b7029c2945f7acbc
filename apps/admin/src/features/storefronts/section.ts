import { useT } from '@entrepot/i18n/react.tsx';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Store from 'lucide-react/icons/store';
import { lazy } from 'react';
import type { Section } from '../../lib/section.ts';
import { STOREFRONTS_PATH } from '../../lib/paths.ts';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { EDIT_PATH, editPath, SUPPORT_PATH } from './paths.ts';

const FINDINGS = 6;

export const STOREFRONTS: Section = {
  screens: {
    [STOREFRONTS_PATH]: {
      permission: 'storefronts.manage',
      Page: lazy(() => import('./storefronts-page.tsx').then(({ StorefrontsPage }) => ({ default: StorefrontsPage }))),
    },
    [EDIT_PATH]: {
      permission: 'storefronts.manage',
      Page: lazy(() => import('./edit-page.tsx').then(({ EditPage }) => ({ default: EditPage }))),
    },
    [SUPPORT_PATH]: {
      permission: 'storefronts.manage',
      Page: lazy(() => import('./support-page.tsx').then(({ SupportPage }) => ({ default: SupportPage }))),
    },
  },
  useEntries() {
    const t = useT();
    return [
      { group: 'setUp', path: STOREFRONTS_PATH, label: t('admin.storefronts.title'), Icon: Store, permission: 'storefronts.manage' },
      { group: 'setUp', path: SUPPORT_PATH, label: t('admin.storefronts.support'), Icon: LifeBuoy, permission: 'storefronts.manage' },
    ];
  },
  useSources() {
    const t = useT();
    const client = useStaffClient();
    return [
      {
        heading: t('admin.storefronts.title'),
        permission: 'storefronts.manage',
        async find(keyword, signal) {
          const { list } = await client.call('storefront!list', { keyword, pageSize: FINDINGS }, { quiet: true, signal });
          return list.map(({ code, name, hosts }) => ({ id: code, label: name, hint: hosts[0] ?? code, Icon: Store, to: editPath(code) }));
        },
      },
    ];
  },
};
