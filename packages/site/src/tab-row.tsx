import { TabList } from '@entrepot/ui/tabs.tsx';
import { useEffect, useRef, type ReactNode } from 'react';

export interface TabRowProps {
  label: string;
  chosen: string;
  /** Another value says that the tabs have become wider or narrower. */
  size?: unknown;
  children: ReactNode;
}

/** More tabs than fit on a phone: the chosen one comes into sight by itself. */
export function TabRow({ label, chosen, size, children }: TabRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = row.current?.querySelector('[role=tab][data-state=active]');
    // Not by `scrollIntoView`, which would move the page as well.
    if (row.current && tab)
      row.current.scrollLeft +=
        tab.getBoundingClientRect().left - row.current.getBoundingClientRect().left - (row.current.clientWidth - tab.clientWidth) / 2;
  }, [chosen, size]);
  return (
    <TabList ref={row} label={label}>
      {children}
    </TabList>
  );
}
