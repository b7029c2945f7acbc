import { usePending } from './use-shown.ts';
import type { Router } from './router.ts';

/** A thin line at the top while the next page is on its way, shown only when that takes longer than a moment. */
export function NavigationProgress({ router }: { router: Router }) {
  if (!usePending(router)) return null;
  return <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-0.5 animate-appear-late bg-brand" />;
}
