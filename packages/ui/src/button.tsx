import clsx from 'clsx';
import { Slot, Slottable } from './slot.tsx';
import type { ComponentProps, ElementType, MouseEvent } from 'react';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** The button keeps its width and its focus while the work runs, and ignores further presses. */
  loading?: boolean | undefined;
  loadingLabel?: string | undefined;
  /** Fills the width it is given. */
  block?: boolean | undefined;
  /** Renders the one child (a router's link, for instance) with the looks of a button. */
  asChild?: boolean | undefined;
};

const BASE =
  'relative inline-flex items-center justify-center gap-2 rounded-btn text-center font-semibold select-none transition-colors duration-150 disabled:cursor-not-allowed aria-disabled:cursor-not-allowed';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-h disabled:bg-n100 disabled:text-n500',
  secondary:
    'bg-surface text-ink inset-ring inset-ring-field hover:bg-n50 disabled:bg-transparent disabled:text-n500 disabled:inset-ring-hairline',
  quiet: 'text-ink hover:bg-n100 disabled:bg-transparent disabled:text-n500',
  danger:
    'bg-surface text-red inset-ring inset-ring-field hover:bg-red-50 hover:inset-ring-red disabled:bg-transparent disabled:text-n500 disabled:inset-ring-hairline',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-4 py-1 text-14',
  md: 'min-h-10 px-5 py-1 text-14',
  lg: 'min-h-12 px-6 py-1 text-16',
};

const SPINNER_COLOUR: Record<ButtonVariant, string> = {
  primary: 'text-on-brand',
  secondary: 'text-ink',
  quiet: 'text-ink',
  danger: 'text-red',
};

export function Button({
  variant = 'secondary',
  size = 'md',
  loading = false,
  loadingLabel,
  block = false,
  asChild = false,
  type,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const Element: ElementType = asChild ? Slot : 'button';

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <Element
      {...rest}
      {...(asChild ? {} : { type: type ?? 'button' })}
      {...(loading ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      onClick={press}
      className={clsx(
        BASE,
        VARIANTS[variant],
        SIZES[size],
        block ? 'w-full' : 'whitespace-nowrap',
        loading && 'text-transparent!',
        className,
      )}
    >
      <Slottable>{children}</Slottable>
      {loading && (
        <span className={clsx('absolute inset-0 grid place-items-center', SPINNER_COLOUR[variant])} role="status">
          <Spinner label={loadingLabel} />
        </span>
      )}
    </Element>
  );
}
