import { useT } from '@entrepot/i18n/react.tsx';
import { NumberStepper } from '@entrepot/ui/number-stepper.tsx';
import { useId, useState, type ReactNode } from 'react';
import { DotList } from '../dot-list.tsx';

export interface QuantityFieldProps {
  value: number;
  onValueChange: (value: number) => void;
  min: number;
  max: number;
  /** The limits in words, as quantities with their unit. */
  words: { min: string; stock: string; max: string };
  /** What sets the maximum. */
  cause: 'stock' | 'order';
  /** Stands beside the field: the distance to the next price. */
  beside?: ReactNode;
}

/** How many, with the limits in words before anyone meets them. The limit that was met stands out afterwards. */
export function QuantityField({ value, onValueChange, min, max, words, cause, beside }: QuantityFieldProps) {
  const t = useT();
  const id = useId();
  const [met, setMet] = useState<'min' | 'stock' | 'max' | null>(null);
  const limits = [
    { key: 'min', text: t('product.quantity.min', { quantity: words.min }) },
    { key: 'stock', text: t('product.quantity.stock', { quantity: words.stock }) },
    { key: 'max', text: t('product.quantity.max', { quantity: words.max }) },
  ] as const;

  function change(next: number) {
    setMet(null);
    onValueChange(next);
  }

  /** The field changes its value right after it has said why, and a change of the value takes such words away. */
  function meet(reason: 'min' | 'max' | 'step') {
    queueMicrotask(() => setMet(reason === 'min' ? 'min' : cause === 'stock' ? 'stock' : 'max'));
  }

  return (
    <div>
      <div className="flex flex-wrap items-baseline gap-x-3 text-14 text-quiet">
        <label htmlFor={id}>{t('product.quantity.label')}</label>
        <DotList
          className="text-12"
          items={limits.map(({ key, text }) => ({
            key,
            content: met === key ? <strong className="font-semibold text-red">{text}</strong> : text,
          }))}
        />
      </div>
      <p role="status" className="sr-only">
        {limits.find(({ key }) => key === met)?.text}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-3">
        <NumberStepper
          id={id}
          size="lg"
          value={value}
          min={min}
          max={max}
          onValueChange={change}
          onClamp={meet}
          labels={{ decrease: t('product.quantity.decrease'), increase: t('product.quantity.increase') }}
        />
        <div className="flex-1" style={{ minWidth: 180 }}>
          {beside}
        </div>
      </div>
    </div>
  );
}
