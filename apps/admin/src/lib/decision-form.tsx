import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { useDecided } from '@entrepot/console/table/panel-work.tsx';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import type { ButtonVariant } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import type { ReactNode } from 'react';

export interface DecisionFormProps {
  /** Under this name what was typed is kept. */
  name: string;
  submitLabel: string;
  tone?: ButtonVariant;
  /** The reason reaches the person concerned, and not only the log. */
  isShown?: boolean;
  label?: string;
  decide: (reason: string) => Promise<unknown>;
  /** What it makes stale asks again. */
  refresh: () => void;
  onDone?: () => void;
  className?: string;
  children?: ReactNode;
}

/** A decision that needs nothing but its reason. */
export function DecisionForm({
  name,
  submitLabel,
  tone,
  isShown = false,
  label,
  decide,
  refresh,
  onDone,
  className,
  children,
}: DecisionFormProps) {
  const t = useT();
  const rules = useRules();
  const decided = useDecided();
  const { form, forget } = useKeptForm(name, { reason: '' });
  const { errors } = form.formState;
  const lines = useFormWork(form, { 'audit.reason_required': 'reason' }, async ({ reason }) => {
    await decide(reason.trim());
    forget();
    refresh();
    onDone?.();
    decided();
  });
  return (
    <FormLines {...lines} submitLabel={submitLabel} {...(tone ? { tone } : {})} isBlock {...(className ? { className } : {})}>
      {children}
      <Field
        label={label ?? t('admin.reason')}
        error={errors.reason?.message}
        hint={t(isShown ? 'admin.reason.shown' : 'admin.reason.hint')}
        required
      >
        <TextArea {...form.register('reason', rules.present)} rows={2} maxLength={500} />
      </Field>
    </FormLines>
  );
}
