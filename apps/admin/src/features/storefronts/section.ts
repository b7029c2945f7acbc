import { useT } from '@entrepot/i18n/react.tsx';
import Banknote from 'lucide-react/icons/banknote';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Store from 'lucide-react/icons/store';
import { lazy } from 'react';
import type { Section } from '../../lib/section.ts';
import { STOREFRONTS_PATH } from '../../lib/paths.ts';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { CONVERSATIONS_PATH, EDIT_PATH, editPath, LOANS_PATH } from './paths.ts';

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
    [LOANS_PATH]: {
      permission: 'storefronts.manage',
      Page: lazy(() => import('./loans-page.tsx').then(({ LoansPage }) => ({ default: LoansPage }))),
    },
    [CONVERSATIONS_PATH]: {
      permission: 'storefronts.manage',
      Page: lazy(() => import('./conversations-page.tsx').then(({ ConversationsPage }) => ({ default: ConversationsPage }))),
    },
  },
  useEntries() {
    const t = useT();
    return [
      { group: 'money', path: LOANS_PATH, label: t('admin.storefronts.loans'), Icon: Banknote, permission: 'storefronts.manage' },
      {
        group: 'lookAfter',
        path: CONVERSATIONS_PATH,
        label: t('admin.storefronts.support'),
        Icon: MessagesSquare,
        permission: 'storefronts.manage',
      },
      { group: 'setUp', path: STOREFRONTS_PATH, label: t('admin.storefronts.title'), Icon: Store, permission: 'storefronts.manage' },
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
