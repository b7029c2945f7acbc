import { AddButton } from '@entrepot/console/frame/add-button.tsx';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import { dayColumn, textColumn } from '@entrepot/console/table/column-kinds.tsx';
import { pageOf, type ConsoleColumn, type TableRequest } from '@entrepot/console/table/columns.ts';
import type { ShopMember } from '@entrepot/contracts/calls/members.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { matchesSearch } from '@entrepot/ui/search-match.ts';
import { StatusDot, type StatusTone } from '@entrepot/ui/status-dot.tsx';
import Users from 'lucide-react/icons/users';
import { useMemo, useState } from 'react';
import { MEMBERS_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberPanel } from './member-panel.tsx';
import { rightsWords } from './rights.ts';

/** The people of the shop. There are few, so they come all at once and are searched here. */
export function TeamPage() {
  const t = useT();
  const client = useSellerClient();
  const [isInviting, setInviting] = useState(false);
  const columns = useColumns();

  async function fetchPage({ keyword, page, pageSize }: TableRequest, signal: AbortSignal) {
    const all = await client.call('member!list', {}, { quiet: true, signal });
    const found = all.filter(({ name, email }) => matchesSearch(keyword, [name, email]));
    return pageOf(found, { page, pageSize });
  }

  return (
    <>
      <ConsoleTable<ShopMember>
        name="team"
        caption={t('seller.team.title')}
        heading={
          <PageHeading
            title={t('seller.team.title')}
            text={t('seller.team.text')}
            actions={<AddButton label={t('seller.team.invite')} onClick={() => setInviting(true)} />}
          />
        }
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        views={[{ id: 'all', name: t('seller.all'), search: {} }]}
        searchLabel={t('seller.team.search')}
        queryKey={MEMBERS_KEY}
        fetchPage={fetchPage}
        card={(member) => <MemberCard member={member} />}
        panel={(id, member) => member && <MemberPanel key={id} member={member} />}
        panelTitle={t('seller.team.member')}
        empty={{ title: t('seller.team.empty'), icon: <Users size={22} /> }}
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}

function useColumns(): readonly ConsoleColumn<ShopMember>[] {
  const t = useT();
  return useMemo(
    (): ConsoleColumn<ShopMember>[] => [
      textColumn('name', t('seller.team.name'), ({ name }) => name),
      textColumn('email', t('account.email.label'), ({ email }) => email),
      {
        id: 'state',
        header: t('seller.order.state'),
        width: '10rem',
        cell: (member) => <MemberState member={member} />,
        text: (member) => t('seller.team.state', { state: stateOf(member) }),
      },
      { id: 'rights', header: t('seller.team.rights'), cell: (member) => rightsWords(t, member), text: (member) => rightsWords(t, member) },
      {
        id: 'factor',
        isSecondary: true,
        header: t('account.setup.secondFactor'),
        width: '10rem',
        cell: ({ hasSecondFactor }) => t('seller.team.factor', { isSet: hasSecondFactor ? 'yes' : 'no' }),
        text: ({ hasSecondFactor }) => t('seller.team.factor', { isSet: hasSecondFactor ? 'yes' : 'no' }),
      },
      dayColumn('since', t('console.since', { what: 'member' }), ({ createdAt }) => createdAt, { isSecondary: true, width: '8rem' }),
    ],
    [t],
  );
}

const TONES = { disabled: 'neutral', invited: 'amber', active: 'green' } as const satisfies Record<string, StatusTone>;

/** Whoever has not come yet is invited, and no more. */
function stateOf({ isDisabled, isInvited }: ShopMember): keyof typeof TONES {
  return isDisabled ? 'disabled' : isInvited ? 'invited' : 'active';
}

function MemberState({ member }: { member: ShopMember }) {
  const t = useT();
  const state = stateOf(member);
  return <StatusDot tone={TONES[state]}>{t('seller.team.state', { state })}</StatusDot>;
}

function MemberCard({ member }: { member: ShopMember }) {
  const t = useT();
  return (
    <div className="grid gap-0.5 text-13">
      <p className="flex items-baseline justify-between gap-3">
        <bdi className="min-w-0 truncate text-14 font-semibold">{member.name}</bdi>
        <MemberState member={member} />
      </p>
      <bdi className="truncate text-quiet">{member.email}</bdi>
      <p className="truncate text-quiet">{rightsWords(t, member)}</p>
    </div>
  );
}
