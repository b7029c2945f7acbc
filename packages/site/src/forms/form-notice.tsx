import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';

export interface FormNoticeProps<Values extends FieldValues> {
  errors: FieldErrors<Values>;
  /** The way out, where there is one. */
  action?: ReactNode;
}

/** What went wrong with the form as a whole: a lockout, a refusal, a network that is away. */
export function FormNotice<Values extends FieldValues>({ errors, action }: FormNoticeProps<Values>) {
  const message = errors.root?.server?.message;
  return (
    <div role="alert" className="empty:-mt-5">
      {message && (
        <div className="flex gap-2.5 rounded-field bg-red-50 px-4 py-3 text-14 text-red">
          <CircleAlert size={18} aria-hidden className="mt-0.5 flex-none" />
          <div className="grid gap-2">
            <p>{message}</p>
            {action}
          </div>
        </div>
      )}
    </div>
  );
}
