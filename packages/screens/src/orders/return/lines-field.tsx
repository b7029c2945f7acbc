import { Choice } from '@entrepot/blocks/product/choice.tsx';
import { LinePicture } from '@entrepot/blocks/order/order-line.tsx';
import { useAmountText } from '@entrepot/blocks/wallet/amounts.tsx';
import { isEverything, piecesLeft, type Chosen } from '@entrepot/buyer/orders/refund-maximum.ts';
import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Checkbox } from '@entrepot/ui/checkbox.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { NumberStepper } from '@entrepot/ui/number-stepper.tsx';

const PICTURE_PX = 56;

export interface LinesFieldProps {
  order: Pick<OrderDetail, 'lines'>;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
  error: string | undefined;
}

/** Which lines, and how many pieces of each. What was refunded before is not offered again. */
export function LinesField({ order, chosen, onChange, error }: LinesFieldProps) {
  const t = useT();
  const lines = order.lines.filter((line) => piecesLeft(line) > 0);
  const isAny = lines.some(({ id }) => (chosen[id] ?? 0) > 0);
  const isAll = isAny && isEverything(order.lines, chosen);
  return (
    <Field group label={t('order.return.lines')} error={error} required>
      {lines.length > 1 && (
        <Checkbox
          label={t('order.return.all')}
          checked={isAll ? true : isAny ? 'indeterminate' : false}
          onCheckedChange={(isChosen) => onChange(isChosen ? Object.fromEntries(lines.map((line) => [line.id, piecesLeft(line)])) : {})}
        />
      )}
      <ul className="border-t">
        {lines.map((line) => (
          <li key={line.id} className="border-b py-3">
            <LineChoice line={line} count={chosen[line.id] ?? 0} onChange={(count) => onChange({ ...chosen, [line.id]: count })} />
          </li>
        ))}
      </ul>
    </Field>
  );
}

function LineChoice({ line, count, onChange }: { line: OrderDetail['lines'][number]; count: number; onChange: (count: number) => void }) {
  const t = useT();
  const formats = useFormats();
  const amountText = useAmountText();
  const left = piecesLeft(line);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Checkbox checked={count > 0} onCheckedChange={(isChosen) => onChange(isChosen ? left : 0)} aria-label={line.name} />
      <LinePicture mediaId={line.mediaId} sizePx={PICTURE_PX} />
      <div className="min-w-0 flex-1 basis-40 text-14">
        <p className="font-medium [overflow-wrap:anywhere]">{line.name}</p>
        <p className="flex flex-wrap gap-x-3 text-13 text-quiet">
          {line.choice !== '' && <Choice text={line.choice} />}
          <Num>
            {formats.number(left)} × {amountText(line.unitPrice)}
          </Num>
        </p>
      </div>
      {count > 0 && (
        <NumberStepper
          value={count}
          min={1}
          max={left}
          onValueChange={onChange}
          labels={{ value: line.name, decrease: t('product.quantity.decrease'), increase: t('product.quantity.increase') }}
        />
      )}
    </div>
  );
}
