import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import type { FormEventHandler, ReactNode } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { FormNotice } from '@entrepot/site/forms/form-notice.tsx';

export interface SetupFormProps<Values extends FieldValues> {
  onSubmit: FormEventHandler;
  errors: FieldErrors<Values>;
  isSubmitting: boolean;
  submitLabel: string;
  tone?: 'primary' | 'danger';
  children: ReactNode;
  /** The way out of a refusal, where there is one. */
  wayOut?: ReactNode;
}

export function SetupForm<Values extends FieldValues>({
  onSubmit,
  errors,
  isSubmitting,
  submitLabel,
  tone = 'primary',
  children,
  wayOut,
}: SetupFormProps<Values>) {
  const t = useT();
  return (
    <form onSubmit={onSubmit} noValidate className="grid max-w-110 gap-5">
      {children}
      <FormNotice errors={errors} action={wayOut} />
      <Button
        type="submit"
        variant={tone}
        size="lg"
        className="justify-self-start"
        loading={isSubmitting}
        loadingLabel={t('account.working')}
      >
        {submitLabel}
      </Button>
    </form>
  );
}
