import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import type { WatchedNetwork } from '@entrepot/contracts/calls/money-watch.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useForm } from 'react-hook-form';
import { useProposalsChanged } from '../../../lib/pending-change.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useRefreshMoney } from '../money-queries.ts';

/** What is data of a network: from when on a payment counts, and what the comparison with the ledger has to take off. */
export function NetworkDialog({ network, onClose }: { network: WatchedNetwork; onClose: () => void }) {
  const t = useT();
  const client = useStaffClient();
  const rules = useRules();
  const refresh = useRefreshMoney();
  const proposalsChanged = useProposalsChanged();
  const form = useForm({ defaultValues: { confirmations: String(network.confirmations), ownFunds: network.ownFunds, reason: '' } });
  const { errors } = form.formState;
  const lines = useFormWork(form, { 'audit.reason_required': 'reason' }, async ({ confirmations, ownFunds, reason }) => {
    await client.call(
      'networks!set',
      { network: network.network, confirmations: Number(confirmations), ownFunds: Number(ownFunds), reason: reason.trim() },
      { quiet: true },
    );
    refresh();
    onClose();
    notify.success(t('admin.proposals.proposed'));
    proposalsChanged();
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={network.name} description={t('admin.proposals.byTwo')} labels={{ close: t('action.close') }}>
        <FormLines {...lines} submitLabel={t('admin.proposals.propose')} isBlock>
          <Field
            label={t('wallet.confirmations')}
            hint={t('admin.money.confirmations.hint')}
            error={errors.confirmations?.message}
            required
          >
            <TextInput {...form.register('confirmations', rules.present)} numeric inputMode="numeric" />
          </Field>
          <Field label={t('admin.money.ownFunds')} hint={t('admin.money.ownFunds.hint')} error={errors.ownFunds?.message} required>
            <TextInput {...form.register('ownFunds', rules.present)} numeric end={network.heldIn} />
          </Field>
          <Field label={t('admin.reason')} hint={t('admin.reason.hint')} error={errors.reason?.message} required>
            <TextArea {...form.register('reason', rules.present)} rows={2} maxLength={500} />
          </Field>
        </FormLines>
      </DialogContent>
    </Dialog>
  );
}
