import { Facts } from '@entrepot/console/details/facts.tsx';
import { QueryError } from '@entrepot/console/details/query-error.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { Timeline } from '@entrepot/console/details/timeline.tsx';
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import type { DeskParameter } from '@entrepot/contracts/calls/content-desk.ts';
import { PARAMETERS_TOGETHER, togetherOf } from '@entrepot/contracts/parameters-together.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { RadioGroup } from '@entrepot/ui/radio-group.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { PendingChange, useProposalsChanged } from '../../../lib/pending-change.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { PARAMETERS_KEY } from '../content-queries.ts';
import { unitOf } from '../../../lib/parameters/parameter-groups.ts';
import { useParameterWords } from '../../../lib/parameters/use-parameter-words.ts';
import { TogetherPanel } from './together-panel.tsx';

/** One parameter: what it means, what it may be, who turned it, and turning it. */
export function ParameterPanel({ code }: { code: string }) {
  const t = useT();
  const client = useStaffClient();
  const { meaningOf, valueText, rangeText } = useParameterWords();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...PARAMETERS_KEY, 'all'],
    queryFn: ({ signal }) => client.call('parameters!list', {}, { quiet: true, signal }),
  });
  const parameter = data?.find((one) => one.code === code);
  if (error && !data) return <QueryError query={{ error, isFetching, refetch }} />;
  if (!data || !parameter) return null;
  const together = togetherOf(code);
  if (together !== undefined) {
    const members = PARAMETERS_TOGETHER[together].flatMap((member) => data.find((one) => one.code === member) ?? []);
    return (
      <div className="grid gap-5">
        <TogetherPanel name={together} members={members} />
        <History parameters={members} />
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <p className="text-14">{meaningOf(parameter)}</p>
      <Facts
        facts={[
          {
            key: 'now',
            term: t('admin.content.parameters.now'),
            value: <span className="num font-semibold">{valueText(parameter, parameter.value)}</span>,
          },
          {
            key: 'default',
            term: t('admin.content.parameters.default'),
            value: <span className="num">{valueText(parameter, parameter.default)}</span>,
          },
          { key: 'range', term: t('admin.content.parameters.allowed'), value: <span className="num">{rangeText(parameter)}</span> },
          {
            key: 'public',
            term: t('admin.content.parameters.seen'),
            value: t('admin.content.parameters.public', { is: parameter.isPublic ? 'yes' : 'no' }),
          },
        ]}
      />
      {parameter.isGuarded && <p className="text-13 text-quiet">{t('admin.proposals.byTwo')}</p>}
      {parameter.pending ? (
        <PendingChange
          serial={parameter.pending.serial}
          value={valueText(parameter, parameter.pending.value)}
          by={parameter.pending.proposedBy}
          dueAt={parameter.pending.dueAt}
        />
      ) : (
        <ChangeForm key={String(parameter.value)} parameter={parameter} />
      )}
      <History parameters={[parameter]} />
    </div>
  );
}

