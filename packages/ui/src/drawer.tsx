import clsx from 'clsx';
import X from 'lucide-react/icons/x';
import * as RadixDialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { useReadingDirection } from './direction.tsx';
import { IconButton } from './icon-button.tsx';
import { SCRIM } from './scrim.ts';

export const Drawer = RadixDialog.Root;
export const DrawerTrigger = RadixDialog.Trigger;
export const DrawerClose = RadixDialog.Close;

const SIDES = {
  end: 'inset-y-0 end-0 w-100 max-w-[calc(100vw-2.5rem)] [--slide-from:100%_0] rtl:[--slide-from:-100%_0]',
  start: 'inset-y-0 start-0 w-100 max-w-[calc(100vw-2.5rem)] [--slide-from:-100%_0] rtl:[--slide-from:100%_0]',
  bottom: 'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-[max(var(--r-card),1rem)] [--slide-from:0_100%]',
};

export type DrawerContentProps = {
  title: ReactNode;
  /** A figure after the title. */
  count?: ReactNode;
  labels: { close: string };
  /** One line between head and body, such as what was just added and how to undo it. */
  notice?: ReactNode;
  /** Stays in sight under the scrolling body. */
  footer?: ReactNode;
  side?: keyof typeof SIDES | undefined;
  /** The body brings its own inner space. */
  flush?: boolean | undefined;
  className?: string | undefined;
  /** For those who look for this drawer in the document. */
  'data-panel'?: boolean;
  children: ReactNode;
};

/** A panel from the page's end side, 400 px wide. */
export function DrawerContent({
  title,
  count,
  labels,
  notice,
  footer,
  side = 'end',
  flush = false,
  className,
  children,
  ...data
}: DrawerContentProps) {
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className={SCRIM} />
      <RadixDialog.Content
        {...data}
        dir={useReadingDirection()}
        aria-describedby={undefined}
        className={clsx(
          'fixed z-50 flex flex-col bg-surface text-ink shadow-deep',
          'data-[state=open]:animate-slide-in data-[state=closed]:animate-slide-out',
          SIDES[side],
          className,
        )}
      >
        <div className="flex min-h-16 flex-none items-center justify-between gap-3 border-b ps-6 pe-3">
          <RadixDialog.Title className="min-w-0 truncate text-20 font-semibold">
            {title}
            {count !== undefined && <span className="num ms-2 font-normal text-quiet">{count}</span>}
          </RadixDialog.Title>
          <RadixDialog.Close asChild>
            <IconButton label={labels.close}>
              <X size={22} aria-hidden />
            </IconButton>
          </RadixDialog.Close>
        </div>
        {notice && (
          <div className="flex flex-none items-center gap-2.5 bg-brand-50 px-6 py-2.5 text-14" role="status">
            {notice}
          </div>
        )}
        <div className={clsx('min-h-0 flex-1 overflow-y-auto overscroll-contain', !flush && 'px-6 py-5')}>{children}</div>
        {footer && <div className="relative flex-none border-t bg-surface px-6 pt-4 pb-6 shadow-footer">{footer}</div>}
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
}
