import { useUser } from '@entrepot/console/services.tsx';
import { SHOP_PERMISSIONS, SHOP_ROLES, type ShopPermission, type ShopRole } from '@entrepot/contracts/permissions.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Checkbox } from '@entrepot/ui/checkbox.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { rightName } from './rights.ts';

export interface RightsFieldProps {
  value: readonly ShopPermission[];
  onChange: (value: ShopPermission[]) => void;
}

const ROLES = Object.entries(SHOP_ROLES) as Array<[ShopRole, readonly ShopPermission[]]>;

function isSame(chosen: readonly ShopPermission[], rights: readonly ShopPermission[]): boolean {
  return chosen.length === rights.length && rights.every((right) => chosen.includes(right));
}

/**
 * What people mostly are, and each right by itself. Nobody can give what they do not have themselves: such rights are shown and cannot be
 * chosen, such roles are not offered.
 */
export function RightsField({ value, onChange }: RightsFieldProps) {
  const t = useT();
  const { permissions: own } = useUser();
  const roles = ROLES.filter(([, rights]) => rights.every((right) => own.includes(right)));
  function toggle(permission: ShopPermission, isChosen: boolean): void {
    onChange(SHOP_PERMISSIONS.filter((one) => (one === permission ? isChosen : value.includes(one))));
  }
  return (
    <Field label={t('seller.team.rights')} group>
      <div role="group" aria-label={t('seller.team.roles')} className="mb-2 flex flex-wrap gap-2">
        {roles.map(([role, rights]) => (
          <Button
            key={role}
            size="sm"
            aria-pressed={isSame(value, rights)}
            variant={isSame(value, rights) ? 'primary' : 'secondary'}
            onClick={() => onChange([...rights])}
          >
            {t('seller.team.role', { role })}
          </Button>
        ))}
      </div>
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
