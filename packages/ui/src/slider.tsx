import clsx from 'clsx';
import * as RadixSlider from 'radix-ui/slider';
import { useReadingDirection } from './direction.tsx';

export type SliderProps = {
  /** One number for one handle, two for a range. */
  value: readonly number[];
  onValueChange: (value: number[]) => void;
  /** Called once when a handle is let go, for work too heavy to do while it moves. */
  onValueCommit?: ((value: number[]) => void) | undefined;
  min: number;
  max: number;
  step?: number | undefined;
  /** The name of each handle, in the order of `value`. */
  labels: readonly string[];
  /** How a value is read out. */
  valueText?: ((value: number) => string) | undefined;
  /** Counts per equal slice between min and max, drawn as bars above the line. */
  histogram?: readonly number[] | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

export function Slider({
  value,
  onValueChange,
  onValueCommit,
  min,
  max,
  step = 1,
  labels,
  valueText,
  histogram,
  disabled = false,
  className,
}: SliderProps) {
  const dir = useReadingDirection();
  return (
    <div className={className}>
      {histogram && <Histogram counts={histogram} value={value} min={min} max={max} />}
      <RadixSlider.Root
        dir={dir}
        value={[...value]}
        onValueChange={onValueChange}
        {...(onValueCommit ? { onValueCommit } : {})}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        className={clsx('relative flex h-6 touch-none items-center select-none', histogram && '-mt-3')}
      >
        <RadixSlider.Track className="relative h-0.5 flex-1 rounded-full bg-n200">
          <RadixSlider.Range className="absolute h-full rounded-full bg-brand data-[disabled]:bg-n300" />
        </RadixSlider.Track>
        {value.map((current, index) => (
          <RadixSlider.Thumb
            key={index}
            aria-label={labels[index] ?? ''}
            aria-valuetext={valueText?.(current)}
            className="relative block size-4.5 cursor-grab rounded-full bg-surface shadow-lift inset-ring-2 inset-ring-brand before:absolute before:-inset-1.5 before:content-[''] active:cursor-grabbing data-[disabled]:inset-ring-n300"
          />
        ))}
      </RadixSlider.Root>
    </div>
  );
}

function Histogram({ counts, value, min, max }: { counts: readonly number[]; value: readonly number[]; min: number; max: number }) {
  const highest = Math.max(1, ...counts);
  const from = value.length > 1 ? (value[0] ?? min) : min;
  const to = value.at(-1) ?? max;
  return (
    <div aria-hidden className="flex h-11 items-end gap-0.5 px-2.25">
      {counts.map((count, index) => {
        const middle = min + ((index + 0.5) / counts.length) * (max - min);
        return (
          <span
            key={index}
            style={{ height: count === 0 ? 0 : `${Math.max(4, (count / highest) * 100)}%` }}
            className={clsx('flex-1 rounded-t-[1px]', middle >= from && middle <= to ? 'bg-brand/40' : 'bg-n200')}
          />
        );
      })}
    </div>
  );
}
