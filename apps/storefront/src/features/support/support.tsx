import { useCallback } from 'react';
import { Late } from '../../lib/late.tsx';
import { useServices } from '../../lib/services.tsx';
import { useSupport } from '../../lib/support-opener.ts';

/** The dialog's code and words come with the first wish to see it. */
export function Support() {
  const { loadWords } = useServices();
  const { isOpen, openedAt } = useSupport();
  const load = useCallback(async () => (await import('./support-door.ts')).loadSupport(loadWords), [loadWords]);
  return openedAt && <Late load={load} wish={openedAt} props={{ isOpen, openedAt }} />;
}
