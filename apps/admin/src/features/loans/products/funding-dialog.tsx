import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFailure } from '@entrepot/console/forms/use-failure.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { RadioGroup } from '@entrepot/ui/radio-group.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { Controller } from 'react-hook-form';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useRefreshLoans } from '../loans-queries.ts';

const EVIDENCE_MAX = 200;
type Direction = 'in' | 'out';

/** That the lender brought money in, or takes some back, and by what one can see it. Nothing moves until another agrees. */
export function FundingDialog({ storefront, onClose }: { storefront: string; onClose: () => void }) {
  const t = useT();
  const client = useStaffClient();
  const rules = useRules();
  const refresh = useRefreshLoans();
  const { form, forget } = useKeptForm<{ direction: Direction; amount: string; evidence: string }>(`loan-funding:${storefront}`, {
    direction: 'in',
    amount: '',
    evidence: '',
  });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, { 'loan.amount_invalid': 'amount', 'loan.lender_funds_short': 'amount' });
  const submit = form.handleSubmit(async ({ direction, amount, evidence }) => {
    const signed = `${direction === 'out' ? '-' : ''}${amount.trim()}`;
    try {
      await client.call('loan!proposeFunding', { storefront, amount: signed, evidence: evidence.trim() }, { quiet: true });
      forget();
      refresh();
      onClose();
      notify.success(t('admin.loans.change.proposed'));
    } catch (error) {
      fail(error);
    }
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('admin.loans.funding.state')}
        description={t('admin.loans.funding.text')}
        labels={{ close: t('action.close') }}
      >
        <FormLines onSubmit={submit} errors={errors} isSubmitting={isSubmitting} submitLabel={t('admin.proposals.propose')} isBlock>
          <Controller
            name="direction"
            control={form.control}
            render={({ field }) => (
              <RadioGroup<Direction>
                aria-label={t('admin.loans.funding.direction')}
                value={field.value}
                onValueChange={field.onChange}
                variant="segments"
                options={(['in', 'out'] as const).map((value) => ({
                  value,
                  label: t('admin.loans.funding.directions', { direction: value }),
                }))}
              />
            )}
          />
          <Field label={t('admin.loans.amount')} error={errors.amount?.message} required>
            <TextInput {...form.register('amount', rules.present)} numeric end="USDT" maxLength={20} />
          </Field>
          <Field
            label={t('admin.loans.funding.evidence')}
            hint={t('admin.loans.funding.evidence.hint')}
            error={errors.evidence?.message}
            required
          >
            <TextInput {...form.register('evidence', rules.present)} maxLength={EVIDENCE_MAX} />
          </Field>
        </FormLines>
      </DialogContent>
    </Dialog>
  );
}
