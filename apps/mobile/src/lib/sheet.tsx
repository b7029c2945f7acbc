/**
 * A sheet from below, in the thumb's reach. It closes by a swipe down, by its handle, by Escape, by the veil and by the browser's Back.
 * Fetch it with what it shows when that is opened: the dialog that it stands on is no part of a first load.
 */
import { useT } from '@entrepot/i18n/react.tsx';
import { useReadingDirection } from '@entrepot/ui/direction.tsx';
import { Panel } from '@entrepot/ui/panel-parts.ts';
import { SCRIM } from '@entrepot/ui/scrim.ts';
import { useFocusReturn } from '@entrepot/ui/use-focus-return.ts';
import clsx from 'clsx';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useBackCloses } from './use-back-closes.ts';
import { useSwipeDown } from './use-swipe-down.ts';

export interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Beside the title, such as what undoes everything in the sheet. */
  aside?: ReactNode;
  /** The title is still read out. */
  hideTitle?: boolean;
  /** Stays in sight under what scrolls. */
  footer?: ReactNode;
  /** The body brings its own inner space. */
  flush?: boolean;
  children: ReactNode;
}

export function Sheet({ isOpen, onClose, title, aside, hideTitle = false, footer, flush = false, children }: SheetProps) {
  const t = useT();
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  useBackCloses(isOpen, onClose);
  useSwipeDown(panel, onClose);
  // A page that is kept behind another one must not leave its sheet above that other page.
  const leave = useEffectEvent(() => isOpen && onClose());
  useEffect(() => () => void leave(), []);

  return (
    <Panel.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Panel.Portal>
        <Panel.Overlay className={SCRIM} />
        <Panel.Content
          ref={setPanel}
          dir={useReadingDirection()}
          aria-describedby={undefined}
          {...useFocusReturn()}
          className={clsx(
            'fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[88dvh] max-w-160 flex-col overflow-hidden',
            'rounded-t-[1.25rem] bg-surface text-ink shadow-deep outline-none [--slide-from:0_100%]',
            'data-[state=open]:animate-slide-in data-[state=closed]:animate-slide-out',
          )}
        >
          <Panel.Close
            aria-label={t('action.close')}
            className={clsx('grid h-11 w-full flex-none justify-items-center pt-2.5', hideTitle ? '-mb-2' : '-mb-4')}
          >
            <span aria-hidden className="h-1 w-9 rounded-full bg-n300" />
          </Panel.Close>
          <div className={hideTitle ? 'sr-only' : 'relative flex min-h-11 flex-none items-center justify-between gap-4 px-5'}>
            <Panel.Title className="min-w-0 text-20 font-semibold">{title}</Panel.Title>
            {aside}
          </div>
          <div
            data-scrolls
            className={clsx(
              'min-h-0 flex-1 overflow-y-auto overscroll-contain',
              !flush && 'px-5 pt-2',
              !footer && 'pb-[max(1.25rem,env(safe-area-inset-bottom))]',
              footer && !flush && 'pb-5',
            )}
          >
            {children}
          </div>
          {footer && <div className="flex-none border-t bg-surface px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">{footer}</div>}
        </Panel.Content>
      </Panel.Portal>
    </Panel.Root>
  );
}
