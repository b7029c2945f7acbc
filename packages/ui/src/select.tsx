import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import * as RadixSelect from 'radix-ui/select';
import type { ReactNode } from 'react';
import { defined } from './defined.ts';
import { useReadingDirection } from './direction.tsx';
import { fieldFrame, type FieldSize } from './field-frame.ts';
import { useFieldControl } from './field.tsx';
import { FLOAT_GAP_PX, MENU_ROW, FLOAT_PANEL } from './float.ts';

export type SelectOption<Value extends string> = {
  value: Value;
  label: string;
  /** A quiet second line. */
  description?: string | undefined;
  start?: ReactNode;
  disabled?: boolean | undefined;
};

export type SelectGroup<Value extends string> = { heading: string; options: readonly SelectOption<Value>[] };

export type SelectProps<Value extends string> = {
  value: Value | null;
  onValueChange: (value: Value) => void;
  options: readonly (SelectOption<Value> | SelectGroup<Value>)[];
  placeholder?: string | undefined;
  size?: FieldSize | undefined;
  /** quiet: words with a chevron, for a choice of order or view beside a heading. */
  variant?: 'field' | 'quiet' | undefined;
  'aria-label'?: string | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  id?: string | undefined;
  className?: string | undefined;
};

/** The library writes a style element of its own, which the page's policy takes only with the nonce that it keeps under this name. */
const styleNonce = () => (globalThis as { __webpack_nonce__?: string }).__webpack_nonce__;

export function Select<Value extends string>({
  value,
  onValueChange,
  options,
  placeholder,
  size = 'md',
  variant = 'field',
  disabled = false,
  name,
  className,
  ...rest
}: SelectProps<Value>) {
  const dir = useReadingDirection();
  return (
    <RadixSelect.Root
      dir={dir}
      value={value ?? ''}
      onValueChange={(next) => onValueChange(next as Value)}
      disabled={disabled}
      {...defined({ name })}
    >
      <RadixSelect.Trigger
        {...useFieldControl(rest)}
        {...defined({ 'aria-label': rest['aria-label'] })}
        className={clsx(
          variant === 'field'
            ? fieldFrame(size, 'justify-between text-start outline-hidden data-[placeholder]:text-quiet data-[state=open]:border-brand')
            : 'inline-flex min-h-8 items-center gap-1.5 rounded-btn px-1 text-14 font-medium',
          className,
        )}
      >
        <span className="min-w-0 truncate">
          <RadixSelect.Value placeholder={placeholder} />
        </span>
        <RadixSelect.Icon className="flex-none text-icon">
          <ChevronDown size={16} aria-hidden />
        </RadixSelect.Icon>
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content
          dir={dir}
          position="popper"
          sideOffset={FLOAT_GAP_PX}
          align={variant === 'quiet' ? 'end' : 'start'}
          className={clsx(
            FLOAT_PANEL,
            'max-h-[min(24rem,var(--radix-select-content-available-height))] max-w-[calc(100vw-2rem)] min-w-[max(var(--radix-select-trigger-width),10rem)] overflow-hidden',
          )}
        >
          <RadixSelect.Viewport {...defined({ nonce: styleNonce() })} className="p-1">
            {options.map((entry) =>
              'options' in entry ? (
                <RadixSelect.Group key={entry.heading}>
                  <RadixSelect.Label className="px-3 pt-2.5 pb-1 text-12 text-quiet">{entry.heading}</RadixSelect.Label>
                  {entry.options.map((option) => (
                    <SelectItem key={option.value} option={option} />
                  ))}
                </RadixSelect.Group>
              ) : (
                <SelectItem key={entry.value} option={entry} />
              ),
            )}
          </RadixSelect.Viewport>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}

function SelectItem<Value extends string>({ option }: { option: SelectOption<Value> }) {
  return (
    <RadixSelect.Item
      value={option.value}
      disabled={option.disabled ?? false}
      // The option is named by all its words, the second line included.
      aria-labelledby={undefined}
      className={clsx(MENU_ROW, 'justify-between data-[state=checked]:font-medium')}
    >
      <span className="flex min-w-0 items-center gap-2.5">
        {option.start}
        <span className="min-w-0">
          <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
          {option.description && <span className="block text-12 font-normal text-quiet">{option.description}</span>}
        </span>
      </span>
      <RadixSelect.ItemIndicator className="flex-none text-brand">
        <Check size={16} aria-hidden />
      </RadixSelect.ItemIndicator>
    </RadixSelect.Item>
  );
}
