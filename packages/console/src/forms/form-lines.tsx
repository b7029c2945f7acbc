import { useT } from '@entrepot/i18n/react.tsx';
import { Button, type ButtonProps } from '@entrepot/ui/button.tsx';
import clsx from 'clsx';
import type { FormEventHandler, KeyboardEvent, ReactNode } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { FormNotice } from './form-notice.tsx';

export interface FormLinesProps<Values extends FieldValues> {
  onSubmit: FormEventHandler;
  errors: FieldErrors<Values>;
  isSubmitting: boolean;
  /** Something that belongs to it is still on its way, such as a picture. */
  isHeld?: boolean;
  submitLabel: string;
  tone?: ButtonProps['variant'];
  /** Beside the main button: the way out. */
  aside?: ReactNode;
  /** The button as wide as the fields. */
  isBlock?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Fields under each other, what went wrong as a whole, and the button. Every form of a console is one of these. */
export function FormLines<Values extends FieldValues>({
  onSubmit,
  errors,
  isSubmitting,
  isHeld = false,
  submitLabel,
  tone = 'primary',
  aside,
  isBlock = false,
  className,
  children,
}: FormLinesProps<Values>) {
  const t = useT();
  /** Where Enter begins another line, with Ctrl it sends. What lies above the form has an Enter of its own. */
  function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isSubmitting) return;
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }
  return (
    <form onSubmit={onSubmit} onKeyDown={sendByKey} noValidate className={clsx('grid gap-4', className)}>
      {children}
      <FormNotice errors={errors} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={tone} block={isBlock} disabled={isHeld} loading={isSubmitting} loadingLabel={t('account.working')}>
          {submitLabel}
        </Button>
        {aside}
      </div>
    </form>
  );
}
