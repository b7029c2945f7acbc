import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { ROLES_KEY, STAFF_KEY } from '../system-queries.ts';
import { RoleChoice } from './role-choice.tsx';

interface Values {
  name: string;
  email: string;
  roleId: string;
  reason: string;
}

/** The person chooses the password by a mailed link, and sets up the second factor at the first login; nobody does it for them. */
export function InviteStaffDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const client = useStaffClient();
  const queries = useQueryClient();
  const rules = useRules();
  const { form, forget } = useKeptForm<Values>('invite-staff', { name: '', email: '', roleId: '', reason: '' });
  form.register('roleId', rules.present);
  const { errors } = form.formState;
  const lines = useFormWork(
    form,
    {
      'account.name_invalid': 'name',
      'account.email_invalid': 'email',
      'account.email_bound': 'email',
      'role.not_found': 'roleId',
      'audit.reason_required': 'reason',
      'access.denied': 'roleId',
    },
    async ({ name, email, roleId, reason }) => {
      const { proposal } = await client.call(
        'staff!invite',
        { name: name.trim(), email: email.trim(), roleId, reason: reason.trim() },
        { quiet: true },
      );
      forget();
      notify.success(
        proposal ? t('admin.system.proposed', { serial: proposal.serial }) : t('admin.system.staff.invited', { email: email.trim() }),
      );
      for (const queryKey of [STAFF_KEY, ROLES_KEY]) void queries.invalidateQueries({ queryKey });
      onClose();
    },
  );
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('admin.system.staff.invite')}
        description={t('admin.system.staff.invite.text')}
        labels={{ close: t('action.close') }}
      >
        <FormLines {...lines} submitLabel={t('admin.system.staff.send')} aside={<Button onClick={onClose}>{t('console.cancel')}</Button>}>
          <Field label={t('admin.system.name')} error={errors.name?.message} required>
            <TextInput {...form.register('name', rules.present)} size="sm" maxLength={64} autoComplete="off" />
          </Field>
          <Field label={t('account.email.label')} error={errors.email?.message} required>
            <TextInput {...form.register('email', rules.email)} size="sm" type="email" dir="ltr" autoComplete="off" spellCheck={false} />
          </Field>
          <RoleChoice
            value={form.watch('roleId')}
            onChange={(roleId) => form.setValue('roleId', roleId, { shouldValidate: true })}
            error={errors.roleId?.message}
          />
          <Field label={t('admin.reason')} hint={t('admin.reason.hint')} error={errors.reason?.message} required>
            <TextInput {...form.register('reason', rules.present)} size="sm" maxLength={500} autoComplete="off" />
          </Field>
        </FormLines>
      </DialogContent>
    </Dialog>
  );
}
