import { useRef } from 'react';

export interface FocusReturn {
  onOpenAutoFocus: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

/**
 * Gives the focus back to whatever had it before. The library does so only for a trigger of its own, which a dialog that is opened
 * from afar does not have.
 */
export function useFocusReturn(): FocusReturn {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => void (before.current = document.activeElement),
    onCloseAutoFocus(event) {
      const element = before.current;
      if (!(element instanceof HTMLElement) || !element.isConnected || element === document.body) return;
      event.preventDefault();
      element.focus();
    },
  };
}
