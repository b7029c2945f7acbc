import clsx from 'clsx';
import X from 'lucide-react/icons/x';
import * as RadixDialog from 'radix-ui/dialog';
import { useRef, type ReactNode } from 'react';
import { ClosesByBack } from './closes-by-back.tsx';
import { useReadingDirection } from './direction.tsx';
import { IconButton } from './icon-button.tsx';
import { SCRIM } from './scrim.ts';
import { useFocusReturn } from './use-focus-return.ts';

export const Dialog = RadixDialog.Root;
export const DialogTrigger = RadixDialog.Trigger;
export const DialogClose = RadixDialog.Close;

const WIDTHS = { sm: 'max-w-100', md: 'max-w-130', lg: 'max-w-180', xl: 'max-w-260' };

export type DialogContentProps = {
  title: ReactNode;
  description?: ReactNode;
  labels: { close: string };
  /** Buttons at the foot; the main one comes last. */
  footer?: ReactNode;
  size?: keyof typeof WIDTHS | undefined;
  /** The title is still read out. */
  hideTitle?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

export function DialogContent({
  title,
  description,
  labels,
  footer,
  size = 'md',
  hideTitle = false,
  className,
  children,
}: DialogContentProps) {
  const close = useRef<HTMLButtonElement>(null);
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className={SCRIM} />
      <div className="pointer-events-none fixed inset-0 z-50 flex items-center justify-center p-4">
        <RadixDialog.Content
          dir={useReadingDirection()}
          {...useFocusReturn()}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={clsx(
            'pointer-events-auto relative flex max-h-full w-full flex-col rounded-card bg-surface text-ink shadow-deep',
            'data-[state=open]:animate-rise-in data-[state=closed]:animate-rise-out',
            WIDTHS[size],
            className,
          )}
        >
          <div className={clsx('flex items-start justify-between gap-4 px-6 pt-5', hideTitle && 'sr-only')}>
            <div className="min-w-0 pt-1">
              <RadixDialog.Title className="text-20 font-semibold">{title}</RadixDialog.Title>
              {description && <RadixDialog.Description className="mt-1 text-14 text-quiet">{description}</RadixDialog.Description>}
            </div>
            <div className="size-9 flex-none" />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pt-4 pb-6 text-14">{children}</div>
          {footer && <div className="flex flex-wrap justify-end gap-3 border-t px-6 py-4">{footer}</div>}
          <RadixDialog.Close asChild>
            <IconButton ref={close} label={labels.close} className="absolute! end-4 top-4">
              <X size={20} aria-hidden />
            </IconButton>
          </RadixDialog.Close>
          <ClosesByBack onClose={() => close.current?.click()} />
        </RadixDialog.Content>
      </div>
    </RadixDialog.Portal>
  );
}
