import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button, type ButtonProps } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { useForm } from 'react-hook-form';

export interface ReasonDialogProps {
  title: string;
  /** What will happen. */
  text: string;
  submitLabel: string;
  tone?: ButtonProps['variant'];
  /** Throws what the server refuses. */
  run: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why before something is done about a person; the audit log keeps the answer. */
export function ReasonDialog({ title, text, submitLabel, tone = 'primary', run, onClose }: ReasonDialogProps) {
  const t = useT();
  const rules = useRules();
  const form = useForm({ defaultValues: { reason: '' } });
  const { errors } = form.formState;
  const lines = useFormWork(form, { 'audit.reason_required': 'reason' }, async ({ reason }) => {
    await run(reason.trim());
    onClose();
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={title} description={text} labels={{ close: t('action.close') }}>
        <FormLines {...lines} submitLabel={submitLabel} tone={tone} aside={<Button onClick={onClose}>{t('console.cancel')}</Button>}>
          <Field label={t('admin.reason')} hint={t('admin.reason.hint')} error={errors.reason?.message} required>
            <TextArea {...form.register('reason', rules.present)} rows={3} maxLength={500} />
          </Field>
        </FormLines>
      </DialogContent>
    </Dialog>
  );
}
