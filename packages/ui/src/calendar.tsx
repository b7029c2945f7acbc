import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { DayPicker, type DateRange, type Matcher } from 'react-day-picker';
import { useReadingDirection } from './direction.tsx';
import { dateFromIso, isoFromDate, type IsoDate } from './iso-date.ts';

export type CalendarLabels = { previousMonth: string; nextMonth: string; calendar: string };

export type IsoRange = { from: IsoDate; to: IsoDate | null };

export type CalendarProps = {
  /** A BCP 47 language tag: names of months and days, and the first day of the week, follow it. */
  lang: string;
  labels: CalendarLabels;
  min?: IsoDate | undefined;
  max?: IsoDate | undefined;
  months?: 1 | 2 | undefined;
} & (
  | { mode: 'single'; value: IsoDate | null; onValueChange: (value: IsoDate) => void }
  | { mode: 'range'; value: IsoRange | null; onValueChange: (value: IsoRange) => void }
);

type WeekdayNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6;
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } };

function firstWeekday(lang: string): WeekdayNumber {
  const locale: LocaleWithWeek = new Intl.Locale(lang);
  const firstDay = locale.getWeekInfo?.().firstDay ?? locale.weekInfo?.firstDay ?? 1;
  return (firstDay % 7) as WeekdayNumber;
}

const WEEK = [1, 2, 3, 4, 5, 6, 7].map((day) => new Date(2024, 0, day, 12));
const LONGEST_SHORT_NAME = 3;

/** Some languages have no short names for the days of the week; one letter stands for them then. */
function weekdayFormat(lang: string): Intl.DateTimeFormat {
  const short = new Intl.DateTimeFormat(lang, { weekday: 'short' });
  const fits = WEEK.every((day) => short.format(day).length <= LONGEST_SHORT_NAME);
  return fits ? short : new Intl.DateTimeFormat(lang, { weekday: 'narrow' });
}

const CLASSES = {
  root: 'relative p-4 text-ink',
  months: 'flex flex-wrap gap-8',
  month: 'grid content-start gap-3',
  month_caption: 'flex h-8 items-center justify-center',
  caption_label: 'text-14 font-semibold',
  nav: 'absolute inset-x-4 top-4 z-10 flex justify-between',
  button_previous: 'grid size-8 place-items-center rounded-btn text-n700 hover:bg-n100 aria-disabled:text-n300',
  button_next: 'grid size-8 place-items-center rounded-btn text-n700 hover:bg-n100 aria-disabled:text-n300',
  month_grid: 'border-collapse',
  weekday: 'h-8 w-9 text-12 font-normal text-quiet',
  day: 'num p-0 py-0.5 text-center text-14',
  day_button: 'grid size-9 place-items-center rounded-full hover:bg-n100 disabled:pointer-events-none',
  today: 'font-semibold [&>button]:inset-ring [&>button]:inset-ring-field',
  outside: 'text-n500',
  disabled: 'text-n500 line-through decoration-n300',
  selected: '[&>button]:bg-brand [&>button]:text-on-brand [&>button]:hover:bg-brand-h [&>button]:inset-ring-0',
  range_start:
    'bg-[linear-gradient(var(--brand-100),var(--brand-100))] bg-size-[50%_calc(100%-4px)] bg-no-repeat bg-position-[100%_50%] rtl:bg-position-[0%_50%]',
  range_end:
    'bg-[linear-gradient(var(--brand-100),var(--brand-100))] bg-size-[50%_calc(100%-4px)] bg-no-repeat bg-position-[0%_50%] rtl:bg-position-[100%_50%]',
  range_middle:
    'bg-[linear-gradient(var(--brand-100),var(--brand-100))] bg-size-[100%_calc(100%-4px)] bg-no-repeat bg-position-[50%_50%] [&>button]:bg-transparent! [&>button]:text-ink!',
};

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' | undefined }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon size={18} aria-hidden className="rtl:-scale-x-100" />;
}

/** The month grid itself. Date pickers load it when they are first opened. */
export default function Calendar(props: CalendarProps) {
  const { lang, labels, min, max, months = 1 } = props;
  const dir = useReadingDirection();
  const caption = new Intl.DateTimeFormat(lang, { month: 'long', year: 'numeric' });
  const weekdayShort = weekdayFormat(lang);
  const weekdayLong = new Intl.DateTimeFormat(lang, { weekday: 'long' });
  const dayNumber = new Intl.NumberFormat(lang, { useGrouping: false });
  const dayLong = new Intl.DateTimeFormat(lang, { dateStyle: 'full' });
  const closed: Matcher[] = [...(min ? [{ before: dateFromIso(min) }] : []), ...(max ? [{ after: dateFromIso(max) }] : [])];
  const shared = {
    lang,
    dir,
    autoFocus: true,
    numberOfMonths: months,
    weekStartsOn: firstWeekday(lang),
    disabled: closed,
    classNames: CLASSES,
    components: { Chevron },
    ...(min ? { startMonth: dateFromIso(min) } : {}),
    ...(max ? { endMonth: dateFromIso(max) } : {}),
    'aria-label': labels.calendar,
    formatters: {
      formatCaption: (month: Date) => caption.format(month),
      formatWeekdayName: (day: Date) => weekdayShort.format(day),
      formatDay: (day: Date) => dayNumber.format(day.getDate()),
    },
    labels: {
      labelNav: () => labels.calendar,
      labelGrid: (month: Date) => caption.format(month),
      labelPrevious: () => labels.previousMonth,
      labelNext: () => labels.nextMonth,
      labelWeekday: (day: Date) => weekdayLong.format(day),
      labelDayButton: (day: Date) => dayLong.format(day),
    },
  };

  if (props.mode === 'single') {
    const selected = props.value === null ? undefined : dateFromIso(props.value);
    return (
      <DayPicker
        {...shared}
        mode="single"
        required
        selected={selected}
        {...(selected ? { defaultMonth: selected } : {})}
        onSelect={(date) => props.onValueChange(isoFromDate(date))}
      />
    );
  }
  const range: DateRange | undefined = props.value
    ? { from: dateFromIso(props.value.from), to: props.value.to ? dateFromIso(props.value.to) : undefined }
    : undefined;
  return (
    <DayPicker
      {...shared}
      mode="range"
      required
      resetOnSelect
      selected={range}
      {...(range?.from ? { defaultMonth: range.from } : {})}
      onSelect={(next) => {
        if (next.from) props.onValueChange({ from: isoFromDate(next.from), to: next.to ? isoFromDate(next.to) : null });
      }}
    />
  );
}
