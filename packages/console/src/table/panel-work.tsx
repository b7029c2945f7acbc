/** What the panel and the table beside it tell each other: where a key leads in the panel, and that its row is decided. */
import { createContext, use, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

interface PanelWork {
  /** The part of the panel that somebody asked for by a key and that is not reached yet. */
  asked: string | undefined;
  arrive: () => void;
  decided: () => void;
}

/** A panel that stands alone, without a table, has no next row. */
export const PanelWorkContext = createContext<PanelWork>({ asked: undefined, arrive: () => {}, decided: () => {} });

/** Said after a decision: the table goes on to its next row. */
export function useDecided(): () => void {
  return use(PanelWorkContext).decided;
}

/** For what has to be chosen before the part that was asked for can be shown. */
export function useAskedPart(): string | undefined {
  return use(PanelWorkContext).asked;
}

const FIELDS = 'textarea, [role="combobox"], input:not([type="hidden"]):not(:disabled), button:not(:disabled)';

export interface PanelPartProps {
  /** What the keys call it; one place may answer to several. */
  name: string | readonly string[];
  /** The field that the key leads to, where it is not the first. */
  to?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Where a decision is written. A key leads here and decides nothing by itself. */
export function PanelPart({ name, to = FIELDS, className, children }: PanelPartProps) {
  const { asked, arrive } = use(PanelWorkContext);
  const part = useRef<HTMLDivElement>(null);
  const isAsked = asked !== undefined && [name].flat().includes(asked);
  const lead = useEffectEvent(() => {
    (part.current?.querySelector<HTMLElement>(to) ?? part.current)?.focus();
    arrive();
  });
  useEffect(() => {
    if (isAsked) lead();
  }, [isAsked]);
  return (
    <div ref={part} tabIndex={-1} className={className}>
      {children}
    </div>
  );
}
