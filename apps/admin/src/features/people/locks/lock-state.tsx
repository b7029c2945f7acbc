import type { LockCase } from '@entrepot/contracts/calls/locks.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';

export type LockStateName = 'appealed' | 'active' | 'ended';

export function lockState({ lock }: LockCase): LockStateName {
  return lock.isAppealed ? 'appealed' : lock.isActive ? 'active' : 'ended';
}

const TONES = { appealed: 'amber', active: 'red', ended: 'neutral' } as const;

export function LockState({ lockCase }: { lockCase: LockCase }) {
  const t = useT();
  const state = lockState(lockCase);
  return <StatusDot tone={TONES[state]}>{t('admin.people.locks.state', { state })}</StatusDot>;
}
