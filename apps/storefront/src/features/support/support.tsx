import { Late } from '../../lib/late.tsx';
import { useSupport } from '../../lib/support-opener.ts';

const loadDialog = () => import('./support-dialog.tsx');

/** The dialog's code comes with the first wish to see it. */
export function Support() {
  const { isOpen, openedAt } = useSupport();
  return openedAt && <Late load={loadDialog} wish={openedAt} props={{ isOpen, openedAt }} />;
}
