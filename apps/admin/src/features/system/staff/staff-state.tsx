import type { StaffMember } from '@entrepot/contracts/calls/staff.ts';
import { useT, type Translate } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';

export const STAFF_STATES = ['active', 'invited', 'disabled'] as const;

export function staffState({ isDisabled, isInvited }: Pick<StaffMember, 'isDisabled' | 'isInvited'>): (typeof STAFF_STATES)[number] {
  if (isDisabled) return 'disabled';
  return isInvited ? 'invited' : 'active';
}

export const stateWords = (t: Translate, member: StaffMember) => t('admin.system.staff.state', { state: staffState(member) });

const TONES = { active: 'green', invited: 'amber', disabled: 'neutral' } as const;

export function StaffState({ member }: { member: StaffMember }) {
  const t = useT();
  return <StatusDot tone={TONES[staffState(member)]}>{stateWords(t, member)}</StatusDot>;
}
