import clsx from 'clsx';
import { Command } from 'cmdk';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Search from 'lucide-react/icons/search';
import { useState, type ReactNode } from 'react';
import { defined } from './defined.ts';
import { fieldFrame, type FieldSize } from './field-frame.ts';
import { useFieldControl } from './field.tsx';
import { COMMAND_ROW } from './float.ts';
import { Popover, PopoverContent, PopoverTrigger } from './popover.tsx';
import { searchRank } from './search-match.ts';
import { Spinner } from './spinner.tsx';

export type ComboboxOption<Value extends string> = {
  value: Value;
  label: string;
  description?: string | undefined;
  start?: ReactNode;
  /** Other words a person may type for it. */
  keywords?: readonly string[] | undefined;
};

export type ComboboxProps<Value extends string> = {
  value: Value | null;
  onValueChange: (value: Value) => void;
  options: readonly ComboboxOption<Value>[];
  labels: { search: string; empty: string; loading?: string | undefined };
  placeholder?: string | undefined;
  /** For lists too long to hand over: called with what was typed; the caller then changes `options` and they are shown as they come. */
  onSearch?: ((text: string) => void) | undefined;
  loading?: boolean | undefined;
  size?: FieldSize | undefined;
  'aria-label'?: string | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
};

/** A select with a search field, for countries, cities, categories and the like. */
export function Combobox<Value extends string>({
  value,
  onValueChange,
  options,
  labels,
  placeholder,
  onSearch,
  loading = false,
  size = 'md',
  disabled = false,
  className,
  ...rest
}: ComboboxProps<Value>) {
  const [open, setOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);
  // What opens the list is a button, which cannot be said to be required; the field's label and its message say it.
  const { 'aria-required': _required, ...control } = useFieldControl(rest);

  /** The field opens empty, so whoever searches for the caller begins anew as well. */
  function change(isOpen: boolean) {
    setOpen(isOpen);
    if (!isOpen) onSearch?.('');
  }

  function choose(next: Value) {
    onValueChange(next);
    change(false);
  }

  return (
    <Popover open={open} onOpenChange={change}>
      <PopoverTrigger
        disabled={disabled}
        {...control}
        {...defined({ 'aria-label': rest['aria-label'] })}
        className={fieldFrame(size, clsx('justify-between text-start outline-hidden data-[state=open]:border-brand', className))}
      >
        <span className={clsx('flex min-w-0 items-center gap-2.5 truncate', !chosen && 'text-quiet')}>
          {chosen?.start}
          {chosen?.label ?? placeholder}
        </span>
        <ChevronDown size={16} aria-hidden className="text-icon" />
      </PopoverTrigger>
      <PopoverContent label={labels.search} flush className="w-(--radix-popover-trigger-width) min-w-64 overflow-hidden">
        <Command
          label={labels.search}
          shouldFilter={onSearch === undefined}
          filter={(_value, search, keywords) => searchRank(search, keywords ?? [])}
          {...(value === null ? {} : { defaultValue: value })}
        >
          <div className="flex items-center gap-2.5 border-b px-3">
            <Search size={16} aria-hidden className="text-icon" />
            <Command.Input
              placeholder={labels.search}
              {...(onSearch ? { onValueChange: onSearch } : {})}
              className="h-11 min-w-0 flex-1 bg-transparent text-14 outline-hidden"
            />
            {loading && <Spinner label={labels.loading} sizePx={16} className="text-icon" />}
          </div>
          <Command.List className="max-h-72 overflow-y-auto overscroll-contain p-1">
            {!loading && <Command.Empty className="px-3 py-6 text-center text-14 text-quiet">{labels.empty}</Command.Empty>}
            {options.map((option) => (
              <Command.Item
                key={option.value}
                value={option.value}
                keywords={[option.label, option.description ?? '', ...(option.keywords ?? [])]}
                onSelect={() => choose(option.value)}
                className={clsx(COMMAND_ROW, 'justify-between')}
              >
                <span className="flex min-w-0 items-center gap-2.5">
                  {option.start}
                  <span className="min-w-0">
                    {option.label}
                    {option.description && <span className="block text-12 text-quiet">{option.description}</span>}
                  </span>
                </span>
                {option.value === value && <Check size={16} aria-hidden className="text-brand" />}
              </Command.Item>
            ))}
          </Command.List>
        </Command>
      </PopoverContent>
    </Popover>
  );
}
