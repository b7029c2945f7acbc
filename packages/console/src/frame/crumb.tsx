import { createContext, use, useEffect } from 'react';

export const CrumbContext = createContext<{ set: (label: string | undefined) => void } | null>(null);

/** Names the place inside a screen, after the screen's own name. */
export function useCrumb(label: string | undefined): void {
  const crumbs = use(CrumbContext);
  useEffect(() => {
    crumbs?.set(label);
    return () => crumbs?.set(undefined);
  }, [crumbs, label]);
}
