import CircleAlert from 'lucide-react/icons/circle-alert';
import type { FieldErrors, FieldValues } from 'react-hook-form';

/** What went wrong with the form as a whole: a lockout, a refusal, a network that is away. */
export function FormNotice<Values extends FieldValues>({ errors }: { errors: FieldErrors<Values> }) {
  const message = errors.root?.server?.message;
  return (
    <div role="alert" className="empty:hidden">
      {message && (
        <p className="flex gap-2.5 rounded-field bg-red-50 px-3 py-2.5 text-14 text-red">
          <CircleAlert size={18} aria-hidden className="mt-px" />
          <span>{message}</span>
        </p>
      )}
    </div>
  );
}
