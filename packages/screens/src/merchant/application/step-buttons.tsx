import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import clsx from 'clsx';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { FormNotice } from '@entrepot/site/forms/form-notice.tsx';
import { Link } from '@entrepot/site/link.tsx';
import { stepAddress, type Step } from './application-address.ts';

export interface StepButtonsProps<Values extends FieldValues> {
  errors: FieldErrors<Values>;
  isBusy: boolean;
  /** The step before; the first one has none. */
  back?: Step | undefined;
  label?: string | undefined;
  className?: string | undefined;
}

/** What was refused as a whole, and the two ways from here. */
export function StepButtons<Values extends FieldValues>({ errors, isBusy, back, label, className }: StepButtonsProps<Values>) {
  const t = useT();
  return (
    <div className={clsx('grid gap-5', className)}>
      <FormNotice errors={errors} />
      <div className="flex flex-wrap-reverse gap-3">
        {back && (
          <Button asChild size="lg">
            <Link to={stepAddress(back)}>{t('apply.back')}</Link>
          </Button>
        )}
        <Button type="submit" variant="primary" size="lg" loading={isBusy} loadingLabel={t('centre.working')}>
          {label ?? t('apply.next')}
        </Button>
      </div>
    </div>
  );
}
