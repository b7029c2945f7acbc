import { AddButton } from '@entrepot/console/frame/add-button.tsx';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { textColumn } from '@entrepot/console/table/column-kinds.tsx';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import { pageOf, type ConsoleColumn, type TableRequest } from '@entrepot/console/table/columns.ts';
import type { StaffRole } from '@entrepot/contracts/calls/staff.ts';
import { useFormats, useT, type Translate } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { matchesSearch } from '@entrepot/ui/search-match.ts';
import KeyRound from 'lucide-react/icons/key-round';
import { useMemo, useState } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { ROLES_KEY } from '../system-queries.ts';
import { rightName } from './permission-groups.ts';
import { RoleForm } from './role-form.tsx';
import { RolePanel } from './role-panel.tsx';

/** Names for lists of rights. There are few, so they come all at once. */
export function RolesPage() {
  const t = useT();
  const client = useStaffClient();
  const [isAdding, setAdding] = useState(false);
  const columns = useColumns();

  async function fetchPage({ keyword, page, pageSize }: TableRequest, signal: AbortSignal) {
    const all = await client.call('role!list', {}, { quiet: true, signal });
    const found = all.filter((role) => matchesSearch(keyword, [role.name, rightsWords(t, role)]));
    return pageOf(found, { page, pageSize });
  }

  return (
    <>
      <ConsoleTable<StaffRole>
        name="roles"
        caption={t('admin.system.roles')}
        heading={
          <PageHeading
            title={t('admin.system.roles')}
            text={t('admin.system.roles.text')}
            actions={<AddButton label={t('admin.system.role.add')} onClick={() => setAdding(true)} />}
          />
        }
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        views={[{ id: 'all', name: t('admin.all'), search: {} }]}
        searchLabel={t('admin.system.roles.search')}
        queryKey={ROLES_KEY}
        fetchPage={fetchPage}
        card={(role) => <RoleCard role={role} />}
        panel={(id, role) => role && <RolePanel key={`${id} ${role.name} ${role.permissions.join()}`} role={role} />}
        panelTitle={t('admin.system.role')}
        empty={{ title: t('admin.system.roles.empty'), icon: <KeyRound size={22} /> }}
      />
      {isAdding && (
        <Dialog open onOpenChange={(isOpen) => !isOpen && setAdding(false)}>
          <DialogContent
            size="lg"
            title={t('admin.system.role.add')}
            description={t('admin.system.role.add.text')}
            labels={{ close: t('action.close') }}
          >
            <RoleForm
              values={{ name: '', permissions: [] }}
              submitLabel={t('admin.system.role.add')}
              aside={<Button onClick={() => setAdding(false)}>{t('console.cancel')}</Button>}
              save={async (values) => {
                await client.call('role!add', values, { quiet: true });
                return null;
              }}
              onSaved={() => setAdding(false)}
            />
          </DialogContent>
        </Dialog>
      )}
    </>
  );
}

function rightsWords(t: Translate, { isAdministrator, permissions }: StaffRole): string {
  if (isAdministrator) return t('admin.system.role.everything');
  if (permissions.length === 0) return t('admin.system.role.nothing');
  return permissions.map((permission) => t('admin.system.right.short', { right: rightName(permission) })).join(t('console.list.separator'));
}

function useColumns(): readonly ConsoleColumn<StaffRole>[] {
  const t = useT();
  const { number } = useFormats();
  return useMemo(
    (): ConsoleColumn<StaffRole>[] => [
      textColumn('name', t('admin.system.role.name'), ({ name }) => name, { width: '14rem' }),
      {
        id: 'rights',
        header: t('admin.system.role.rights'),
        isSecondary: true,
        cell: (role) => <span className="block truncate">{rightsWords(t, role)}</span>,
        text: (role) => rightsWords(t, role),
      },
      {
        id: 'holders',
        header: t('admin.system.role.holders'),
        width: '7rem',
        isNumeric: true,
        cell: ({ holders }) => number(holders),
        text: ({ holders }) => String(holders),
      },
    ],
    [t, number],
  );
}

function RoleCard({ role }: { role: StaffRole }) {
  const t = useT();
  const { number } = useFormats();
  return (
    <div className="grid gap-0.5 text-13">
      <p className="flex items-baseline justify-between gap-3">
        <bdi className="min-w-0 truncate text-14 font-semibold">{role.name}</bdi>
        <span className="num text-quiet">{number(role.holders)}</span>
      </p>
      <p className="line-clamp-2 text-quiet">{rightsWords(t, role)}</p>
    </div>
  );
}
