import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import type { OrderDetail, OrderLine } from '@entrepot/contracts/calls/orders.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Checkbox } from '@entrepot/ui/checkbox.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { useState, type ReactNode } from 'react';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { useRefreshDesk } from '../../lib/use-refresh-desk.ts';
import { canReadBarcodes } from './barcode-camera.ts';
import { goodsName } from './goods-words.ts';
import { ScanDialog } from './scan-dialog.tsx';

const leftOf = ({ quantity, refunded, shipped = 0 }: OrderLine): number => quantity - refunded - shipped;

const MAX_TRACKING_LENGTH = 100;

interface Fields {
  carrier: string;
  trackingNumber: string;
  isPart: boolean;
  /** As typed, by line. */
  pieces: Record<string, string>;
}

/** A parcel with all that is left, or with some of it. */
export function ShipForm({ order }: { order: OrderDetail }) {
  const t = useT();
  const client = useSellerClient();
  const refresh = useRefreshDesk();
  const rules = useRules();
  const lines = order.lines.filter((line) => leftOf(line) > 0);
  const { form, forget } = useKeptForm<Fields>(`ship:${order.id}`, {
    carrier: '',
    trackingNumber: '',
    isPart: false,
    pieces: Object.fromEntries(lines.map((line) => [line.id, String(leftOf(line))])),
  });
  const { errors } = form.formState;
  const isPart = form.watch('isPart');
  const [isScanning, setScanning] = useState(false);
  const canSplit = lines.reduce((sum, line) => sum + leftOf(line), 0) > 1;
  const sending = useFormWork(
    form,
    { 'order.tracking_missing': 'trackingNumber', 'order.parcel_lines_invalid': 'isPart' },
    async (values) => {
      const chosen = lines
        .map(({ id }) => ({ orderLineId: id, quantity: Math.trunc(Number(values.pieces[id] ?? '')) || 0 }))
        .filter(({ quantity }) => quantity > 0);
      const { order: shipped } = await client.call(
        'order!ship',
        {
          id: order.id,
          carrier: values.carrier.trim(),
          trackingNumber: values.trackingNumber.trim(),
          ...(values.isPart ? { lines: chosen } : {}),
        },
        { quiet: true },
      );
      forget();
      notify.success(t(shipped.isPartlyShipped ? 'seller.ship.doneOf' : 'seller.ship.done', { serial: order.serial }));
      refresh();
    },
  );
  return (
    <FormLines {...sending} submitLabel={t('seller.ship.submit')} isBlock className="rounded-card border p-4">
      <h3 className="text-14 font-semibold">{t('seller.ship.title')}</h3>
      <Field label={t('seller.ship.carrier')} error={errors.carrier?.message} required>
        <TextInput {...form.register('carrier', rules.present)} size="sm" maxLength={100} autoComplete="off" />
      </Field>
      <Field label={t('seller.ship.tracking')} error={errors.trackingNumber?.message} hint={t('seller.ship.hint')} required>
        <TextInput
          {...form.register('trackingNumber', rules.present)}
          size="sm"
          dir="ltr"
          maxLength={MAX_TRACKING_LENGTH}
          autoComplete="off"
          spellCheck={false}
          className="num"
          end={
            canReadBarcodes() && (
              <IconButton label={t('seller.scan.open')} size="sm" className="-me-1.5" onClick={() => setScanning(true)}>
                <ScanBarcode size={18} aria-hidden />
              </IconButton>
            )
          }
        />
      </Field>
      {isScanning && (
        <ScanDialog
          onFound={(code) => {
            form.setValue('trackingNumber', code.slice(0, MAX_TRACKING_LENGTH), { shouldDirty: true, shouldValidate: true });
            setScanning(false);
          }}
          onClose={() => setScanning(false)}
        />
      )}
      {canSplit && (
        <Checkbox
          size="sm"
          label={t('seller.ship.part')}
          checked={isPart}
          onCheckedChange={(checked) => form.setValue('isPart', checked)}
        />
      )}
      {canSplit && isPart && (
        <ul className="grid gap-2">
          {lines.map((line) => (
            <PiecesField key={line.id} line={line} input={<PiecesInput line={line} register={form.register(`pieces.${line.id}`)} />} />
          ))}
          {errors.isPart?.message && (
            <li role="alert" className="text-12 text-red">
              {errors.isPart.message}
            </li>
          )}
        </ul>
      )}
    </FormLines>
  );
}

function PiecesField({ line, input }: { line: OrderLine; input: ReactNode }) {
  const { number } = useFormats();
  const language = useLanguage();
  return (
    <li className="flex items-center gap-3 text-13">
      <bdi className="min-w-0 flex-1 wrap-anywhere">{goodsName(line, language)}</bdi>
      {input}
      <span className="num flex-none text-quiet">/ {number(leftOf(line))}</span>
    </li>
  );
}

function PiecesInput({ line, register }: { line: OrderLine; register: object }) {
  const t = useT();
  const language = useLanguage();
  return (
    <span className="w-20 flex-none">
      <TextInput
        {...register}
        size="sm"
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        aria-label={t('seller.ship.piecesOf', { name: goodsName(line, language), most: leftOf(line) })}
        className="num text-end"
      />
    </span>
  );
}
