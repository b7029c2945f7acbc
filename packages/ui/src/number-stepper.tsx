import clsx from 'clsx';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useState, type KeyboardEvent } from 'react';
import { defined } from './defined.ts';
import { parseWholeNumber } from './digits.ts';
import { useFieldControl } from './field.tsx';

export type NumberStepperProps = {
  value: number;
  onValueChange: (value: number) => void;
  min?: number | undefined;
  max?: number | undefined;
  /** Allowed values are `min`, `min + step`, `min + 2 * step` and so on. */
  step?: number | undefined;
  labels: { decrease: string; increase: string; value?: string | undefined };
  /** Told when a typed number had to be changed, so that the reason can stand beside the field. */
  onClamp?: ((reason: 'min' | 'max' | 'step') => void) | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
};

const SIZES = {
  sm: { frame: 'h-8', button: 'w-7.5', input: 'text-14', icon: 14, minWidthCh: 4 },
  md: { frame: 'h-10', button: 'w-9', input: 'text-14', icon: 16, minWidthCh: 5 },
  lg: { frame: 'h-12', button: 'w-11', input: 'text-16', icon: 18, minWidthCh: 6 },
};

const STEPS_PER_PAGE = 10;

/** A whole number with a minus and a plus; it can also be typed, and is put within its limits on leaving the field. */
export function NumberStepper({
  value,
  onValueChange,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  step = 1,
  labels,
  onClamp,
  size = 'md',
  disabled = false,
  className,
  ...rest
}: NumberStepperProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const looks = SIZES[size];
  const highest = min + Math.floor((max - min) / step) * step;

  function nearestAllowed(wanted: number): number {
    const onStep = min + Math.round((wanted - min) / step) * step;
    return Math.min(highest, Math.max(min, onStep));
  }

  function set(wanted: number) {
    setDraft(null);
    const next = nearestAllowed(wanted);
    if (next !== value) onValueChange(next);
  }

  function type(text: string) {
    setDraft(text);
    const typed = parseWholeNumber(text);
    if (typed !== null && typed !== value && typed === nearestAllowed(typed)) onValueChange(typed);
  }

  function leave() {
    if (draft === null) return;
    const typed = parseWholeNumber(draft);
    if (typed !== null && typed !== nearestAllowed(typed)) onClamp?.(typed < min ? 'min' : typed > highest ? 'max' : 'step');
    set(typed ?? value);
  }

  function press(event: KeyboardEvent) {
    const current = parseWholeNumber(draft ?? '') ?? value;
    const targets: Record<string, number> = {
      ArrowUp: current + step,
      ArrowDown: current - step,
      PageUp: current + step * STEPS_PER_PAGE,
      PageDown: current - step * STEPS_PER_PAGE,
      Home: min,
      ...(max === Number.MAX_SAFE_INTEGER ? {} : { End: highest }),
    };
    const target = targets[event.key];
    if (target !== undefined) {
      event.preventDefault();
      set(target);
    } else if (event.key === 'Enter') leave();
    else if (event.key === 'Escape' && draft !== null) {
      event.stopPropagation();
      setDraft(null);
    }
  }

  const buttonLooks = clsx(
    'grid h-full flex-none place-items-center text-n700 hover:text-ink disabled:cursor-not-allowed disabled:text-n300',
    looks.button,
  );
  const shown = draft ?? String(value);

  return (
    <span
      className={clsx(
        'inline-flex items-center rounded-field border border-field bg-surface transition-[border-color,box-shadow] duration-150',
        'focus-within:border-brand focus-within:ring-3 focus-within:ring-brand-100 has-[[aria-invalid=true]]:border-red',
        disabled && 'bg-n50',
        looks.frame,
        className,
      )}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={labels.decrease}
        disabled={disabled || value <= min}
        onClick={() => set(value - step)}
        className={buttonLooks}
      >
        <Minus size={looks.icon} aria-hidden />
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        role="spinbutton"
        aria-valuenow={value}
        aria-valuemin={min}
        {...(max === Number.MAX_SAFE_INTEGER ? {} : { 'aria-valuemax': highest })}
        {...useFieldControl(rest)}
        {...defined({ 'aria-label': labels.value })}
        disabled={disabled}
        value={shown}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={leave}
        onKeyDown={press}
        style={{ width: `${Math.max(shown.length + 1, looks.minWidthCh)}ch` }}
        className={clsx('num h-full min-w-0 bg-transparent text-center font-semibold outline-hidden', looks.input)}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={labels.increase}
        disabled={disabled || value + step > max}
        onClick={() => set(value + step)}
        className={buttonLooks}
      >
        <Plus size={looks.icon} aria-hidden />
      </button>
    </span>
  );
}
