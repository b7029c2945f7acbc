import type { DecisionKey } from '@entrepot/console/table/columns.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useMemo } from 'react';

/** What a key is for, and the part of the panel it leads to. */
const KEYS = {
  approve: { key: 'a', part: 'approve' },
  grant: { key: 'a', part: 'approve' },
  show: { key: 'a', part: 'approve' },
  answer: { key: 'a', part: 'approve' },
  refuse: { key: 'r', part: 'refuse' },
  hide: { key: 'r', part: 'refuse' },
  ask: { key: 'c', part: 'ask' },
} as const satisfies Record<string, { key: string; part: string }>;

type Does = keyof typeof KEYS;
const YES_AND_NO: readonly Does[] = ['approve', 'refuse'];

/** A is yes and R is no, wherever something is decided. */
export function useDecisionKeys(does: readonly Does[] = YES_AND_NO): DecisionKey[] {
  const t = useT();
  return useMemo(
    () => does.map((each) => ({ ...KEYS[each], label: t('admin.keys', { does: each }), words: t('admin.keys.help', { does: each }) })),
    [does, t],
  );
}
