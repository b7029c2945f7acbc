import { lazy, Suspense } from 'react';
import { useSupport } from '../../lib/support-opener.ts';

const SupportDialog = lazy(() => import('./support-dialog.tsx'));

/** The dialog's code comes with the first wish to see it. */
export function Support() {
  const { isOpen, openedAt } = useSupport();
  if (!openedAt) return null;
  return (
    <Suspense fallback={null}>
      <SupportDialog isOpen={isOpen} openedAt={openedAt} />
    </Suspense>
  );
}