function ChangeForm({ parameter }: { parameter: DeskParameter }) {
  const t = useT();
  const client = useStaffClient();
  const queries = useQueryClient();
  const proposalsChanged = useProposalsChanged();
  const rules = useRules();
  const { rangeText } = useParameterWords();
  const { form, forget } = useKeptForm(`parameter:${parameter.code}:${String(parameter.value)}`, {
    value: String(parameter.value),
    reason: '',
  });
  const isNumber = parameter.type === 'integer' || parameter.type === 'decimal';
  const { errors } = form.formState;
  const lines = useFormWork(form, { 'request.invalid': 'value', 'audit.reason_required': 'reason' }, async ({ value, reason }) => {
    await client.call(
      'parameters!set',
      { code: parameter.code, value: isNumber ? value.trim() : value, before: parameter.value, reason: reason.trim() },
      { quiet: true },
    );
    forget();
    notify.success(t(parameter.isGuarded ? 'admin.proposals.proposed' : 'admin.content.parameters.saved'));
    proposalsChanged();
    await queries.invalidateQueries({ queryKey: PARAMETERS_KEY });
  });
  return (
    <FormLines
      {...lines}
      submitLabel={t(parameter.isGuarded ? 'admin.proposals.propose' : 'admin.content.parameters.set')}
      className="rounded-card border p-4"
      aside={
        parameter.value !== parameter.default && (
          <Button variant="quiet" onClick={() => form.setValue('value', String(parameter.default))}>
            {t('admin.content.parameters.reset')}
          </Button>
        )
      }
    >
      {parameter.type === 'switch' ? (
        <Field label={t('admin.content.parameters.new')} error={errors.value?.message} group>
          <RadioGroup
            variant="segments"
            value={form.watch('value')}
            onValueChange={(value) => form.setValue('value', value)}
            options={['true', 'false'].map((value) => ({
              value,
              label: t('admin.content.parameters.switch', { is: value === 'true' ? 'on' : 'off' }),
            }))}
          />
        </Field>
      ) : (
        <Field
          label={t('admin.content.parameters.new')}
          note={isNumber ? t('admin.content.parameters.unit', { unit: unitOf(parameter) }) : undefined}
          hint={rangeText(parameter)}
          error={errors.value?.message}
        >
          <TextInput
            {...form.register('value', { validate: (value) => fits(parameter, value) || rangeText(parameter) })}
            dir="ltr"
            numeric={isNumber}
            inputMode={isNumber ? 'decimal' : 'text'}
            maxLength={parameter.maxLength ?? undefined}
            autoComplete="off"
          />
        </Field>
      )}
      <Field label={t('admin.reason')} hint={t('admin.reason.hint')} error={errors.reason?.message} required>
        <TextArea {...form.register('reason', rules.present)} rows={2} maxLength={500} />
      </Field>
    </FormLines>
  );
}

/** What the server checks again; a text's form it alone knows. */
function fits({ type, min, max }: DeskParameter, typed: string): boolean {
  if (type !== 'integer' && type !== 'decimal') return true;
  const value = Number(typed);
  return (
    typed.trim() !== '' &&
    Number.isFinite(value) &&
    value >= (min ?? -Infinity) &&
    value <= (max ?? Infinity) &&
    (type === 'decimal' || Number.isInteger(value))
  );
}

/** Of those that belong together the changes stand among each other, the newest first. */
function History({ parameters }: { parameters: readonly DeskParameter[] }) {
  const t = useT();
  const client = useStaffClient();
  const { valueText, meaningOf } = useParameterWords();
  const events = useQueries({
    queries: parameters.map(({ code }) => ({
      queryKey: [...PARAMETERS_KEY, 'history', code],
      queryFn: ({ signal }: { signal: AbortSignal }) => client.call('parameters!history', { code }, { quiet: true, signal }),
    })),
    combine: (answers) =>
      answers
        .flatMap(({ data = [] }, index) => data.map((change) => ({ ...change, parameter: parameters[index]! })))
        .sort((one, other) => Date.parse(other.at) - Date.parse(one.at)),
  });
  return (
    <Section title={t('admin.content.parameters.history')}>
      {events.length === 0 ? (
        <p className="text-13 text-quiet">{t('admin.content.parameters.never')}</p>
      ) : (
        <Timeline
          events={events.map(({ at, by, before, after, reason, parameter }) => {
            const text = (value: DeskParameter['value'] | null) => (value === null ? '–' : valueText(parameter, value));
            const title = t('admin.content.parameters.step', { by, before: text(before), after: text(after) });
            return {
              id: `${at} ${parameter.code}`,
              at,
              isOwn: true,
              title: parameters.length > 1 ? `${meaningOf(parameter)}: ${title}` : title,
              text: reason,
            };
          })}
        />
      )}
    </Section>
  );
}
