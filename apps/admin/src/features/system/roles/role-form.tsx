import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import type { StaffPermission } from '@entrepot/contracts/permissions.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { ROLES_KEY, STAFF_KEY } from '../system-queries.ts';
import { PermissionsField } from './permissions-field.tsx';

export interface RoleValues {
  name: string;
  permissions: StaffPermission[];
  reason: string;
}

export interface RoleFormProps {
  values: Omit<RoleValues, 'reason'>;
  submitLabel: string;
  aside?: ReactNode;
  /** Answers with the proposal that now waits for another person, where there is one. */
  save: (values: RoleValues) => Promise<{ serial: string } | null>;
  onSaved: () => void;
}

/** Name, rights and why, for a new role and for one that is changed. */
export function RoleForm({ values, submitLabel, aside, save, onSaved }: RoleFormProps) {
  const t = useT();
  const queries = useQueryClient();
  const rules = useRules();
  const form = useForm<RoleValues>({ defaultValues: { ...values, reason: '' } });
  const { errors } = form.formState;
  const lines = useFormWork(
    form,
    { 'role.name_taken': 'name', 'account.name_invalid': 'name', 'audit.reason_required': 'reason' },
    async ({ name, permissions, reason }) => {
      const proposal = await save({ name: name.trim(), permissions, reason: reason.trim() });
      notify.success(proposal ? t('admin.system.proposed', { serial: proposal.serial }) : t('admin.system.saved'));
      form.setValue('reason', '');
      for (const queryKey of [ROLES_KEY, STAFF_KEY]) void queries.invalidateQueries({ queryKey });
      onSaved();
    },
  );
  return (
    <FormLines {...lines} submitLabel={submitLabel} aside={aside}>
      <Field label={t('admin.system.role.name')} error={errors.name?.message} required>
        <TextInput {...form.register('name', rules.present)} size="sm" maxLength={64} autoComplete="off" />
      </Field>
      <PermissionsField value={form.watch('permissions')} onChange={(permissions) => form.setValue('permissions', permissions)} />
      <Field label={t('admin.reason')} hint={t('admin.reason.hint')} error={errors.reason?.message} required>
        <TextInput {...form.register('reason', rules.present)} size="sm" maxLength={500} autoComplete="off" />
      </Field>
    </FormLines>
  );
}
