import { NewPasswordFields, NO_NEW_PASSWORD } from '@entrepot/blocks/forms/new-password-fields.tsx';
import { useAccountChange } from '@entrepot/buyer/queries/account.ts';
import { PASSWORD } from '@entrepot/contracts/people.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { useForm } from 'react-hook-form';
import { useServices } from '@entrepot/site/services.tsx';
import { PasswordField } from '@entrepot/site/forms/password-field.tsx';
import { useFailure } from '@entrepot/site/forms/use-failure.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { SetupForm } from './setup-form.tsx';
import { SetupPage } from './setup-page.tsx';
import { LOGIN_PASSWORD_PATH } from './setup-paths.ts';

export function LoginPasswordPage() {
  const t = useT();
  return (
    <SetupPage path={LOGIN_PASSWORD_PATH} title={t('account.password.login')} text={t('account.loginPassword.text')}>
      {() => <LoginPasswordForm />}
    </SetupPage>
  );
}

function LoginPasswordForm() {
  const t = useT();
  const { client } = useServices();
  const rules = useRules();
  const change = useAccountChange(client, 'user!updateOldAndNewPsw');
  const form = useForm({ defaultValues: NO_NEW_PASSWORD });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, {
    'account.wrong_old_password': 'oldPassword',
    'account.password_invalid': 'newPassword',
    'account.passwords_differ': 'repeated',
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      await change.mutateAsync(values);
      form.reset();
      notify.success(t('account.loginPassword.done'));
    } catch (error) {
      fail(error);
    }
  });
  return (
    <SetupForm onSubmit={submit} errors={errors} isSubmitting={isSubmitting} submitLabel={t('account.loginPassword.submit')}>
      <NewPasswordFields
        form={form}
        field={PasswordField}
        hint={t('account.password.hint', { min: PASSWORD.min, max: PASSWORD.max })}
        rule={rules.password}
      />
    </SetupForm>
  );
}
