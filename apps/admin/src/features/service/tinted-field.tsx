import clsx from 'clsx';
import type { ComponentProps, Ref } from 'react';

const SHAPE =
  'col-start-1 row-start-1 w-full px-3 py-2.25 text-13 leading-5 wrap-anywhere whitespace-pre-wrap max-lg:text-16 max-lg:leading-6';

export type TintedFieldProps = Omit<ComponentProps<'textarea'>, 'value' | 'ref'> & {
  ref?: Ref<HTMLTextAreaElement>;
  value: string;
  /** What stands out in it. */
  marked: RegExp;
};

/** Grows with what is typed. What is marked is tinted by the same words lying behind the field, in the same places. */
export function TintedField({ ref, value, marked, className, ...rest }: TintedFieldProps) {
  return (
    <div className="grid max-h-40 overflow-y-auto overscroll-contain">
      <p aria-hidden className={clsx(SHAPE, 'pointer-events-none min-h-9.5 text-transparent')}>
        {value.split(marked).map((part, index) =>
          index % 2 === 1 ? (
            // eslint-disable-next-line react/no-array-index-key
            <mark key={index} className="rounded-[4px] bg-red-50 text-transparent inset-ring inset-ring-red">
              {part}
            </mark>
          ) : (
            part
          ),
        )}
        {/* A last empty line is a line. */}
        {'\u200B'}
      </p>
      <textarea
        {...rest}
        ref={ref}
        rows={1}
        // What stands there before anything is written runs as the page does.
        dir={value === '' ? undefined : 'auto'}
        value={value}
        className={clsx(SHAPE, 'resize-none overflow-hidden bg-transparent outline-hidden', className)}
      />
    </div>
  );
}
