import type { DecisionKey } from '@entrepot/console/table/columns.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useMemo } from 'react';

/** A is yes and R is no, as wherever something is decided; what is answered has the first alone. */
const KEYS = {
  accept: { key: 'a', part: 'accept' },
  decline: { key: 'r', part: 'decline' },
  reply: { key: 'a', part: 'reply' },
} as const satisfies Record<string, { key: string; part: string }>;

export type Does = keyof typeof KEYS;

export function useDecisionKeys(does: readonly Does[]): DecisionKey[] {
  const t = useT();
  return useMemo(
    () => does.map((each) => ({ ...KEYS[each], label: t('seller.keys', { does: each }), words: t('seller.keys.help', { does: each }) })),
    [does, t],
  );
}
