import { useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { Select } from '@entrepot/ui/select.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useRules } from '../forms/use-rules.ts';

/** Where withdrawals are to go. */
export interface Destination {
  network: string;
  address: string;
}

/** The field that each refusal belongs to. */
export const BINDING_ERRORS = {
  'withdraw.address_invalid': 'address',
  'withdraw.address_own': 'address',
  'withdraw.address_bound': 'address',
  'payment.channel_closed': 'network',
  'account.code_wrong': 'verifcode',
  'account.code_missing': 'verifcode',
  'account.code_too_often': 'verifcode',
} as const;

interface BindFieldsProps {
  form: UseFormReturn<Destination>;
  networks: ReadonlyArray<{ network: string; name: string; standard: string }>;
  size?: 'md' | 'lg';
}

export function BindFields({ form, networks, size = 'md' }: BindFieldsProps) {
  const t = useT();
  const rules = useRules();
  const { errors } = form.formState;
  return (
    <>
      <Field label={t('wallet.network')} error={errors.network?.message} required>
        <Controller
          control={form.control}
          name="network"
          render={({ field }) => (
            <Select
              size={size}
              value={field.value}
              onValueChange={field.onChange}
              options={networks.map(({ network, name, standard }) => ({ value: network, label: `${name} · ${standard}` }))}
              placeholder={t('wallet.network')}
            />
          )}
        />
      </Field>
      <Field label={t('wallet.address')} hint={t('wallet.address.hint')} error={errors.address?.message} required>
        <TextInput
          {...form.register('address', rules.present)}
          size={size}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
        />
      </Field>
    </>
  );
}

/** Asks about the address that was typed, if one was. A code for an address that cannot be bound would be of no use. */
export async function checkDestination(
  form: UseFormReturn<Destination>,
  check: (destination: Destination) => Promise<unknown>,
): Promise<boolean> {
  if (!(await form.trigger('address', { shouldFocus: true }))) return false;
  const { network, address } = form.getValues();
  await check({ network, address: address.trim() });
  return true;
}
