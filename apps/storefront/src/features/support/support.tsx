import { lazy, Suspense, useEffect, useState } from 'react';
import { useSupportOpen } from '../../lib/support-opener.ts';

const SupportDialog = lazy(() => import('./support-dialog.tsx'));

/** The dialog's code comes with the first wish to see it. */
export function Support() {
  const isOpen = useSupportOpen();
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    if (isOpen) setWasOpened(true);
  }, [isOpen]);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <SupportDialog isOpen={isOpen} />
    </Suspense>
  );
}
