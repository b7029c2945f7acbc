import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** A figure that lines up with its neighbours and keeps its order inside right-to-left text. */
export function Num({ className, ...rest }: ComponentProps<'bdi'>) {
  return <bdi dir="ltr" {...rest} className={clsx('num whitespace-nowrap', className)} />;
}
