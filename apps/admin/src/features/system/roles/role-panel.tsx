import { Facts } from '@entrepot/console/details/facts.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { useRouter } from '@entrepot/console/router/use-router.tsx';
import type { StaffRole } from '@entrepot/contracts/calls/staff.ts';
import type { StaffPermission } from '@entrepot/contracts/permissions.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { ConfirmDialog } from '@entrepot/ui/alert-dialog.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { ROLES_PATH } from '../system-paths.ts';
import { ROLES_KEY } from '../system-queries.ts';
import { RoleForm } from './role-form.tsx';

export function RolePanel({ role }: { role: StaffRole }) {
  const t = useT();
  const client = useStaffClient();
  const { number } = useFormats();
  const { id, name, permissions, holders, isAdministrator } = role;
  if (isAdministrator) return <p className="rounded-field bg-n50 px-4 py-3 text-13 text-body">{t('admin.system.role.administrators')}</p>;
  return (
    <div className="grid gap-5">
      <Facts facts={[{ key: 'holders', term: t('admin.system.role.holders'), value: number(holders) }]} />
      <RoleForm
        values={{ name, permissions: permissions as StaffPermission[] }}
        submitLabel={t('account.save')}
        save={async (values) => (await client.call('role!change', { id, ...values }, { quiet: true })).proposal}
        onSaved={() => undefined}
      />
      <Section title={t('admin.system.role.delete')}>
        {holders > 0 ? (
          <p className="text-13 text-quiet">{t('admin.system.role.inUse', { count: holders })}</p>
        ) : (
          <DeleteRole role={role} />
        )}
      </Section>
    </div>
  );
}

function DeleteRole({ role: { id, name } }: { role: StaffRole }) {
  const t = useT();
  const client = useStaffClient();
  const router = useRouter();
  const queries = useQueryClient();
  const words = useFailureWords();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  async function remove(): Promise<boolean> {
    try {
      await client.call('role!delete', { id, reason: reason.trim() }, { quiet: true });
    } catch (failure) {
      setError(words(failure));
      return false;
    }
    notify.success(t('admin.system.role.deleted', { name }));
    void queries.invalidateQueries({ queryKey: ROLES_KEY });
    router.navigate(ROLES_PATH, { replace: true });
    return true;
  }
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t('admin.system.role.delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('admin.system.role.delete.title', { name })}
        description={t('admin.system.role.delete.text')}
        labels={{ confirm: t('admin.system.role.delete'), cancel: t('console.cancel') }}
        tone="danger"
        confirmDisabled={reason.trim() === ''}
        onConfirm={remove}
        error={error}
      >
        <Field label={t('admin.reason')} hint={t('admin.reason.hint')} required>
          <TextInput size="sm" maxLength={500} autoComplete="off" value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </ConfirmDialog>
    </>
  );
}
