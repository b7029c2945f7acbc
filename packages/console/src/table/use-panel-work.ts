import { useState } from 'react';
import type { DecisionKey, RowKey } from './columns.ts';

export interface PanelWorkOptions {
  ids: readonly string[];
  openId: string | undefined;
  open: (id: string) => void;
  decisionKeys: readonly DecisionKey[];
}

/** Leads a key to its part of the panel, and whoever has decided to the next row. */
export function usePanelWork({ ids, openId, open, decisionKeys }: PanelWorkOptions) {
  const [asked, setAsked] = useState<{ id: string; part: string }>();

  /** The next row of the list as it was when the decision was sent: afterwards the decided one may be gone from it. */
  function decided(): void {
    const next = openId === undefined ? undefined : ids[ids.indexOf(openId) + 1];
    if (next !== undefined) return open(next);
    // The last one stays, to show what became of it; the form that had the focus goes.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-panel]')?.focus({ preventScroll: true }));
  }

  return {
    keys: decisionKeys.map(({ part, ...key }): RowKey<unknown> => ({ ...key, opensPanel: true, run: (id) => setAsked({ id, part }) })),
    work: { asked: asked?.id === openId ? asked?.part : undefined, arrive: () => setAsked(undefined), decided },
  };
}
