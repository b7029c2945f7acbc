import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** The name of a key, as on the key. */
export function Kbd({ className, ...rest }: ComponentProps<'kbd'>) {
  return (
    <kbd
      {...rest}
      className={clsx(
        'inline-grid h-5 min-w-5 place-items-center rounded-[5px] border border-field bg-surface px-1 font-sans text-12 leading-none font-medium text-quiet',
        className,
      )}
    />
  );
}
