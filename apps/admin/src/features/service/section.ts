import { useT } from '@entrepot/i18n/react.tsx';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { lazy } from 'react';
import { CONVERSATIONS_PATH } from '../../lib/paths.ts';
import type { Section } from '../../lib/section.ts';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { useBadges } from '../../lib/use-badges.ts';
import { AGENTS_PATH, ANSWERS_PATH, conversationPath } from './service-paths.ts';

const FOUND_AT_MOST = 5;

export const SERVICE: Section = {
  screens: {
    [CONVERSATIONS_PATH]: {
      permission: 'service.answer',
      Page: lazy(() => import('./desk-page.tsx').then(({ DeskPage }) => ({ default: DeskPage }))),
    },
    [ANSWERS_PATH]: {
      permission: 'service.manage',
      Page: lazy(() => import('./answers-page.tsx').then(({ AnswersPage }) => ({ default: AnswersPage }))),
    },
    [AGENTS_PATH]: {
      permission: 'service.manage',
      Page: lazy(() => import('./agents-page.tsx').then(({ AgentsPage }) => ({ default: AgentsPage }))),
    },
  },
  useEntries() {
    const t = useT();
    return [
      {
        group: 'lookAfter',
        path: CONVERSATIONS_PATH,
        label: t('admin.service.title'),
        Icon: MessagesSquare,
        permission: 'service.answer',
        count: useBadges()?.conversations,
      },
    ];
  },
  useSources() {
    const t = useT();
    const client = useStaffClient();
    return [
      {
        heading: t('admin.service.title'),
        permission: 'service.answer',
        async find(keyword, signal) {
          const { list } = await client.call('service!queue', { group: 'all', keyword, pageSize: FOUND_AT_MOST }, { quiet: true, signal });
          return list.map(({ id, person, storefront }) => ({
            id,
            label: person.name === '' ? t('admin.service.visitor', { code: id.slice(-4) }) : person.name,
            hint: storefront,
            Icon: MessagesSquare,
            to: conversationPath(id),
          }));
        },
      },
    ];
  },
};
