import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import type { ShopPermission } from '@entrepot/contracts/permissions.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { MEMBERS_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { RightsField } from './rights-field.tsx';

interface Values {
  name: string;
  email: string;
  permissions: ShopPermission[];
}

/** The person chooses the password by a mailed link; nobody chooses it for them. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const client = useSellerClient();
  const queries = useQueryClient();
  const rules = useRules();
  const { form, forget } = useKeptForm<Values>('invite', { name: '', email: '', permissions: [] });
  const { errors } = form.formState;
  const lines = useFormWork(
    form,
    { 'account.name_invalid': 'name', 'account.email_invalid': 'email', 'account.email_bound': 'email' },
    async ({ name, email, permissions }) => {
      await client.call('member!invite', { name: name.trim(), email: email.trim(), permissions }, { quiet: true });
      forget();
      notify.success(t('seller.team.invited', { email: email.trim() }));
      void queries.invalidateQueries({ queryKey: MEMBERS_KEY });
      onClose();
    },
  );
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t('seller.team.invite')} description={t('seller.team.invite.text')} labels={{ close: t('action.close') }}>
        <FormLines {...lines} submitLabel={t('seller.team.send')} aside={<Button onClick={onClose}>{t('console.cancel')}</Button>}>
          <Field label={t('seller.team.name')} error={errors.name?.message} required>
            <TextInput {...form.register('name', rules.present)} maxLength={64} autoComplete="off" />
          </Field>
          <Field label={t('account.email.label')} error={errors.email?.message} required>
            <TextInput {...form.register('email', rules.email)} type="email" dir="ltr" autoComplete="off" spellCheck={false} />
          </Field>
          <RightsField value={form.watch('permissions')} onChange={(permissions) => form.setValue('permissions', permissions)} />
        </FormLines>
      </DialogContent>
    </Dialog>
  );
}
