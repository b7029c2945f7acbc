import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import type { SentCode } from './use-send-code.tsx';

export interface CodeFieldProps {
  registration: UseFormRegisterReturn;
  error: FieldError | undefined;
  sent: SentCode | undefined;
  secondsLeft: number;
  isSending: boolean;
  onSend: () => void;
}

/** A code that was sent, and the way to have it sent, again too. */
export function CodeField({ registration, error, sent, secondsLeft, isSending, onSend }: CodeFieldProps) {
  const t = useT();
  const words =
    secondsLeft > 0 ? t('account.code.again.in', { seconds: secondsLeft }) : t(sent ? 'account.code.again' : 'account.code.send');
  return (
    <Field
      label={t('account.code.label')}
      error={error?.message}
      required
      hint={
        <span role="status">
          {sent &&
            (sent.target === undefined
              ? t('account.code.sentOwn', { minutes: sent.validMinutes })
              : t('account.code.sent', { target: sent.target, minutes: sent.validMinutes }))}
        </span>
      }
    >
      <div className="flex flex-wrap gap-2">
        <TextInput
          {...registration}
          size="lg"
          numeric
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          className="min-w-28 flex-1"
        />
        <Button size="lg" loading={isSending} disabled={secondsLeft > 0} onClick={onSend} className="num">
          {words}
        </Button>
      </div>
    </Field>
  );
}
