import { useT } from '@entrepot/i18n/react.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormLines } from '../forms/form-lines.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { useFailure } from '../forms/use-failure.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { useServices } from '../services.tsx';
import { DEVICES_KEY } from './session-list.tsx';

const EMPTY = { oldPassword: '', newPassword: '', repeated: '' };

export function ChangePassword() {
  const t = useT();
  const { client } = useServices().session;
  const queries = useQueryClient();
  const rules = useRules();
  const form = useForm({ defaultValues: EMPTY });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, {
    'account.wrong_old_password': 'oldPassword',
    'account.console_password_invalid': 'newPassword',
    'account.passwords_differ': 'repeated',
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      await client.call('session!changePassword', values, { quiet: true });
      form.reset();
      notify.success(t('account.loginPassword.done'));
      await queries.invalidateQueries({ queryKey: DEVICES_KEY });
    } catch (error) {
      fail(error);
    }
  });
  return (
    <FormLines
      onSubmit={submit}
      errors={errors}
      isSubmitting={isSubmitting}
      submitLabel={t('account.loginPassword.submit')}
      tone="secondary"
      className="max-w-110"
    >
      <PasswordField
        label={t('account.password.old')}
        registration={form.register('oldPassword', rules.present)}
        error={errors.oldPassword}
        autoComplete="current-password"
      />
      <PasswordField
        label={t('account.password.new')}
        registration={form.register('newPassword', rules.present)}
        error={errors.newPassword}
        autoComplete="new-password"
      />
      <PasswordField
        label={t('account.password.repeat')}
        registration={form.register(
          'repeated',
          rules.same(() => form.getValues('newPassword')),
        )}
        error={errors.repeated}
        autoComplete="new-password"
      />
    </FormLines>
  );
}
