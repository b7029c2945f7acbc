import { Section } from '@entrepot/console/details/section.tsx';
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFailure } from '@entrepot/console/forms/use-failure.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import type { Proposal } from '@entrepot/contracts/calls/proposals.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { useProposalsChanged } from '../pending-change.tsx';
import { useStaffClient } from '../staff-client.tsx';

const AT_ONCE: readonly Proposal['kind'][] = ['staff_invitation', 'staff_role', 'staff_enabling', 'staff_reset', 'role'];

/** What the reader can do with it; why not to agree is said before anything is pressed. */
export function DecideForms({ proposal: { id, kind, problem, isOwn } }: { proposal: Proposal }) {
  const t = useT();
  const client = useStaffClient();
  return (
    <>
      <Section title={t('admin.proposals.approve')}>
        {problem === null ? (
          <>
            <p className="mb-3 text-13 text-quiet">
              {t(AT_ONCE.includes(kind) ? 'admin.proposals.approve.atOnce' : 'admin.proposals.approve.delayed')}
            </p>
            <ReasonForm
              name={`approve:${id}`}
              label={t('admin.proposals.approve')}
              decide={(reason) => client.call('proposals!approve', { id, reason }, { quiet: true })}
              onDone={({ state }) => notify.success(t('admin.proposals.approved', { state }))}
            />
          </>
        ) : (
          <p className="text-13 text-quiet">{t('admin.proposals.problem', { problem })}</p>
        )}
      </Section>
      {(isOwn || problem !== 'right') && (
        <div className="-mx-6 -mb-5 bg-n50 px-6 pb-6">
          <Section title={t(isOwn ? 'admin.proposals.withdraw' : 'admin.proposals.refuse')}>
            <ReasonForm
              name={`refuse:${id}`}
              tone="danger"
              label={t(isOwn ? 'admin.proposals.withdraw' : 'admin.proposals.refuse')}
              decide={(reason) => client.call(isOwn ? 'proposals!withdraw' : 'proposals!refuse', { id, reason }, { quiet: true })}
              onDone={() => notify.success(t(isOwn ? 'admin.proposals.withdrawn' : 'admin.proposals.refused'))}
            />
          </Section>
        </div>
      )}
    </>
  );
}

/** Until it is in force, one person is enough to keep it from being so. */
export function StopForm({ id }: { id: string }) {
  const t = useT();
  const client = useStaffClient();
  return (
    <Section title={t('admin.proposals.stop')}>
      <p className="mb-3 text-13 text-quiet">{t('admin.proposals.stop.text')}</p>
      <ReasonForm
        name={`stop:${id}`}
        tone="danger"
        label={t('admin.proposals.stop')}
        decide={(reason) => client.call('proposals!stop', { id, reason }, { quiet: true })}
        onDone={() => notify.success(t('admin.proposals.stopped'))}
      />
    </Section>
  );
}

interface ReasonFormProps {
  name: string;
  label: string;
  tone?: 'danger';
  decide: (reason: string) => Promise<Proposal>;
  onDone: (proposal: Proposal) => void;
}

function ReasonForm({ name, label, tone, decide, onDone }: ReasonFormProps) {
  const t = useT();
  const rules = useRules();
  const refresh = useProposalsChanged();
  const { form, forget } = useKeptForm(name, { reason: '' });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, { 'audit.reason_required': 'reason' });
  const submit = form.handleSubmit(async ({ reason }) => {
    try {
      const decided = await decide(reason.trim());
      forget();
      onDone(decided);
    } catch (error) {
      fail(error);
    } finally {
      // Also when somebody else was faster.
      refresh();
    }
  });
  return (
    <FormLines onSubmit={submit} errors={errors} isSubmitting={isSubmitting} submitLabel={label} {...(tone ? { tone } : {})} isBlock>
      <Field label={t('admin.reason')} error={errors.reason?.message} hint={t('admin.reason.hint')} required>
        <TextArea {...form.register('reason', rules.present)} rows={2} maxLength={500} />
      </Field>
    </FormLines>
  );
}
