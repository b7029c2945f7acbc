import { BindFields, BINDING_ERRORS, checkDestination, type Destination } from '@entrepot/blocks/wallet/bind-fields.tsx';
import { BindDialog } from '@entrepot/blocks/wallet/bind-dialog.tsx';
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFailure } from '@entrepot/console/forms/use-failure.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { useUser } from '@entrepot/console/services.tsx';
import { useNow } from '@entrepot/ui/use-now.ts';
import type { ShopWithdrawalOpening } from '@entrepot/contracts/calls/shop-money.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { useRefreshMoney } from './money-queries.ts';
import { PROOF_FIELDS, ProofFields, proofOf, type Proof } from './proof-fields.tsx';

interface Binding extends Proof, Destination {
  verifcode: string;
}

const SECOND_MS = 1_000;

/** Proved with what one knows, with what one receives, and with the second factor of whoever has one. */
export function BindAddress({ opening, onClose }: { opening: ShopWithdrawalOpening; onClose: () => void }) {
  return (
    <BindDialog isChange={opening.address !== null} onClose={onClose}>
      <BindForm opening={opening} onDone={onClose} />
    </BindDialog>
  );
}

function BindForm({ opening, onDone }: { opening: ShopWithdrawalOpening; onDone: () => void }) {
  const t = useT();
  const client = useSellerClient();
  const refresh = useRefreshMoney();
  const networks = opening.networks.filter(({ isOpen }) => isOpen);
  const form = useForm<Binding>({
    defaultValues: { network: networks[0]?.network ?? '', address: '', verifcode: '', password: '', secondFactor: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, { ...BINDING_ERRORS, ...PROOF_FIELDS });
  const submit = form.handleSubmit(async ({ network, address, verifcode, ...proof }) => {
    try {
      await client.call(
        'withdraw!bindAddress',
        { network, address: address.trim(), verifcode: verifcode.trim(), ...proofOf(proof) },
        { quiet: true },
      );
      await refresh();
      onDone();
    } catch (error) {
      fail(error);
    }
  });
  return (
    <FormLines onSubmit={submit} errors={errors} isSubmitting={isSubmitting} submitLabel={t('wallet.address.bind')} isBlock>
      <BindFields form={form as unknown as UseFormReturn<Destination>} networks={networks} />
      <CodeField form={form} fail={fail} />
      <ProofFields form={form as unknown as UseFormReturn<Proof>} hasSecondFactor={opening.hasSecondFactor} />
      <p className="text-12 text-quiet">{t('seller.withdraw.told')}</p>
    </FormLines>
  );
}

/** The code goes to the mailbox of whoever binds. */
function CodeField({ form, fail }: { form: UseFormReturn<Binding>; fail: (error: unknown) => void }) {
  const t = useT();
  const rules = useRules();
  const client = useSellerClient();
  const { email } = useUser();
  const [sent, setSent] = useState<{ validMinutes: number; againAtMs: number }>();
  const [isSending, setSending] = useState(false);
  const secondsLeft = Math.max(0, Math.ceil(((sent?.againAtMs ?? 0) - useNow(SECOND_MS)) / SECOND_MS));

  async function send(): Promise<void> {
    setSending(true);
    try {
      const isChecked = await checkDestination(form as unknown as UseFormReturn<Destination>, (destination) =>
        client.call('withdraw!checkAddress', destination, { quiet: true }),
      );
      if (!isChecked) return;
      const { resendAfterSeconds, validMinutes } = await client.call('withdraw!sendCode', {}, { quiet: true });
      form.clearErrors('verifcode');
      setSent({ validMinutes, againAtMs: Date.now() + resendAfterSeconds * SECOND_MS });
    } catch (error) {
      fail(error);
    } finally {
      setSending(false);
    }
  }

  return (
    <Field
      label={t('account.code.label')}
      error={form.formState.errors.verifcode?.message}
      hint={<span role="status">{sent && t('account.code.sent', { target: email, minutes: sent.validMinutes })}</span>}
      required
    >
      <div className="flex flex-wrap gap-2">
        <TextInput
          {...form.register('verifcode', rules.present)}
          numeric
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          className="w-40! flex-1"
        />
        <Button
          loading={isSending}
          loadingLabel={t('account.working')}
          disabled={secondsLeft > 0}
          onClick={() => void send()}
          className="num"
        >
          {secondsLeft > 0 ? t('account.code.again.in', { seconds: secondsLeft }) : t(sent ? 'account.code.again' : 'account.code.send')}
        </Button>
      </div>
    </Field>
  );
}
