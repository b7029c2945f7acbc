import clsx from 'clsx';
import * as RadixRadio from 'radix-ui/radio-group';
import { useId, type ReactNode } from 'react';
import { useFieldControl, useFieldLabelId } from './field.tsx';
import { useReadingDirection } from './direction.tsx';

export type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  /** A figure or a small picture at the end of the line. */
  aside?: ReactNode;
  disabled?: boolean | undefined;
};

export type RadioGroupProps<Value extends string> = {
  value: Value | null;
  onValueChange: (value: Value) => void;
  options: readonly RadioOption<Value>[];
  /** list: lines with a dot; cards: framed lines; pills: sizes and other short choices; segments: two to four views of one thing. */
  variant?: 'list' | 'cards' | 'pills' | 'segments' | undefined;
  'aria-label'?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

const GROUP = {
  list: 'grid gap-1',
  cards: 'grid gap-2',
  pills: 'flex flex-wrap gap-2',
  segments: 'inline-flex max-w-full flex-wrap gap-0.5 rounded-field bg-n100 p-0.5',
};

const SHORT_ITEM = {
  pills:
    'inline-flex min-h-11 items-baseline gap-2 rounded-field bg-surface px-4 py-3 text-14 inset-ring inset-ring-field hover:inset-ring-n500 data-[state=checked]:inset-ring-2 data-[state=checked]:inset-ring-n900',
  segments:
    'inline-flex min-h-8 items-center gap-1.5 rounded-[calc(var(--r-field)-2px)] px-3 py-1 text-14 text-n700 hover:text-ink data-[state=checked]:bg-surface data-[state=checked]:font-medium data-[state=checked]:text-ink data-[state=checked]:shadow-lift',
};

export function RadioGroup<Value extends string>({
  value,
  onValueChange,
  options,
  variant = 'list',
  disabled = false,
  className,
  ...rest
}: RadioGroupProps<Value>) {
  const id = useId();
  const { id: _controlId, ...described } = useFieldControl({});
  const labelId = useFieldLabelId();
  const dir = useReadingDirection();

  return (
    <RadixRadio.Root
      dir={dir}
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      disabled={disabled}
      {...described}
      {...(rest['aria-label'] ? { 'aria-label': rest['aria-label'] } : labelId ? { 'aria-labelledby': labelId } : {})}
      className={clsx(GROUP[variant], className)}
    >
      {options.map((option) =>
        variant === 'pills' || variant === 'segments' ? (
          <RadixRadio.Item
            key={option.value}
            value={option.value}
            disabled={option.disabled ?? false}
            className={clsx(
              SHORT_ITEM[variant],
              'transition-shadow duration-120 disabled:cursor-not-allowed disabled:text-n500 disabled:line-through',
            )}
          >
            <span className={clsx(variant === 'pills' && 'font-semibold')}>{option.label}</span>
            {option.aside && <span className="num text-12 text-quiet">{option.aside}</span>}
          </RadixRadio.Item>
        ) : (
          <RadioLine key={option.value} id={`${id}${option.value}`} option={option} framed={variant === 'cards'} />
        ),
      )}
    </RadixRadio.Root>
  );
}

function RadioLine<Value extends string>({ id, option, framed }: { id: string; option: RadioOption<Value>; framed: boolean }) {
  const disabled = option.disabled ?? false;
  return (
    <label
      htmlFor={id}
      className={clsx(
        'flex items-start gap-3 text-14',
        disabled ? 'cursor-not-allowed text-n500' : 'cursor-pointer',
        framed
          ? 'rounded-field border border-field bg-surface p-4 hover:border-n500 has-[[data-state=checked]]:border-n900 has-[[data-state=checked]]:inset-ring has-[[data-state=checked]]:inset-ring-n900'
          : 'py-1.5',
      )}
    >
      <RadixRadio.Item
        id={id}
        value={option.value}
        disabled={disabled}
        {...(option.description ? { 'aria-describedby': `${id}description` } : {})}
        aria-labelledby={`${id}label`}
        className="grid size-5 flex-none place-items-center rounded-full bg-surface inset-ring-[1.5px] inset-ring-control hover:inset-ring-n700 disabled:bg-n100 disabled:inset-ring-field data-[state=checked]:inset-ring-brand"
      >
        <RadixRadio.Indicator className="block size-2.5 rounded-full bg-brand" />
      </RadixRadio.Item>
      <span className="min-w-0 flex-1">
        <span id={`${id}label`} className={clsx(framed && 'font-medium')}>
          {option.label}
        </span>
        {option.description && (
          <span id={`${id}description`} className="mt-0.5 block text-12 text-quiet">
            {option.description}
          </span>
        )}
      </span>
      {option.aside && <span className="num flex-none text-quiet">{option.aside}</span>}
    </label>
  );
}
