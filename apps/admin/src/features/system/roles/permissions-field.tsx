import { useUser } from '@entrepot/console/services.tsx';
import { STAFF_PERMISSIONS, type StaffPermission } from '@entrepot/contracts/permissions.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Checkbox } from '@entrepot/ui/checkbox.tsx';
import { GROUP_NAMES, PERMISSION_GROUPS, rightName } from './permission-groups.ts';

export interface PermissionsFieldProps {
  value: readonly string[];
  onChange: (value: StaffPermission[]) => void;
}

/** Nobody can give what they do not have themselves; those are shown and cannot be chosen. */
export function PermissionsField({ value, onChange }: PermissionsFieldProps) {
  const t = useT();
  const { permissions: own } = useUser();
  function toggle(permission: StaffPermission, isChosen: boolean): void {
    onChange(STAFF_PERMISSIONS.filter((one) => (one === permission ? isChosen : value.includes(one))));
  }
  return (
    <div className="@container">
      <div className="gap-x-6 @md:columns-2">
        {GROUP_NAMES.map((group) => (
          <fieldset key={group} className="mb-4 min-w-0 break-inside-avoid">
            <legend className="text-13 font-semibold">{t('admin.system.right.group', { group })}</legend>
            {PERMISSION_GROUPS[group].map((permission) => (
              <Checkbox
                key={permission}
                size="sm"
                className="text-13!"
                label={t('admin.system.right', { right: rightName(permission) })}
                checked={value.includes(permission)}
                disabled={!own.includes(permission)}
                onCheckedChange={(isChosen) => toggle(permission, isChosen)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </div>
  );
}
