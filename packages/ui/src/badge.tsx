import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';

const TONES = {
  brand: 'bg-brand text-on-brand',
  accent: 'bg-accent text-surface',
  'accent-soft': 'bg-surface text-accent',
  neutral: 'bg-n100 text-n700',
  ink: 'bg-n900 text-surface',
};

export type BadgeProps = {
  children: ReactNode;
  tone?: keyof typeof TONES | undefined;
  className?: string | undefined;
};

/** A few characters on a ground: a discount, a new thing, a kind. States are said with a status dot instead. */
export function Badge({ children, tone = 'neutral', className }: BadgeProps) {
  return (
    <span
      className={clsx(
        'num inline-flex h-6 items-center rounded-[min(var(--r-card),var(--r-btn))] px-2 text-12 font-semibold whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

export type CountBadgeProps = {
  count: number;
  max?: number | undefined;
  /** How a number is written in the page's language. */
  format?: ((count: number) => string) | undefined;
  /** What is counted, for instance the translated "5 lines in the cart"; leave it out where a name nearby says so. */
  label?: string | undefined;
  /** Placed on the upper end corner of an icon button, with a gap in the page's colour around it. */
  corner?: boolean | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
};

/** How many are waiting. Nothing is shown for none. */
export function CountBadge({ count, max = 99, format = String, label, corner = false, className, style }: CountBadgeProps) {
  if (count <= 0) return null;
  const shown = count > max ? `${format(max)}+` : format(count);
  return (
    <span
      dir="ltr"
      style={style}
      className={clsx(
        'num inline-block h-4.5 min-w-4.5 rounded-full bg-brand px-1.25 text-center text-12/4.5 font-semibold text-on-brand',
        corner && 'absolute end-0 top-0.5 ring-2 ring-page',
        className,
      )}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {shown}
    </span>
  );
}
