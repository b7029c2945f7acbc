import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '@entrepot/ui/popover.tsx';
import { matchesSearch } from '@entrepot/ui/search-match.ts';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import clsx from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { useState, type FormEvent } from 'react';
import {
  formatRange,
  isAmount,
  isDay,
  parseRange,
  type AmountsFilter,
  type ChoiceFilter,
  type DatesFilter,
  type Filter,
  type Range,
  type TextFilter,
} from './filter.ts';

export interface FilterChipProps {
  filter: Filter;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Says what the list is narrowed by, opens to change it, and takes it away with its cross. */
export function FilterChip({ filter, value, onChange }: FilterChipProps) {
  const t = useT();
  const words = useValueWords();
  const [isOpen, setOpen] = useState(false);
  function choose(next: string | undefined): void {
    setOpen(false);
    onChange(next);
  }
  return (
    <span
      className={clsx(
        'inline-flex min-h-8 max-w-full items-center rounded-full text-13',
        value ? 'bg-brand-50 inset-ring inset-ring-brand' : 'inset-ring inset-ring-field',
      )}
    >
      <Popover open={isOpen} onOpenChange={setOpen}>
        <PopoverTrigger
          data-filter={filter.name}
          className={clsx(
            'flex min-h-8 min-w-0 items-center gap-1.5 rounded-full ps-3 hover:text-ink',
            value ? 'pe-1 font-medium text-brand' : 'pe-2.5 text-body',
          )}
        >
          <span className="min-w-0 truncate">{value === undefined ? filter.label : `${filter.label}: ${words(filter, value)}`}</span>
          {value === undefined && <ChevronDown size={14} aria-hidden className="text-icon" />}
        </PopoverTrigger>
        <PopoverContent label={filter.label} flush={filter.kind === 'choice'} className="w-80">
          <FilterEditor filter={filter} value={value} onChange={choose} />
        </PopoverContent>
      </Popover>
      {value !== undefined && (
        <button
          type="button"
          aria-label={t('console.filter.remove', { name: filter.label })}
          onClick={() => onChange(undefined)}
          className="me-1 grid size-6 flex-none place-items-center rounded-full text-brand hover:bg-brand-100"
        >
          <X size={14} aria-hidden />
        </button>
      )}
    </span>
  );
}

function useValueWords(): (filter: Filter, value: string) => string {
  const { amount } = useFormats();
  const t = useT();
  function rangeWords(range: Range | undefined, write: (end: string) => string): string {
    if (!range) return '';
    if (range.from === '') return t('console.filter.upTo', { to: write(range.to) });
    if (range.to === '') return t('console.filter.since', { from: write(range.from) });
    return `${write(range.from)} – ${write(range.to)}`;
  }
  return (filter, value) => {
    switch (filter.kind) {
      case 'choice':
        return filter.options.find((option) => option.value === value)?.label ?? value;
      case 'text':
        return filter.nameOf?.(value) ?? value;
      case 'dates':
        return rangeWords(parseRange(value, isDay), (day) => day);
      case 'amounts':
        return `${rangeWords(parseRange(value, isAmount), amount)} ${filter.unit}`;
    }
  };
}

interface EditorProps<Kind extends Filter> {
  filter: Kind;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

function FilterEditor({ filter, ...rest }: EditorProps<Filter>) {
  switch (filter.kind) {
    case 'choice':
      return <ChoiceEditor filter={filter} {...rest} />;
    case 'text':
      return <TextEditor filter={filter} {...rest} />;
    default:
      return <RangeEditor filter={filter} {...rest} />;
  }
}

/** From so many on, one types what one looks for. */
const MANY_CHOICES = 15;

function ChoiceEditor({ filter, value, onChange }: EditorProps<ChoiceFilter>) {
  const [text, setText] = useState('');
  return (
    <>
      {filter.options.length > MANY_CHOICES && (
        <div className="px-2 pt-2">
          <TextInput
            size="sm"
            type="search"
            aria-label={filter.label}
            value={text}
            onChange={(event) => setText(event.target.value)}
            autoComplete="off"
          />
        </div>
      )}
      <ul className="max-h-80 overflow-y-auto p-1">
        {filter.options
          .filter(({ label }) => matchesSearch(text, [label]))
          .map((option) => (
            <li key={option.value}>
              <button
                type="button"
                aria-pressed={option.value === value}
                onClick={() => onChange(option.value === value ? undefined : option.value)}
                className={clsx(
                  'flex min-h-9 w-full items-center rounded-btn px-3 text-start text-14 hover:bg-n50',
                  option.value === value && 'font-semibold text-brand',
                )}
              >
                {option.label}
              </button>
            </li>
          ))}
      </ul>
    </>
  );
}

function TextEditor({ filter, value = '', onChange }: EditorProps<TextFilter>) {
  const t = useT();
  const [text, setText] = useState(value);
  function submit(event: FormEvent) {
    event.preventDefault();
    onChange(text.trim() || undefined);
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <Field label={filter.label}>
        <TextInput size="sm" value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Button type="submit" size="sm" variant="primary">
        {t('console.filter.apply')}
      </Button>
    </form>
  );
}

function RangeEditor({ filter, value, onChange }: EditorProps<DatesFilter | AmountsFilter>) {
  const t = useT();
  const isEnd = filter.kind === 'dates' ? isDay : isAmount;
  const [range, setRange] = useState<Range>(() => parseRange(value, isEnd) ?? { from: '', to: '' });
  const wrong = (end: string) =>
    end === '' || isEnd(end) ? undefined : t(filter.kind === 'dates' ? 'console.filter.wrongDay' : 'console.filter.wrongAmount');
  const errors = { from: wrong(range.from), to: wrong(range.to) };
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!errors.from && !errors.to) onChange(formatRange(range));
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <div className="grid grid-cols-2 gap-2">
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={t(end === 'from' ? 'console.filter.from' : 'console.filter.to')} error={errors[end]}>
            <TextInput
              size="sm"
              {...(filter.kind === 'dates' ? { type: 'date' } : { numeric: true })}
              value={range[end]}
              onChange={(event) => setRange({ ...range, [end]: event.target.value.trim() })}
            />
          </Field>
        ))}
      </div>
      <Button type="submit" size="sm" variant="primary">
        {t('console.filter.apply')}
      </Button>
    </form>
  );
}
