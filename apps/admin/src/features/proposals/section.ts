import { MAY_SEE_PROPOSALS } from '@entrepot/contracts/proposals.ts';
import { useMay } from '@entrepot/console/services.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import UsersRound from 'lucide-react/icons/users-round';
import { lazy } from 'react';
import { PROPOSALS_PATH, proposalPath } from '../../lib/paths.ts';
import type { Section } from '../../lib/section.ts';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { useWaiting } from '../../lib/use-badges.ts';
import { WAITING_OF_OTHERS } from './waiting-of-others.ts';

const FOUND_AT_MOST = 5;

export const PROPOSALS: Section = {
  screens: {
    [PROPOSALS_PATH]: {
      permission: MAY_SEE_PROPOSALS,
      Page: lazy(() => import('./proposals-page.tsx').then(({ ProposalsPage }) => ({ default: ProposalsPage }))),
    },
  },
  useEntries() {
    const t = useT();
    const waiting = useWaiting('proposal');
    return [
      {
        group: 'decide',
        path: PROPOSALS_PATH,
        to: `${PROPOSALS_PATH}?state=${WAITING_OF_OTHERS.state}&mine=${WAITING_OF_OTHERS.mine}`,
        label: t('admin.proposals.title'),
        Icon: UsersRound,
        permission: MAY_SEE_PROPOSALS,
        count: waiting,
      },
    ];
  },
  useSources() {
    const t = useT();
    const may = useMay();
    const client = useStaffClient();
    if (!may(MAY_SEE_PROPOSALS)) return [];
    return [
      {
        heading: t('admin.proposals.title'),
        async find(keyword, signal) {
          const { list } = await client.call('proposals!list', { keyword, pageSize: FOUND_AT_MOST }, { quiet: true, signal });
          return list.map(({ id, serial, subject }) => ({ id, label: serial, hint: subject, Icon: UsersRound, to: proposalPath(id) }));
        },
      },
    ];
  },
};
