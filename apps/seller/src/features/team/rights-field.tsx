import { useUser } from '@entrepot/console/services.tsx';
import { SHOP_PERMISSIONS, type ShopPermission } from '@entrepot/contracts/permissions.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Checkbox } from '@entrepot/ui/checkbox.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { rightName } from './rights.ts';

export interface RightsFieldProps {
  value: readonly ShopPermission[];
  onChange: (value: ShopPermission[]) => void;
}

/** Nobody can give what they do not have themselves; those are shown and cannot be chosen. */
export function RightsField({ value, onChange }: RightsFieldProps) {
  const t = useT();
  const { permissions: own } = useUser();
  function toggle(permission: ShopPermission, isChosen: boolean): void {
    onChange(SHOP_PERMISSIONS.filter((one) => (one === permission ? isChosen : value.includes(one))));
  }
  return (
    <Field label={t('seller.team.rights')} group>
      <div role="group" aria-label={t('seller.team.rights')}>
        {SHOP_PERMISSIONS.map((permission) => (
          <Checkbox
            key={permission}
            label={t('seller.right', { right: rightName(permission) })}
            checked={value.includes(permission)}
            disabled={!own.includes(permission)}
            onCheckedChange={(isChosen) => toggle(permission, isChosen)}
          />
        ))}
      </div>
    </Field>
  );
}
