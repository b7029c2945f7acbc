import { Section } from '@entrepot/console/details/section.tsx';
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { PanelPart, useDecided } from '@entrepot/console/table/panel-work.tsx';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { Select } from '@entrepot/ui/select.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';

const REASON_MAX_LENGTH = 500;

export interface RefuseFormProps<Code extends string> {
  /** Under this name what was typed is kept. */
  name: string;
  options: ReadonlyArray<{ value: Code; label: string }>;
  submitLabel: string;
  done: string;
  refuse: (code: Code, reason: string) => Promise<unknown>;
  /** What it makes stale asks again. */
  refresh: () => void;
  /** What stands above the words that the person will read. */
  facts?: ReactNode;
  /** Those words, in the order in which they will stand there; left out where nothing is to be seen of it. */
  preview?: { heading: (code: Code) => string | undefined; closing: string };
}

/** No, with one of the reasons and words that the person reads. */
export function RefuseForm<Code extends string>({
  name,
  options,
  submitLabel,
  done,
  refuse,
  refresh,
  facts,
  preview,
}: RefuseFormProps<Code>) {
  const t = useT();
  const rules = useRules();
  const decided = useDecided();
  const { form, forget } = useKeptForm(name, { code: '', reason: '' });
  const [typed, reason] = form.watch(['code', 'reason']);
  const code = options.find(({ value }) => value === typed)?.value;
  const heading = code && preview?.heading(code);
  const { errors } = form.formState;
  const lines = useFormWork(form, { 'audit.reason_required': 'reason', 'loan.refusal_needed': 'code' }, async (values) => {
    await refuse(values.code as Code, values.reason.trim());
    forget();
    refresh();
    notify.success(done);
    decided();
  });
  return (
    <PanelPart name="refuse" className="-mx-6 -mb-5 bg-n50 px-6 pb-6">
      <Section title={t('admin.money.refuse')}>
        <FormLines {...lines} submitLabel={submitLabel} tone="danger" isBlock>
          <Field label={t('admin.money.refuse.reason')} error={errors.code?.message} required>
            <Controller
              name="code"
              control={form.control}
              rules={rules.present}
              render={({ field }) => (
                <Select
                  value={code ?? null}
                  onValueChange={field.onChange}
                  placeholder={t('admin.money.refuse.choose')}
                  options={options}
                />
              )}
            />
          </Field>
          <Field label={t('admin.money.refuse.text')} error={errors.reason?.message} hint={t('admin.reason.shown')} required>
            <TextArea {...form.register('reason', rules.present)} rows={3} maxLength={REASON_MAX_LENGTH} />
          </Field>
          {preview && (
            <div className="rounded-field border bg-surface px-3.5 py-2.5">
              {facts && <div className="mb-2 border-b pb-2">{facts}</div>}
              <p className="text-12 text-quiet">{t('admin.money.refuse.preview')}</p>
              <blockquote className="mt-1 text-13 wrap-anywhere">
                {heading && <p className="font-medium">{heading}</p>}
                <p>
                  <bdi>{reason.trim() === '' ? t('admin.money.refuse.noText') : reason.trim()}</bdi>
                </p>
                <p>{preview.closing}</p>
              </blockquote>
            </div>
          )}
        </FormLines>
      </Section>
    </PanelPart>
  );
}
