import clsx from 'clsx';
import { STAR_PATH } from './star-path.ts';

export type RatingProps = {
  /** From 0 to `max`; parts of a star are drawn as parts. */
  value: number;
  max?: number | undefined;
  /** The translated "4.7 of 5". */
  label: string;
  sizePx?: number | undefined;
  className?: string | undefined;
};

const GAP_PX = 1;

function Row({ max, sizePx, className }: { max: number; sizePx: number; className: string }) {
  return (
    <span className={clsx('flex w-max', className)} style={{ gap: GAP_PX }}>
      {Array.from({ length: max }, (_, index) => (
        <svg key={index} viewBox="0 0 24 24" width={sizePx} height={sizePx} fill="currentColor" aria-hidden className="flex-none">
          <path d={STAR_PATH} />
        </svg>
      ))}
    </span>
  );
}

/** Stars as a picture of a number that stands beside them. */
export function Rating({ value, max = 5, label, sizePx = 14, className }: RatingProps) {
  const widthPx = max * sizePx + (max - 1) * GAP_PX;
  const whole = Math.floor(value);
  const filledPx = Math.min(widthPx, whole * (sizePx + GAP_PX) + (value - whole) * sizePx);
  return (
    <span
      role="img"
      aria-label={label}
      className={clsx('relative inline-block flex-none align-middle', className)}
      style={{ width: widthPx, height: sizePx }}
    >
      <Row max={max} sizePx={sizePx} className="text-n300" />
      <span className="absolute inset-y-0 start-0 overflow-hidden" style={{ width: filledPx }}>
        <Row max={max} sizePx={sizePx} className="text-star" />
      </span>
    </span>
  );
}

/** One star before a figure, as on product cards. */
export function RatingMark({ sizePx = 12, className }: { sizePx?: number | undefined; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={sizePx}
      height={sizePx}
      fill="currentColor"
      aria-hidden
      className={clsx('flex-none text-star', className)}
    >
      <path d={STAR_PATH} />
    </svg>
  );
}
