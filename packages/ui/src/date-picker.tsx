import clsx from 'clsx';
import CalendarIcon from 'lucide-react/icons/calendar';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { CalendarLabels, IsoRange } from './calendar.tsx';
import { defined } from './defined.ts';
import { fieldFrame, type FieldSize } from './field-frame.ts';
import { useFieldControl } from './field.tsx';
import type { IsoDate } from './iso-date.ts';
import { Popover, PopoverContent, PopoverTrigger } from './popover.tsx';

const Calendar = lazy(() => import('./calendar.tsx'));

type SharedProps = {
  lang: string;
  labels: CalendarLabels;
  placeholder: string;
  /** How a chosen day is written; ISO without it. */
  format?: ((date: IsoDate) => string) | undefined;
  min?: IsoDate | undefined;
  max?: IsoDate | undefined;
  size?: FieldSize | undefined;
  'aria-label'?: string | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
};

export type DatePickerProps = SharedProps & { value: IsoDate | null; onValueChange: (value: IsoDate) => void };

export function DatePicker({ value, onValueChange, lang, labels, min, max, format = String, ...rest }: DatePickerProps) {
  const [open, setOpen] = useState(false);
  return (
    <PickerFrame {...rest} labels={labels} open={open} onOpenChange={setOpen} text={value === null ? null : format(value)}>
      <Calendar
        mode="single"
        {...{ lang, labels, min, max, value }}
        onValueChange={(next) => {
          onValueChange(next);
          setOpen(false);
        }}
      />
    </PickerFrame>
  );
}

export type DateRangePickerProps = SharedProps & {
  value: IsoRange | null;
  onValueChange: (value: IsoRange) => void;
  months?: 1 | 2 | undefined;
};

/** From one day to another; it stays open until both are chosen. */
export function DateRangePicker({
  value,
  onValueChange,
  lang,
  labels,
  min,
  max,
  months = 2,
  format = String,
  ...rest
}: DateRangePickerProps) {
  const [open, setOpen] = useState(false);
  const text = value === null ? null : `${format(value.from)} – ${value.to === null ? '' : format(value.to)}`;
  return (
    <PickerFrame {...rest} labels={labels} open={open} onOpenChange={setOpen} text={text}>
      <Calendar
        mode="range"
        {...{ lang, labels, min, max, months, value }}
        onValueChange={(next) => {
          onValueChange(next);
          if (next.to !== null) setOpen(false);
        }}
      />
    </PickerFrame>
  );
}

type PickerFrameProps = Omit<SharedProps, 'lang' | 'min' | 'max' | 'format'> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  text: string | null;
  children: ReactNode;
};

function PickerFrame({
  open,
  onOpenChange,
  text,
  labels,
  placeholder,
  size = 'md',
  disabled = false,
  className,
  children,
  ...rest
}: PickerFrameProps) {
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverTrigger
        disabled={disabled}
        {...useFieldControl(rest)}
        {...defined({ 'aria-label': rest['aria-label'] })}
        className={fieldFrame(size, clsx('text-start outline-hidden data-[state=open]:border-brand', className))}
      >
        <CalendarIcon size={16} aria-hidden className="text-icon" />
        {text === null ? (
          <span className="min-w-0 truncate text-quiet">{placeholder}</span>
        ) : (
          <bdi className="num min-w-0 truncate">{text}</bdi>
        )}
      </PopoverTrigger>
      <PopoverContent label={labels.calendar} flush>
        <Suspense fallback={<div className="h-84 w-71" />}>{children}</Suspense>
      </PopoverContent>
    </Popover>
  );
}
