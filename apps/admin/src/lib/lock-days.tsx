import { LOCK_MAX_DAYS } from '@entrepot/contracts/locks.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { RadioGroup } from '@entrepot/ui/radio-group.tsx';

/** The last is the most that there is. */
const CHOICES = ['1', '3', '7', '14', '30'] as const satisfies readonly `${number}`[];
export type LockDaysValue = (typeof CHOICES)[number] | '';

export interface LockDaysProps {
  value: LockDaysValue;
  onChange: (value: LockDaysValue) => void;
  error: string | undefined;
}

/** For how long, from now. */
export function LockDays({ value, onChange, error }: LockDaysProps) {
  const t = useT();
  return (
    <Field label={t('admin.people.lock.days')} hint={t('admin.people.lock.days.hint', { max: LOCK_MAX_DAYS })} error={error} group required>
      <RadioGroup<Exclude<LockDaysValue, ''>>
        variant="pills"
        value={value === '' ? null : value}
        onValueChange={onChange}
        options={CHOICES.map((days) => ({ value: days, label: t('admin.people.days', { count: Number(days) }) }))}
      />
    </Field>
  );
}
