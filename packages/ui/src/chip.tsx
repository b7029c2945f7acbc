import clsx from 'clsx';
import X from 'lucide-react/icons/x';
import { Slot, Slottable } from './slot.tsx';
import type { ComponentProps, ElementType, ReactNode } from 'react';

export type ChipProps = ComponentProps<'button'> & {
  /** Undefined for a plain button; otherwise the chip is a switch that is on or off. */
  selected?: boolean | undefined;
  count?: ReactNode;
  asChild?: boolean | undefined;
};

/** A short choice in a row of choices. */
export function Chip({ selected, count, asChild = false, className, children, ...rest }: ChipProps) {
  const Element: ElementType = asChild ? Slot : 'button';
  return (
    <Element
      {...rest}
      {...(asChild ? {} : { type: 'button' })}
      {...(selected === undefined || asChild ? {} : { 'aria-pressed': selected })}
      className={clsx(
        'inline-flex min-h-8 items-center gap-1.5 rounded-full bg-surface px-3 py-1 text-14 whitespace-nowrap transition-shadow duration-120 disabled:text-n500',
        selected ? 'font-semibold inset-ring-[1.5px] inset-ring-n900' : 'inset-ring inset-ring-hairline hover:inset-ring-n500',
        className,
      )}
    >
      <Slottable>{children}</Slottable>
      {count !== undefined && <span className="num font-normal text-quiet">{count}</span>}
    </Element>
  );
}

export type FilterChipProps = {
  children: ReactNode;
  onRemove: () => void;
  /** Names what is removed, for instance the translated "Remove filter: in stock". */
  removeLabel: string;
  className?: string | undefined;
};

/** A filter in force; the cross takes it away. */
export function FilterChip({ children, onRemove, removeLabel, className }: FilterChipProps) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-8 max-w-full items-center gap-0.5 rounded-full bg-n50 ps-3 pe-1 text-14 inset-ring inset-ring-hairline-soft',
        className,
      )}
    >
      <span className="min-w-0 truncate py-1">{children}</span>
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="grid size-6 flex-none place-items-center rounded-full text-quiet hover:bg-n200 hover:text-ink"
      >
        <X size={14} aria-hidden />
      </button>
    </span>
  );
}
