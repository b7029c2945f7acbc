import clsx from 'clsx';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Slot, Slottable } from './slot.tsx';
import type { ComponentProps, ElementType } from 'react';

export type TextLinkProps = ComponentProps<'a'> & {
  /** action: a step on its own; inline: inside a sentence; record: a number or name that leads to its page; quiet: lists and footers. */
  variant?: 'action' | 'inline' | 'record' | 'quiet' | undefined;
  arrow?: boolean | undefined;
  asChild?: boolean | undefined;
};

const VARIANTS = {
  action: 'inline-flex min-h-6 items-center gap-1.5 text-14 font-semibold text-brand hover:text-brand-h hover:underline underline-offset-4',
  inline: 'underline decoration-from-font underline-offset-3 hover:text-brand',
  record: 'text-brand underline decoration-n300 underline-offset-4 hover:decoration-current',
  quiet: 'text-n700 hover:text-ink hover:underline underline-offset-4',
};

export function TextLink({ variant = 'action', arrow = false, asChild = false, className, children, ...rest }: TextLinkProps) {
  const Element: ElementType = asChild ? Slot : 'a';
  return (
    <Element {...rest} className={clsx('rounded-xs', VARIANTS[variant], className)}>
      <Slottable>{children}</Slottable>
      {arrow && <ArrowRight size={16} aria-hidden className="rtl:-scale-x-100" />}
    </Element>
  );
}
