import { useT } from '@entrepot/i18n/react.tsx';
import { Drawer, DrawerContent } from '@entrepot/ui/drawer.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useKeys } from '../keys/use-keys.ts';
import { HAS_ROOM_FOR_PANEL, useMedia } from '../use-media.ts';

export interface SidePanelProps {
  /** Which row it shows. */
  id: string;
  title: string;
  onClose: () => void;
  /** The rows before and after; undefined where there is none. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  children: ReactNode;
}

/** One row in full: beside the table where there is room, above it where there is none. */
export function SidePanel(props: SidePanelProps) {
  const t = useT();
  const isBeside = useMedia(HAS_ROOM_FOR_PANEL);
  if (isBeside) return <PanelBeside {...props} />;
  return (
    <Drawer open onOpenChange={(isOpen) => !isOpen && props.onClose()}>
      <DrawerContent data-panel title={props.title} labels={{ close: t('action.close') }} className="w-full! max-w-120! max-sm:max-w-full!">
        {props.children}
      </DrawerContent>
    </Drawer>
  );
}

function PanelBeside({ id, title, onClose, onPrevious, onNext, children }: SidePanelProps) {
  const t = useT();
  const panel = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useKeys({ Escape: onClose });
  useEffect(() => {
    // Another row begins at its beginning.
    body.current?.scrollTo(0, 0);
    // The keyboard comes along, unless it has gone further in already.
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true });
  }, [id]);
  /** Out of a field, and not yet out of the panel. What lies above it, a list of choices for instance, closes by itself. */
  function leaveField(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented || !(event.target instanceof Element)) return;
    if (!panel.current?.contains(event.target) || !event.target.matches('input, textarea, [role="combobox"]')) return;
    event.preventDefault();
    panel.current.focus({ preventScroll: true });
  }
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      data-panel
      aria-label={title}
      onKeyDown={leaveField}
      className="outline-offset-[-2px]! sticky top-14 flex h-[calc(100svh-3.5rem)] w-105 flex-none flex-col border-s bg-surface 2xl:w-120"
    >
      <div className="flex min-h-14 items-center gap-1 border-b ps-6 pe-3">
        <h2 className="num min-w-0 flex-1 truncate text-16 font-semibold">{title}</h2>
        <IconButton label={t('console.panel.previous')} size="sm" disabled={!onPrevious} onClick={onPrevious}>
          <ChevronUp size={18} aria-hidden />
        </IconButton>
        <IconButton label={t('console.panel.next')} size="sm" disabled={!onNext} onClick={onNext}>
          <ChevronDown size={18} aria-hidden />
        </IconButton>
        <IconButton label={t('action.close')} size="sm" onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      <div ref={body} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 py-5">
        {children}
      </div>
    </aside>
  );
}
