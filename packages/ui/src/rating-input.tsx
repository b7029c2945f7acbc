import clsx from 'clsx';
import { useId } from 'react';
import { useFieldControl, useFieldLabelId } from './field.tsx';
import { STAR_PATH } from './star-path.ts';

export type RatingInputProps = {
  value: number | null;
  onValueChange: (value: number) => void;
  max?: number | undefined;
  labels: {
    /** Names the group where no field does. */
    group?: string | undefined;
    /** What each number of stars stands for, such as "3 stars, medium". */
    star: (stars: number) => string;
  };
  disabled?: boolean | undefined;
  className?: string | undefined;
};

/** Radio buttons in the shape of stars: arrow keys, screen readers and forms treat them as what they are. */
export function RatingInput({ value, onValueChange, max = 5, labels, disabled = false, className }: RatingInputProps) {
  const name = useId();
  const labelId = useFieldLabelId();
  const { id: _id, ...described } = useFieldControl({});
  return (
    <div
      role="radiogroup"
      {...described}
      {...(labels.group ? { 'aria-label': labels.group } : labelId ? { 'aria-labelledby': labelId } : {})}
      className={clsx('inline-flex', className)}
    >
      {Array.from({ length: max }, (_, index) => {
        const stars = index + 1;
        return (
          <label
            key={stars}
            title={labels.star(stars)}
            className="rounded-xs p-0.5 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-n900"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              disabled={disabled}
              onChange={() => onValueChange(stars)}
              aria-label={labels.star(stars)}
              className="sr-only"
            />
            <svg
              viewBox="0 0 24 24"
              width={28}
              height={28}
              aria-hidden
              strokeWidth={1.4}
              className={clsx(
                'transition-colors duration-120',
                value !== null && stars <= value ? 'fill-star stroke-star' : 'fill-surface stroke-control',
              )}
            >
              <path d={STAR_PATH} strokeLinejoin="round" />
            </svg>
          </label>
        );
      })}
    </div>
  );
}
