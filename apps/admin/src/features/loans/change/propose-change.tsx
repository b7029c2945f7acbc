import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import type { LoanFile } from '@entrepot/contracts/calls/loan-desk.ts';
import { LOAN_LIMITS, type LoanChangeKind, type LoanCycle, type LoanMethod } from '@entrepot/contracts/loan-work.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Checkbox } from '@entrepot/ui/checkbox.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { Select } from '@entrepot/ui/select.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { Controller } from 'react-hook-form';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useRefreshLoans } from '../loans-queries.ts';
import { NewPlanPreview, WriteOffPreview } from './change-preview.tsx';

const DAYS = { min: 7, max: 730 } as const;
/** Undefined for what is no number of days that can be planned. */
function daysOf(text: string): number | undefined {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return days >= DAYS.min && days <= DAYS.max ? days : undefined;
}

interface Values {
  days: string;
  method: LoanMethod;
  cycle: LoanCycle;
  waivesPenalty: boolean;
  reason: string;
}

/** Another plan for what is owed, or giving it up. Nothing changes until another person agrees. */
export function ProposeChange({ file, kind, onClose }: { file: LoanFile; kind: LoanChangeKind; onClose: () => void }) {
  const t = useT();
  const client = useStaffClient();
  const rules = useRules();
  const refresh = useRefreshLoans();
  const { line, product } = file;
  const { form, forget } = useKeptForm<Values>(`loan-${kind}:${line.id}`, {
    days: String(Math.min(DAYS.max, Math.max(DAYS.min, line.days))),
    method: line.method,
    cycle: line.cycle,
    waivesPenalty: false,
    reason: '',
  });
  const values = form.watch();
  const days = daysOf(values.days);
  const isPlan = kind === 'reschedule';
  const { errors } = form.formState;
  const lines = useFormWork(form, { 'loan.change_incomplete': 'days' }, async ({ days: typed, method, cycle, waivesPenalty, reason }) => {
    const wanted = isPlan ? { days: Number(typed), method, cycle, waivesPenalty } : {};
    await client.call('loan!proposeChange', { id: line.id, kind, reason: reason.trim(), ...wanted }, { quiet: true });
    forget();
    refresh();
    onClose();
    notify.success(t('admin.loans.change.proposed'));
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('admin.loans.change.propose', { kind })}
        description={t('admin.loans.change.text', { kind })}
        labels={{ close: t('action.close') }}
        size="lg"
      >
        <FormLines {...lines} submitLabel={t('admin.proposals.propose')} isBlock>
          {isPlan ? (
            <>
              <div className="grid gap-4 sm:grid-cols-3">
                <Field label={t('admin.loans.change.days')} error={errors.days?.message} required>
                  <TextInput
                    {...form.register('days', {
                      validate: (text) => daysOf(text) !== undefined || t('admin.loans.between', DAYS),
                    })}
                    numeric
                    inputMode="numeric"
                    maxLength={3}
                  />
                </Field>
                <Field label={t('admin.loans.method')}>
                  <Controller
                    name="method"
                    control={form.control}
                    render={({ field }) => (
                      <Select<LoanMethod>
                        value={field.value}
                        onValueChange={field.onChange}
                        options={product.methods.map((value) => ({ value, label: t('admin.loans.methods', { method: value }) }))}
                      />
                    )}
                  />
                </Field>
                <Field label={t('admin.loans.cycle')}>
                  <Controller
                    name="cycle"
                    control={form.control}
                    render={({ field }) => (
                      <Select<LoanCycle>
                        value={field.value}
                        onValueChange={field.onChange}
                        options={product.cycles.map((value) => ({ value, label: t('admin.loans.cycles', { cycle: value }) }))}
                      />
                    )}
                  />
                </Field>
              </div>
              <Controller
                name="waivesPenalty"
                control={form.control}
                render={({ field }) => (
                  <Checkbox checked={field.value} onCheckedChange={field.onChange} label={t('admin.loans.change.waive')} />
                )}
              />
              {days === undefined ? (
                <p className="text-13 text-quiet">{t('admin.loans.newPlan.none')}</p>
              ) : (
                <NewPlanPreview file={file} wanted={{ ...values, days }} />
              )}
            </>
          ) : (
            <WriteOffPreview file={file} />
          )}
          <Field label={t('admin.reason')} hint={t('admin.reason.shown')} error={errors.reason?.message} required>
            <TextArea {...form.register('reason', rules.present)} rows={2} maxLength={LOAN_LIMITS.reason} />
          </Field>
        </FormLines>
      </DialogContent>
    </Dialog>
  );
}
