import { CallError } from '@entrepot/api-client/call-error.ts';
import { REASON_LABELS } from '@entrepot/blocks/order/order-words.ts';
import { useAmountText } from '@entrepot/blocks/wallet/amounts.tsx';
import { useOrderCall } from '@entrepot/buyer/queries/orders.ts';
import { chosenLines, isEverything, piecesLeft, refundMaximum, type Chosen } from '@entrepot/buyer/orders/refund-maximum.ts';
import { readAmount } from '@entrepot/buyer/wallet/amounts.ts';
import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import type { ErrorKey } from '@entrepot/contracts/errors.ts';
import { CURRENCY, moneyFrom } from '@entrepot/contracts/money.ts';
import { refundReasonsIn, type RefundReason } from '@entrepot/contracts/order-states.ts';
import { useErrorText, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Chip } from '@entrepot/ui/chip.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { Select } from '@entrepot/ui/select.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useState, type FormEvent } from 'react';
import { orderPath } from '@entrepot/site/centre/centre-links.ts';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
import { useNavigator } from '@entrepot/site/navigator.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { Card, Problem } from '../orders-parts.tsx';
import { PictureUpload } from '../picture-upload.tsx';
import { LinesField } from './lines-field.tsx';
import { NextSteps } from './next-steps.tsx';

const DECIMALS = 10;
const MAX_REMARK_LENGTH = 2_000;

type FieldName = 'lines' | 'reason' | 'amount' | 'pictures';
const FIELDS: Readonly<Partial<Record<ErrorKey, FieldName>>> = {
  'refund.lines_invalid': 'lines',
  'refund.amount_invalid': 'amount',
  'picture.unknown': 'pictures',
};

export function ReturnForm({ order, isGoods }: { order: OrderDetail; isGoods: boolean }) {
  const t = useT();
  const words = useFailureWords();
  const errorText = useErrorText();
  const amountText = useAmountText();
  const navigator = useNavigator();
  const { client } = useServices();
  const ask = useOrderCall(client, 'order!returns');
  const [chosen, setChosen] = useState<Chosen>(() => startingChoice(order));
  const [reason, setReason] = useState<RefundReason | null>(null);
  /** Undefined until the amount is changed by hand: it follows what is chosen. */
  const [typed, setTyped] = useState<string>();
  const [remark, setRemark] = useState('');
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [sending, setSending] = useState(0);
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  const [isTold, setTold] = useState(false);
  const [refused, setRefused] = useState<{ field?: FieldName | undefined; text: string }>();

  const maximum = refundMaximum(order, chosen);
  const lines = chosenLines(order.lines, chosen);
  const amount = typed === undefined ? maximum : readAmount(typed, DECIMALS);
  const isAmountRight = amount !== undefined && moneyFrom(amount) > 0n && moneyFrom(amount) <= moneyFrom(maximum);
  const shown = isAmountRight ? `${amountText(amount)} ${CURRENCY}` : undefined;
  const refusedAt = (field: FieldName) => (refused?.field === field ? refused.text : undefined);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTold(true);
    setRefused(undefined);
    if (lines.length === 0 || reason === null || !isAmountRight || sending > 0) return;
    try {
      await ask.mutateAsync({
        input: { id: order.id, reason, amount, lines, remark: remark.trim(), pictures: pictures.join(',') },
        idempotencyKey,
      });
      navigator.navigate(orderPath(order.id), { replace: true });
    } catch (error) {
      // An answer ends the attempt; without one the same attempt is made again.
      if (error instanceof CallError) setIdempotencyKey(crypto.randomUUID());
      setRefused({ field: error instanceof CallError ? FIELDS[error.key] : undefined, text: words(error) });
    }
  }

  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      className="grid grid-cols-1 items-start gap-x-11 gap-y-10 xl:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <Card className="grid min-w-0 gap-7 px-5 py-6 md:px-8 md:py-7">
        <LinesField
          order={order}
          chosen={chosen}
          onChange={setChosen}
          error={refusedAt('lines') ?? (isTold && lines.length === 0 ? errorText('refund.lines_invalid') : undefined)}
        />
        <Field
          label={t('order.return.reason')}
          error={isTold && reason === null ? t('order.reason.choose') : undefined}
          required
          className="max-w-130"
        >
          <Select<RefundReason>
            size="lg"
            value={reason}
            onValueChange={setReason}
            placeholder={t('centre.choose')}
            options={refundReasonsIn(order.status).map((value) => ({ value, label: t(REASON_LABELS[value]) }))}
          />
        </Field>
        <div className="grid max-w-130 gap-3">
          <Field
            label={t('order.return.amount')}
            aside={lines.length > 0 && t('order.return.maximum', { amount: amountText(maximum) })}
            hint={lines.length > 0 && isEverything(order.lines, chosen) && t('order.return.whole')}
            error={
              refusedAt('amount') ??
              (lines.length > 0 && (isTold || typed !== undefined) && !isAmountRight
                ? errorText('refund.amount_invalid', { max: amountText(maximum) })
                : undefined)
            }
            required
          >
            <TextInput
              size="lg"
              numeric
              autoComplete="off"
              maxLength={24}
              disabled={lines.length === 0}
              value={typed ?? (lines.length === 0 ? '' : plainAmount(maximum))}
              onChange={(event) => setTyped(event.target.value)}
              end={CURRENCY}
            />
          </Field>
          {typed !== undefined && lines.length > 0 && amount !== maximum && (
            <div>
              <Chip onClick={() => setTyped(undefined)}>{t('order.return.maximum', { amount: amountText(maximum) })}</Chip>
            </div>
          )}
        </div>
        <Field label={t('order.return.remark')} note={t('centre.address.optional')}>
          <TextArea rows={4} value={remark} maxLength={MAX_REMARK_LENGTH} onChange={(event) => setRemark(event.target.value)} />
        </Field>
        <PictureUpload
          purpose="evidence"
          label={t('order.return.pictures')}
          note={t('centre.address.optional')}
          error={refusedAt('pictures')}
          onChange={setPictures}
          onSendingChange={setSending}
        />
      </Card>
      <div className="grid gap-5">
        <NextSteps amount={shown} isGoods={isGoods} />
        <Problem>
          {refused && refused.field === undefined ? refused.text : isTold && sending > 0 ? t('order.upload.wait') : undefined}
        </Problem>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          disabled={sending > 0}
          loading={ask.isPending}
          loadingLabel={t('centre.working')}
        >
          {shown === undefined ? t('order.action.refund') : t('order.return.submit', { amount: shown })}
        </Button>
      </div>
    </form>
  );
}

/** Where there is only one thing to choose, it is chosen. */
function startingChoice({ lines }: OrderDetail): Chosen {
  const left = lines.filter((line) => piecesLeft(line) > 0);
  return left.length === 1 ? { [left[0]!.id]: piecesLeft(left[0]!) } : {};
}

/** As it would be typed: at least two decimals, nothing between the thousands. */
function plainAmount(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}
