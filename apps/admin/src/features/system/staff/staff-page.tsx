import { AddButton } from '@entrepot/console/frame/add-button.tsx';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import { dayColumn, momentColumn, textColumn } from '@entrepot/console/table/column-kinds.tsx';
import { pageOf, type ConsoleColumn, type TableRequest } from '@entrepot/console/table/columns.ts';
import type { StaffMember } from '@entrepot/contracts/calls/staff.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { matchesSearch } from '@entrepot/ui/search-match.ts';
import Users from 'lucide-react/icons/users';
import { useMemo, useState } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { STAFF_KEY } from '../system-queries.ts';
import { InviteStaffDialog } from './invite-staff-dialog.tsx';
import { StaffPanel } from './staff-panel.tsx';
import { staffState, StaffState, STAFF_STATES, stateWords } from './staff-state.tsx';

/** The people of the office. There are few, so they come all at once and are narrowed here. */
export function StaffPage() {
  const t = useT();
  const client = useStaffClient();
  const [isInviting, setInviting] = useState(false);
  const columns = useColumns();
  const words = (state: (typeof STAFF_STATES)[number]) => t('admin.system.staff.state', { state });

  async function fetchPage({ keyword, filters: { state }, page, pageSize }: TableRequest, signal: AbortSignal) {
    const all = await client.call('staff!list', {}, { quiet: true, signal });
    const found = all.filter(
      (member) => (!state || staffState(member) === state) && matchesSearch(keyword, [member.name, member.email, member.roleName]),
    );
    return pageOf(found, { page, pageSize });
  }

  return (
    <>
      <ConsoleTable<StaffMember>
        name="staff"
        caption={t('admin.system.staff')}
        heading={
          <PageHeading
            title={t('admin.system.staff')}
            text={t('admin.system.staff.text')}
            actions={<AddButton label={t('admin.system.staff.invite')} onClick={() => setInviting(true)} />}
          />
        }
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        views={[
          { id: 'all', name: t('admin.all'), search: {} },
          ...STAFF_STATES.map((state) => ({ id: state, name: words(state), search: { state } })),
        ]}
        filters={[
          {
            kind: 'choice',
            name: 'state',
            label: t('admin.system.state'),
            options: STAFF_STATES.map((state) => ({ value: state, label: words(state) })),
          },
        ]}
        searchLabel={t('admin.system.staff.search')}
        queryKey={STAFF_KEY}
        fetchPage={fetchPage}
        card={(member) => <StaffCard member={member} />}
        panel={(id, member) => member && <StaffPanel key={id} member={member} />}
        panelTitle={t('admin.system.staff.member')}
        empty={{ title: t('admin.system.staff.empty'), icon: <Users size={22} /> }}
      />
      {isInviting && <InviteStaffDialog onClose={() => setInviting(false)} />}
    </>
  );
}

function useColumns(): readonly ConsoleColumn<StaffMember>[] {
  const t = useT();
  return useMemo(
    (): ConsoleColumn<StaffMember>[] => [
      textColumn('name', t('admin.system.name'), ({ name }) => name),
      {
        id: 'email',
        header: t('account.email.label'),
        width: '16rem',
        isSecondary: true,
        cell: ({ email }) => <bdi className="block truncate">{email}</bdi>,
        text: ({ email }) => email,
      },
      textColumn('role', t('admin.system.role'), ({ roleName }) => roleName, { width: '12rem' }),
      {
        id: 'state',
        header: t('admin.system.state'),
        width: '10rem',
        cell: (member) => <StaffState member={member} />,
        text: (member) => stateWords(t, member),
      },
      {
        id: 'factor',
        isSecondary: true,
        header: t('account.setup.secondFactor'),
        width: '9rem',
        cell: ({ hasSecondFactor }) => t('admin.system.staff.factor', { isSet: hasSecondFactor ? 'yes' : 'no' }),
        text: ({ hasSecondFactor }) => t('admin.system.staff.factor', { isSet: hasSecondFactor ? 'yes' : 'no' }),
      },
      momentColumn('seen', t('admin.system.staff.seen'), ({ lastSeenAt }) => lastSeenAt, { isSecondary: true, width: '9.5rem' }),
      dayColumn('since', t('admin.system.staff.since'), ({ createdAt }) => createdAt, {
        isSecondary: true,
        isHiddenAtFirst: true,
        width: '8rem',
      }),
    ],
    [t],
  );
}

function StaffCard({ member }: { member: StaffMember }) {
  return (
    <div className="grid gap-0.5 text-13">
      <p className="flex items-baseline justify-between gap-3">
        <bdi className="min-w-0 truncate text-14 font-semibold">{member.name}</bdi>
        <StaffState member={member} />
      </p>
      <bdi className="truncate text-quiet">{member.email}</bdi>
      <bdi className="truncate text-quiet">{member.roleName}</bdi>
    </div>
  );
}
