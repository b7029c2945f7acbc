import clsx from 'clsx';
import * as RadixPopover from 'radix-ui/popover';
import type { ComponentProps } from 'react';
import { useReadingDirection } from './direction.tsx';
import { FLOAT_GAP_PX, FLOAT_PANEL } from './float.ts';

export const Popover = RadixPopover.Root;
export const PopoverTrigger = RadixPopover.Trigger;

export type PopoverContentProps = ComponentProps<typeof RadixPopover.Content> & {
  /** Names the panel for those who listen. */
  label: string;
  /** Panels that bring their own rows (lists, calendars) set their own inner space. */
  flush?: boolean | undefined;
};

export function PopoverContent({ label, flush = false, className, ...rest }: PopoverContentProps) {
  const dir = useReadingDirection();
  return (
    <RadixPopover.Portal>
      <RadixPopover.Content
        dir={dir}
        aria-label={label}
        align="start"
        sideOffset={FLOAT_GAP_PX}
        collisionPadding={16}
        {...rest}
        className={clsx(FLOAT_PANEL, 'max-w-[calc(100vw-2rem)] text-14', !flush && 'p-4', className)}
      />
    </RadixPopover.Portal>
  );
}
