import clsx from 'clsx';
import { Slot } from './slot.tsx';
import type { ComponentProps, ElementType } from 'react';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** What the button does, in words. */
  label: string;
  size?: 'xs' | 'sm' | 'md' | 'lg' | undefined;
  variant?: 'plain' | 'outlined' | 'floating' | undefined;
  asChild?: boolean | undefined;
};

const SIZES = { xs: 'size-7', sm: 'size-8', md: 'size-10', lg: 'size-11' };

const VARIANTS = {
  plain: 'rounded-btn hover:bg-n100 hover:text-ink',
  outlined: 'rounded-btn bg-surface inset-ring inset-ring-field hover:bg-n50 hover:text-ink',
  floating: 'rounded-full bg-surface shadow-lift hover:text-ink',
};

/** A square button with an icon alone; whatever sits in it (a count, say) is placed against its corners. */
export function IconButton({ label, size = 'md', variant = 'plain', asChild = false, type, className, ...rest }: IconButtonProps) {
  const Element: ElementType = asChild ? Slot : 'button';
  return (
    <Element
      {...rest}
      {...(asChild ? {} : { type: type ?? 'button' })}
      aria-label={label}
      className={clsx(
        'relative inline-grid flex-none place-items-center text-n700 transition-colors duration-150',
        'disabled:cursor-not-allowed disabled:text-n300',
        SIZES[size],
        VARIANTS[variant],
        className,
      )}
    />
  );
}
