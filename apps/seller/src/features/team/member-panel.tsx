import { Facts } from '@entrepot/console/details/facts.tsx';
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { useUser } from '@entrepot/console/services.tsx';
import type { ShopMember } from '@entrepot/contracts/calls/members.ts';
import type { ShopPermission } from '@entrepot/contracts/permissions.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { Switch } from '@entrepot/ui/switch.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { MEMBERS_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { rightsWords } from './rights.ts';
import { RightsField } from './rights-field.tsx';

export function MemberPanel({ member }: { member: ShopMember }) {
  const t = useT();
  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          { key: 'email', term: t('account.email.label'), value: <bdi>{member.email}</bdi> },
          {
            key: 'since',
            term: t('console.since', { what: 'member' }),
            value: (
              <bdi dir="ltr" className="num">
                {formatDateTime(member.createdAt)}
              </bdi>
            ),
          },
          {
            key: 'factor',
            term: t('account.setup.secondFactor'),
            value: t('seller.team.factor', { isSet: member.hasSecondFactor ? 'yes' : 'no' }),
          },
          { key: 'rights', term: t('seller.team.rights'), value: rightsWords(t, member) },
        ]}
      />
      {member.isOwner ? (
        <p className="rounded-field bg-n50 px-4 py-3 text-13 text-body">{t('seller.team.ownerFixed')}</p>
      ) : (
        <ChangeMember member={member} />
      )}
    </div>
  );
}

interface Values {
  name: string;
  permissions: ShopPermission[];
  isDisabled: boolean;
}

function ChangeMember({ member }: { member: ShopMember }) {
  const t = useT();
  const client = useSellerClient();
  const queries = useQueryClient();
  const rules = useRules();
  const { id: ownId } = useUser();
  const form = useForm<Values>({
    defaultValues: { name: member.name, permissions: member.permissions as ShopPermission[], isDisabled: member.isDisabled },
  });
  const { errors } = form.formState;
  const lines = useFormWork(form, { 'account.name_invalid': 'name' }, async ({ name, ...rest }) => {
    await client.call('member!change', { id: member.id, name: name.trim(), ...rest }, { quiet: true });
    notify.success(t('seller.team.saved'));
    void queries.invalidateQueries({ queryKey: MEMBERS_KEY });
  });
  return (
    <FormLines {...lines} submitLabel={t('account.save')}>
      <Field label={t('seller.team.name')} error={errors.name?.message} required>
        <TextInput {...form.register('name', rules.present)} size="sm" maxLength={64} autoComplete="off" />
      </Field>
      <RightsField value={form.watch('permissions')} onChange={(permissions) => form.setValue('permissions', permissions)} />
      {/* Whoever shuts themselves out cannot come back by themselves. */}
      {member.id !== ownId && (
        <Switch
          label={t('seller.team.mayLogIn')}
          description={t('seller.team.mayLogIn.text')}
          checked={!form.watch('isDisabled')}
          onCheckedChange={(mayLogIn) => form.setValue('isDisabled', !mayLogIn)}
        />
      )}
    </FormLines>
  );
}
