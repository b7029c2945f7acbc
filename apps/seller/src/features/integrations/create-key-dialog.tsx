import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import type { KeyScope } from '@entrepot/contracts/permissions.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { Select } from '@entrepot/ui/select.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { KEYS_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { ScopesField } from './scopes-field.tsx';
import { SecretDialog } from './secret-dialog.tsx';

const EXPIRIES = ['never', '30', '90', '365'] as const;
type Expiry = (typeof EXPIRIES)[number];
const DAY_MS = 24 * 60 * 60_000;

function endOf(expiry: Expiry): { expiresAt?: string } {
  return expiry === 'never' ? {} : { expiresAt: new Date(Date.now() + Number(expiry) * DAY_MS).toISOString() };
}

interface Values {
  name: string;
  scopes: KeyScope[];
  expiry: Expiry;
}

/** First what the key is for, then the key, once. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const client = useSellerClient();
  const queries = useQueryClient();
  const rules = useRules();
  const [secret, setSecret] = useState<string>();
  const { form, forget } = useKeptForm<Values>('new-key', { name: '', scopes: [], expiry: 'never' });
  const { errors } = form.formState;
  const lines = useFormWork(form, { 'account.name_invalid': 'name', 'key.expiry_past': 'expiry' }, async ({ name, scopes, expiry }) => {
    if (scopes.length === 0) {
      form.setError('scopes', { message: t('seller.keys.scopes.missing') });
      return;
    }
    const made = await client.call('key!create', { name: name.trim(), scopes, ...endOf(expiry) }, { quiet: true });
    forget();
    void queries.invalidateQueries({ queryKey: KEYS_KEY });
    setSecret(made.secret);
  });
  if (secret)
    return (
      <SecretDialog
        title={t('seller.keys.made')}
        text={t('seller.keys.made.text')}
        label={t('seller.keys.key')}
        secret={secret}
        onClose={onClose}
      />
    );
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t('seller.keys.new')} description={t('seller.keys.new.text')} labels={{ close: t('action.close') }}>
        <FormLines {...lines} submitLabel={t('seller.keys.make')} aside={<Button onClick={onClose}>{t('console.cancel')}</Button>}>
          <Field label={t('seller.keys.name')} hint={t('seller.keys.name.hint')} error={errors.name?.message} required>
            <TextInput {...form.register('name', rules.present)} maxLength={64} autoComplete="off" />
          </Field>
          <ScopesField
            value={form.watch('scopes')}
            error={errors.scopes?.message}
            onChange={(scopes) => {
              form.clearErrors('scopes');
              form.setValue('scopes', scopes);
            }}
          />
          <Field label={t('seller.keys.expiry')} error={errors.expiry?.message}>
            <Select
              value={form.watch('expiry')}
              onValueChange={(expiry) => form.setValue('expiry', expiry)}
              options={EXPIRIES.map((value) => ({
                value,
                label: value === 'never' ? t('seller.keys.never') : t('seller.keys.days', { days: Number(value) }),
              }))}
            />
          </Field>
        </FormLines>
      </DialogContent>
    </Dialog>
  );
}
