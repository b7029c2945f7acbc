import { useUser } from '@entrepot/console/services.tsx';
import { KEY_SCOPES, type KeyScope } from '@entrepot/contracts/permissions.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Checkbox } from '@entrepot/ui/checkbox.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { scopeName } from './scopes.ts';

export interface ScopesFieldProps {
  value: readonly KeyScope[];
  error: string | undefined;
  onChange: (value: KeyScope[]) => void;
}

/** Nobody can give a key what they may not do themselves; those are shown and cannot be chosen. */
export function ScopesField({ value, error, onChange }: ScopesFieldProps) {
  const t = useT();
  const { permissions: own } = useUser();
  return (
    <Field label={t('seller.keys.scopes')} error={error} group required>
      <div role="group" aria-label={t('seller.keys.scopes')}>
        {KEY_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            label={t('seller.right', { right: scopeName(scope) })}
            checked={value.includes(scope)}
            disabled={!own.includes(scope)}
            onCheckedChange={(isChosen) => onChange(KEY_SCOPES.filter((one) => (one === scope ? isChosen : value.includes(one))))}
          />
        ))}
      </div>
    </Field>
  );
}
