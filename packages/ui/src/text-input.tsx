import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { useReadingDirection } from './direction.tsx';
import { fieldFrame, type FieldSize } from './field-frame.ts';
import { useFieldControl } from './field.tsx';

export type TextInputProps = Omit<ComponentProps<'input'>, 'size'> & {
  size?: FieldSize | undefined;
  /** Icon or prefix inside the frame. */
  start?: ReactNode;
  /** Unit, button or count inside the frame. */
  end?: ReactNode;
  /** Figures line up and are written left to right in every language. */
  numeric?: boolean | undefined;
  className?: string | undefined;
};

export function TextInput({ size = 'md', start, end, numeric = false, className, ...rest }: TextInputProps) {
  const mirrored = useReadingDirection() === 'rtl';
  return (
    <span className={fieldFrame(size, className)}>
      {start && <span className="flex flex-none items-center text-quiet">{start}</span>}
      <input
        type="text"
        {...rest}
        {...(numeric ? { inputMode: rest.inputMode ?? 'decimal', dir: 'ltr' } : {})}
        {...useFieldControl(rest)}
        className={clsx(
          'min-w-0 flex-1 self-stretch bg-transparent py-1 text-inherit outline-hidden',
          numeric && 'num',
          numeric && mirrored && 'text-end',
        )}
      />
      {end && <span className="flex flex-none items-center text-14 text-quiet">{end}</span>}
    </span>
  );
}
