import { FactorField } from '@entrepot/blocks/account/factor-fields.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { FormNotice } from '@entrepot/site/forms/form-notice.tsx';
import { useFailure } from '@entrepot/site/forms/use-failure.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';

export interface SecondFactorStepProps {
  /** Throws what the server refuses. */
  onSubmit: (code: string) => Promise<void>;
  onBack: () => void;
}

/** The code of the authenticator app, or one of the recovery codes. */
export function SecondFactorStep({ onSubmit, onBack }: SecondFactorStepProps) {
  const t = useT();
  const rules = useRules();
  const form = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, { 'account.second_factor_wrong': 'code', 'account.second_factor_required': 'code' });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);

  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await onSubmit(code.replaceAll(/\s/g, ''));
    } catch (error) {
      fail(error);
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <FactorField size="lg" registration={form.register('code', rules.present)} error={errors.code} />
      <FormNotice errors={errors} />
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting} loadingLabel={t('account.working')}>
        {t('login.ask.login')}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {t('account.back')}
      </Button>
    </form>
  );
}
