import { Facts } from '@entrepot/console/details/facts.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { Link } from '@entrepot/console/router/link.tsx';
import { useMay, useUser } from '@entrepot/console/services.tsx';
import type { StaffMember } from '@entrepot/contracts/calls/staff.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { Switch } from '@entrepot/ui/switch.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { AUDIT_PATH } from '../system-paths.ts';
import { ROLES_KEY, STAFF_KEY } from '../system-queries.ts';
import { RoleChoice } from './role-choice.tsx';
import { StaffState } from './staff-state.tsx';

export function StaffPanel({ member }: { member: StaffMember }) {
  const t = useT();
  const may = useMay();
  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          { key: 'state', term: t('admin.system.state'), value: <StaffState member={member} /> },
          { key: 'email', term: t('account.email.label'), value: <bdi>{member.email}</bdi> },
          {
            key: 'factor',
            term: t('account.setup.secondFactor'),
            value: t('admin.system.staff.factor', { isSet: member.hasSecondFactor ? 'yes' : 'no' }),
          },
          { key: 'seen', term: t('admin.system.staff.seen'), value: <Moment at={member.lastSeenAt} /> },
          { key: 'since', term: t('admin.system.staff.since'), value: <Moment at={member.createdAt} /> },
        ]}
      />
      {member.isDemo && <p className="rounded-field bg-n50 px-4 py-3 text-13 text-body">{t('admin.system.staff.demo')}</p>}
      <ChangeStaff member={member} />
      <Section title={t('admin.system.staff.more')}>
        <p className="text-13 text-quiet">{t('admin.system.staff.lost')}</p>
        {may('audit.read') && (
          <p className="mt-2 text-13">
            <TextLink asChild>
              <Link to={`${AUDIT_PATH}?actor=${encodeURIComponent(member.id)}`}>{t('admin.system.staff.did')}</Link>
            </TextLink>
          </p>
        )}
      </Section>
    </div>
  );
}

interface Values {
  name: string;
  roleId: string;
  isDisabled: boolean;
  reason: string;
}

function ChangeStaff({ member }: { member: StaffMember }) {
  const t = useT();
  const client = useStaffClient();
  const queries = useQueryClient();
  const rules = useRules();
  const { id: ownId } = useUser();
  const form = useForm<Values>({ defaultValues: { name: member.name, roleId: member.roleId, isDisabled: member.isDisabled, reason: '' } });
  const { errors } = form.formState;
  const lines = useFormWork(
    form,
    { 'account.name_invalid': 'name', 'role.not_found': 'roleId', 'audit.reason_required': 'reason' },
    async ({ name, reason, ...rest }) => {
      const { proposal } = await client.call(
        'staff!change',
        { id: member.id, name: name.trim(), reason: reason.trim(), ...rest },
        { quiet: true },
      );
      notify.success(proposal ? t('admin.system.proposed', { serial: proposal.serial }) : t('admin.system.saved'));
      form.setValue('reason', '');
      for (const queryKey of [STAFF_KEY, ROLES_KEY]) void queries.invalidateQueries({ queryKey });
    },
  );
  return (
    <FormLines {...lines} submitLabel={t('account.save')} className="border-t pt-4">
      <Field label={t('admin.system.name')} error={errors.name?.message} required>
        <TextInput {...form.register('name', rules.present)} size="sm" maxLength={64} autoComplete="off" />
      </Field>
      <RoleChoice value={form.watch('roleId')} onChange={(roleId) => form.setValue('roleId', roleId)} error={errors.roleId?.message} />
      {/* Whoever shuts themselves out cannot come back by themselves. */}
      {member.id !== ownId && (
        <Switch
          label={t('admin.system.staff.mayLogIn')}
          description={t('admin.system.staff.mayLogIn.text')}
          checked={!form.watch('isDisabled')}
          onCheckedChange={(mayLogIn) => form.setValue('isDisabled', !mayLogIn)}
        />
      )}
      <Field label={t('admin.reason')} hint={t('admin.reason.hint')} error={errors.reason?.message} required>
        <TextInput {...form.register('reason', rules.present)} size="sm" maxLength={500} autoComplete="off" />
      </Field>
    </FormLines>
  );
}
