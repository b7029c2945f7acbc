import { useEffect } from 'react';

const TYPES_TEXT = 'input, textarea, select, [contenteditable="true"]';
const COVERS_PAGE = '[role="dialog"], [role="alertdialog"]';

/** The slash leads to the search field from anywhere, except where it is being typed or where something covers the page. */
export function useSlashKey(onSlash: () => void): void {
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(TYPES_TEXT)) return;
      if (document.querySelector(COVERS_PAGE)) return;
      event.preventDefault();
      onSlash();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onSlash]);
}
