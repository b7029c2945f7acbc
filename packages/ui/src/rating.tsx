import clsx from 'clsx';
import type { CSSProperties } from 'react';

export type RatingProps = {
  /** From 0 to 5; parts of a star are drawn as parts. */
  value: number;
  /** The translated "4.7 of 5". */
  label: string;
  sizePx?: number | undefined;
  className?: string | undefined;
};

const GAP_PX = 1;

/** Stars as a picture of a number that stands beside them. The style sheet draws them: a page holds a hundred and fifty. */
export function Rating({ value, label, sizePx = 14, className }: RatingProps) {
  const whole = Math.floor(value);
  const filledPx = whole * (sizePx + GAP_PX) + (value - whole) * sizePx;
  return (
    <span
      role="img"
      aria-label={label}
      className={clsx('stars', className)}
      style={{ '--filled': `${filledPx}px`, ...(sizePx === 14 ? {} : { '--star': `${sizePx}px` }) } as CSSProperties}
    />
  );
}

/** One star before a figure, as on product cards. */
export function RatingMark() {
  return <span className="star" />;
}
