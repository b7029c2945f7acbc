import { PasswordField } from '@entrepot/blocks/forms/password-field.tsx';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';

export interface Proof {
  password: string;
  secondFactor: string;
}

/** Fields beside which each refusal of a proof stands. */
export const PROOF_FIELDS = {
  'account.wrong_password': 'password',
  'account.second_factor_wrong': 'secondFactor',
  'account.second_factor_required': 'secondFactor',
} as const;

/** Who moves money shows that it is them: by the password, and by the code of whoever has an authenticator app. Neither is ever kept. */
export function ProofFields({
  form,
  hasSecondFactor,
}: {
  form: Pick<UseFormReturn<Proof>, 'register'> & { formState: { errors: FieldErrors<Proof> } };
  hasSecondFactor: boolean;
}) {
  const t = useT();
  const rules = useRules();
  const { errors } = form.formState;
  return (
    <>
      <PasswordField
        label={t('seller.withdraw.password')}
        autoComplete="current-password"
        registration={form.register('password', rules.present)}
        error={errors.password}
      />
      {hasSecondFactor && (
        <Field label={t('account.factor.label')} hint={t('account.factor.hint')} error={errors.secondFactor?.message} required>
          <TextInput
            {...form.register('secondFactor', rules.present)}
            numeric
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
          />
        </Field>
      )}
    </>
  );
}

export const proofOf = ({ password, secondFactor }: Proof) => ({
  password,
  ...(secondFactor.trim() === '' ? {} : { secondFactor: secondFactor.trim() }),
});
