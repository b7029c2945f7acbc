import { FactorField } from '@entrepot/blocks/account/factor-fields.tsx';
import { useAccountChange } from '@entrepot/buyer/queries/account.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { useForm } from 'react-hook-form';
import { useServices } from '@entrepot/site/services.tsx';
import { LoginPasswordField } from '@entrepot/blocks/forms/password-field.tsx';
import { useFailure } from '@entrepot/site/forms/use-failure.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { SetupForm } from './setup-form.tsx';

export function RemoveSecondFactor() {
  const t = useT();
  const { client } = useServices();
  const rules = useRules();
  const change = useAccountChange(client, 'user!removeSecondFactor');
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, { 'account.wrong_old_password': 'password', 'account.second_factor_wrong': 'code' });
  const submit = form.handleSubmit(async ({ password, code }) => {
    try {
      await change.mutateAsync({ password, code: code.replaceAll(/\s/g, '') });
      notify.success(t('account.2fa.removed'));
    } catch (error) {
      fail(error);
    }
  });
  return (
    <>
      <p className="mb-6 text-16">
        <StatusDot tone="green">{t('account.2fa.on')}</StatusDot>
      </p>
      <SetupForm onSubmit={submit} errors={errors} isSubmitting={isSubmitting} submitLabel={t('account.2fa.remove')} tone="danger">
        <LoginPasswordField size="lg" registration={form.register('password', rules.present)} error={errors.password} />
        <FactorField size="lg" registration={form.register('code', rules.present)} error={errors.code} className="max-w-70" />
      </SetupForm>
    </>
  );
}
