import { Slot } from './slot.tsx';
import { useState, type ComponentType, type MouseEvent, type ReactElement } from 'react';

/** What is loaded: it draws the same trigger, and opens at once if the press came first. */
export type DeferredProps = { trigger: ReactElement; defaultOpen: boolean };

export type DeferredOverlayProps = {
  trigger: ReactElement;
  /** Imports the file whose default export is the menu, drawer or dialog with its trigger. */
  load: () => Promise<{ default: ComponentType<DeferredProps> }>;
  /** The code could not be fetched; the next press tries again. */
  onLoadError: (error: unknown) => void;
};

/**
 * Keeps menus and drawers out of a page's first load: only the trigger is drawn, the rest is fetched when a hand or
 * the focus comes near, and opens on the press even if it arrives later than the press.
 */
export function DeferredOverlay({ trigger, load, onLoadError }: DeferredOverlayProps) {
  const [overlay, setOverlay] = useState<{ Component: ComponentType<DeferredProps> } | null>(null);
  const [pressed, setPressed] = useState(false);

  async function fetchOverlay(reportError: boolean) {
    try {
      const loaded = await load();
      setOverlay({ Component: loaded.default });
    } catch (error) {
      setPressed(false);
      if (reportError) onLoadError(error);
    }
  }

  if (overlay && pressed) return <overlay.Component trigger={trigger} defaultOpen />;

  function press(event: MouseEvent) {
    event.preventDefault();
    setPressed(true);
    if (!overlay) void fetchOverlay(true);
  }

  function prepare() {
    if (!overlay) void fetchOverlay(false);
  }

  return (
    <Slot aria-haspopup="dialog" aria-expanded={false} aria-busy={pressed} onClick={press} onPointerEnter={prepare} onFocus={prepare}>
      {trigger}
    </Slot>
  );
}
