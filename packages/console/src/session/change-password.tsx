import { NewPasswordFields, NO_NEW_PASSWORD } from '@entrepot/blocks/forms/new-password-fields.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormLines } from '../forms/form-lines.tsx';
import { PasswordField } from '@entrepot/blocks/forms/password-field.tsx';
import { useFormWork } from '../forms/use-form-work.ts';
import { useServices } from '../services.tsx';
import { DEVICES_KEY } from './session-list.tsx';

export function ChangePassword() {
  const t = useT();
  const { client } = useServices().session;
  const queries = useQueryClient();
  const form = useForm({ defaultValues: NO_NEW_PASSWORD });
  const lines = useFormWork(
    form,
    {
      'account.wrong_old_password': 'oldPassword',
      'account.console_password_invalid': 'newPassword',
      'account.passwords_differ': 'repeated',
    },
    async (values) => {
      await client.call('session!changePassword', values, { quiet: true });
      form.reset();
      notify.success(t('account.loginPassword.done'));
      await queries.invalidateQueries({ queryKey: DEVICES_KEY });
    },
  );
  return (
    <FormLines {...lines} submitLabel={t('account.loginPassword.submit')} tone="secondary" className="max-w-110">
      <NewPasswordFields form={form} field={PasswordField} />
    </FormLines>
  );
}
