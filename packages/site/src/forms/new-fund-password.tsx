/** A transaction password where there is none yet: on its own page, or on the spot, where something is about to be paid with it. */
import { LoginPasswordField } from '@entrepot/blocks/forms/password-field.tsx';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { useAccountChange } from '@entrepot/buyer/queries/account.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { useForm } from 'react-hook-form';
import { useServices } from '../services.tsx';
import { FormNotice } from './form-notice.tsx';
import { NewPinFields } from './new-pin-fields.tsx';
import { useFailure } from './use-failure.ts';

export interface NewFundPasswordProps {
  submitLabel: string;
  /** As wide as what it stands in, instead of as wide as its words. */
  block?: boolean | undefined;
  isBusy?: boolean | undefined;
  /** With the password that holds from now on. */
  onSet: (password: string) => void;
}

export function NewFundPassword({ submitLabel, block = false, isBusy = false, onSet }: NewFundPasswordProps) {
  const t = useT();
  const { client } = useServices();
  const rules = useRules();
  const change = useAccountChange(client, 'user!setSafewordReg');
  const form = useForm({ defaultValues: { safeword: '', repeated: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, {
    'wallet.fund_password_invalid': 'safeword',
    'account.passwords_differ': 'repeated',
    'account.wrong_old_password': 'password',
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      await change.mutateAsync(values);
    } catch (error) {
      fail(error);
      return;
    }
    form.reset();
    onSet(values.safeword);
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={block ? 'grid gap-4' : 'grid max-w-110 gap-5'}>
      <NewPinFields form={form} first="safeword" repeated="repeated" />
      <LoginPasswordField size="lg" registration={form.register('password', rules.present)} error={errors.password} />
      <FormNotice errors={errors} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block={block}
        className={block ? 'num' : 'justify-self-start'}
        loading={isSubmitting || isBusy}
        loadingLabel={t('account.working')}
      >
        {submitLabel}
      </Button>
    </form>
  );
}
