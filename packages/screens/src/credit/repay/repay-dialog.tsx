import { isolate } from '@entrepot/blocks/wallet/isolate.ts';
import { useLoanFormats } from '@entrepot/blocks/credit/loan-formats.ts';
import { useRepay, type Repay, type RepayOption } from '@entrepot/buyer/credit/use-repay.ts';
import type { LoanCase } from '@entrepot/contracts/calls/credit.ts';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { RadioGroup } from '@entrepot/ui/radio-group.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useState } from 'react';
import { RECHARGE_PATH } from '@entrepot/site/centre/centre-links.ts';
import { FundPasswordForm, PaymentNotice, useFundPayment } from '@entrepot/site/forms/fund-payment.tsx';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
import { Link } from '@entrepot/site/link.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { useDebounced } from '@entrepot/site/use-debounced.ts';
import { RepayCover } from './repay-cover.tsx';

const ASK_AFTER_MS = 300;

export interface RepayDialogProps {
  loan: LoanCase;
  isOpen: boolean;
  onClose: () => void;
}

/** What to pay, what it covers, what is left, and the password: all of it before the button. */
export default function RepayDialog({ loan, isOpen, onClose }: RepayDialogProps) {
  const t = useT();
  const { date } = useLoanFormats();
  return (
    <Dialog open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <DialogContent
        size="md"
        className="max-w-140!"
        title={t('credit.repay')}
        description={t('credit.repay.text', { serial: isolate(loan.loan.serial), date: date(loan.standing?.date ?? '') })}
        labels={{ close: t('action.close') }}
      >
        <RepayForm loan={loan} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function RepayForm({ loan, onClose }: { loan: LoanCase; onClose: () => void }) {
  const t = useT();
  const words = useFailureWords();
  const { client } = useServices();
  const { amount } = useLoanFormats();
  const [typed, setTyped] = useState('');
  const repay = useRepay(client, loan, typed, useDebounced(typed, ASK_AFTER_MS));
  const { quote, secondsLeft } = repay;
  const shown = quote ? `${amount(quote.amount)} ${CURRENCY}` : '';
  const payment = useFundPayment({
    send: repay.pay,
    onPaid: () => {
      notify.success(t('credit.repay.done', { amount: shown }));
      onClose();
    },
    // Whatever it was, the figures are looked at anew.
    onRefused: () => void repay.renew(),
  });
  return (
    <div className="grid gap-5">
      <Choices repay={repay} isLate={(loan.standing?.daysLate ?? 0) > 0} onLeave={onClose} />
      {repay.choice === 'amount' && (
        <Field label={t('credit.amount')} error={repay.failure ? words(repay.failure) : undefined}>
          <TextInput
            numeric
            size="lg"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            maxLength={20}
            autoComplete="off"
            end={CURRENCY}
          />
        </Field>
      )}
      {repay.choice !== 'amount' && repay.failure && <PaymentNotice>{words(repay.failure)}</PaymentNotice>}
      {quote && <RepayCover quote={quote} secondsLeft={secondsLeft} isAsking={repay.isAsking} onRenew={() => void repay.renew()} />}
      {payment.problem && <PaymentNotice>{payment.problem.text}</PaymentNotice>}
      {quote && quote.balanceAfter !== null && (
        <FundPasswordForm
          isLast
          payment={payment}
          label={t('credit.repay.do', { amount: shown })}
          firstLabel={t('account.fund.setAndPay', { amount: shown })}
          disabled={secondsLeft === 0}
        />
      )}
    </div>
  );
}

function Choices({ repay, isLate, onLeave }: { repay: Repay; isLate: boolean; onLeave: () => void }) {
  const t = useT();
  const { amount } = useLoanFormats();
  return (
    <RadioGroup
      variant="cards"
      aria-label={t('credit.repay')}
      value={repay.choice}
      onValueChange={repay.choose}
      options={repay.options.map((option) => ({
        value: option.choice,
        label: t('credit.repay.choice', { choice: option.choice === 'due' && isLate ? 'overdue' : option.choice }),
        description: <ChoiceText option={option} onLeave={onLeave} />,
        ...(option.amount === undefined ? {} : { aside: amount(option.amount) }),
        disabled: !option.isOpen,
      }))}
    />
  );
}

function ChoiceText({ option: { choice, missing, isOpen }, onLeave }: { option: RepayOption; onLeave: () => void }) {
  const t = useT();
  const { amount } = useLoanFormats();
  if (missing === undefined) return isOpen ? t('credit.repay.choice.text', { choice }) : t('credit.toPay.nothing');
  return (
    <>
      {t('credit.repay.short', { amount: amount(missing) })}{' '}
      <Link to={RECHARGE_PATH} onClick={onLeave} className="font-semibold text-brand underline underline-offset-4">
        {t('wallet.recharge')}
      </Link>
    </>
  );
}
