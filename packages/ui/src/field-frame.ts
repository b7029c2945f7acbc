import clsx from 'clsx';

export type FieldSize = 'sm' | 'md' | 'lg';

const SIZES: Record<FieldSize, string> = {
  sm: 'min-h-9 px-2.5 text-14',
  md: 'min-h-11 px-3 text-16',
  lg: 'min-h-12 px-4 text-16',
};

/** The frame that text fields, selects and pickers share: hairline, and on focus a brand line with a soft ring. */
export function fieldFrame(size: FieldSize, className?: string): string {
  return clsx(
    'flex w-full min-w-0 items-center gap-2 rounded-field border border-field bg-surface text-ink transition-[border-color,box-shadow] duration-150',
    'hover:border-n500 focus-within:border-brand focus-within:ring-3 focus-within:ring-brand-100',
    'has-[[aria-invalid=true]]:border-red has-[[aria-invalid=true]]:focus-within:ring-red-50',
    'wrong:border-red wrong:focus-within:ring-red-50',
    // A button inside that has nothing to do yet leaves the field as it is.
    'has-[:disabled:not(button)]:border-hairline has-[:disabled:not(button)]:bg-n50 has-[:disabled:not(button)]:text-quiet',
    'disabled:border-hairline disabled:bg-n50 disabled:text-quiet',
    SIZES[size],
    className,
  );
}
