import type { ComponentProps } from 'react';
import { fieldFrame } from './field-frame.ts';
import { useFieldControl } from './field.tsx';

export type TextAreaProps = ComponentProps<'textarea'>;

/** Grows with what is typed, from `rows` lines up to a height at which it scrolls. */
export function TextArea({ rows = 3, className, ...rest }: TextAreaProps) {
  return (
    <span className={fieldFrame('md', className)}>
      <textarea
        rows={rows}
        {...rest}
        {...useFieldControl(rest)}
        className="field-sizing-content max-h-80 min-h-[calc(var(--rows)*1.5rem+1.25rem)] w-full min-w-0 resize-none bg-transparent py-2.5 text-16 text-inherit outline-hidden"
        style={{ ...rest.style, ['--rows' as string]: rows }}
      />
    </span>
  );
}
