import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { PanelPart, useDecided } from '@entrepot/console/table/panel-work.tsx';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { MODERATION_REASON_MAX } from '@entrepot/contracts/goods-work.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import type { ButtonProps } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import type { ReactNode } from 'react';

export interface ReasonFormProps {
  /** Under this name what was typed is kept. */
  name: string;
  /** What will happen, said before the button. */
  text: string;
  label?: string;
  hint?: string;
  submitLabel: string;
  tone?: ButtonProps['variant'];
  /** Said when it was done. */
  done: string;
  run: (reason: string) => Promise<unknown>;
  aside?: ReactNode;
  className?: string;
  /** With it the row is dealt with, and the table goes on to the next one. The keys call it by these names. */
  decides?: readonly string[];
}

/** A decision that needs a reason. */
export function ReasonForm({
  name,
  text,
  label,
  hint,
  submitLabel,
  tone = 'primary',
  done,
  run,
  aside,
  className = 'rounded-card bg-n50 p-4',
  decides,
}: ReasonFormProps) {
  const t = useT();
  const rules = useRules();
  const decided = useDecided();
  const { form, forget } = useKeptForm(name, { reason: '' });
  const { errors } = form.formState;
  const lines = useFormWork(form, { 'audit.reason_required': 'reason' }, async ({ reason }) => {
    await run(reason.trim());
    forget();
    notify.success(done);
    if (decides) decided();
  });
  return (
    <FormLines {...lines} submitLabel={submitLabel} tone={tone} isBlock={!aside} aside={aside} className={className}>
      <p className="text-13">{text}</p>
      <PanelPart name={decides ?? []}>
        <Field label={label ?? t('admin.reason')} hint={hint ?? t('admin.reason.shown')} error={errors.reason?.message} required>
          <TextArea {...form.register('reason', rules.present)} rows={3} maxLength={MODERATION_REASON_MAX} />
        </Field>
      </PanelPart>
    </FormLines>
  );
}
