import { useEffect, useState, type ComponentType } from 'react';
import { hasPendingNotifications, subscribeToNotifications } from './notify.ts';

export type ToasterProps = {
  labels: { notifications: string; close: string };
  /** Where the thumb needs the lower edge, how far below the upper one they come. */
  below?: string | undefined;
};

/**
 * Stands once near the root of the app and loads the notifications' looks when the first one comes. Where they cannot be fetched, as
 * without a network, the page stays as it is and they are asked for again with the next one and when the network is back.
 */
export function Toaster(props: ToasterProps) {
  const [Surface, setSurface] = useState<ComponentType<ToasterProps>>();
  useEffect(() => {
    if (Surface) return;
    const loadIfNeeded = () => {
      if (!hasPendingNotifications()) return;
      import('./toaster-surface.tsx').then(
        (loaded) => setSurface(() => loaded.default),
        () => undefined,
      );
    };
    loadIfNeeded();
    const leave = subscribeToNotifications(loadIfNeeded);
    window.addEventListener('online', loadIfNeeded);
    return () => {
      leave();
      window.removeEventListener('online', loadIfNeeded);
    };
  }, [Surface]);

  return Surface && <Surface {...props} />;
}
