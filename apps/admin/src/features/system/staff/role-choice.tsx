import { useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { Select } from '@entrepot/ui/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { ROLES_KEY } from '../system-queries.ts';

export interface RoleChoiceProps {
  value: string;
  onChange: (roleId: string) => void;
  error: string | undefined;
}

export function RoleChoice({ value, onChange, error }: RoleChoiceProps) {
  const t = useT();
  const client = useStaffClient();
  const { data: roles = [] } = useQuery({
    queryKey: [...ROLES_KEY, 'choices'],
    queryFn: ({ signal }) => client.call('role!list', {}, { quiet: true, signal }),
  });
  return (
    <Field label={t('admin.system.role')} error={error} required>
      <Select
        value={value || null}
        onValueChange={onChange}
        placeholder={t('admin.system.role.choose')}
        size="sm"
        options={roles.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Field>
  );
}
