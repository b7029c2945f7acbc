import { useEffect, useState, type ComponentType } from 'react';

const AGAIN_MS = 10_000;

/**
 * What nobody needs before the page is alive. Without a network it is asked for again: a chat or a login that was wished for depends on it.
 */
export function LateParts() {
  const [Frame, setFrame] = useState<ComponentType>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    function load() {
      clearTimeout(timer);
      import('./late-frame.tsx').then(
        (module) => !isGone && setFrame(() => module.LateFrame),
        () => !isGone && (timer = setTimeout(load, AGAIN_MS)),
      );
    }
    load();
    window.addEventListener('online', load);
    return () => {
      isGone = true;
      clearTimeout(timer);
      window.removeEventListener('online', load);
    };
  }, []);
  return Frame && <Frame />;
}
