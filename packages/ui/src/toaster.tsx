import { lazy, Suspense, useEffect, useState } from 'react';
import { hasPendingNotifications, subscribeToNotifications } from './notify.ts';

const ToasterSurface = lazy(() => import('./toaster-surface.tsx'));

export type ToasterProps = { labels: { notifications: string; close: string } };

/** Stands once near the root of the app and loads the notifications' looks when the first one comes. */
export function Toaster({ labels }: ToasterProps) {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    if (needed) return;
    if (hasPendingNotifications()) setNeeded(true);
    return subscribeToNotifications(() => setNeeded(true));
  }, [needed]);

  return needed ? (
    <Suspense fallback={null}>
      <ToasterSurface labels={labels} />
    </Suspense>
  ) : null;
}
