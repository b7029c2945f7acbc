import { mediaUrl } from '@entrepot/blocks/media.ts';
import { Facts } from '@entrepot/console/details/facts.tsx';
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import type { DeskParameter } from '@entrepot/contracts/calls/content-desk.ts';
import type { TogetherName } from '@entrepot/contracts/parameters-together.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useParameterWords } from '../../../lib/parameters/use-parameter-words.ts';
import { PendingChange, useProposalsChanged } from '../../../lib/pending-change.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { PARAMETERS_KEY } from '../content-queries.ts';
import { StaffPictureField } from '../parts/picture-field.tsx';

const isPicture = ({ code }: Pick<DeskParameter, 'code'>) => code.endsWith('_media');
const SHOWN_PX = 160;

export interface TogetherPanelProps {
  name: TogetherName;
  /** All of them, in the order in which they are read. */
  members: readonly DeskParameter[];
}

/** Parameters that mean something together alone, such as a bank account: what they are, what waits, and one form for all. */
export function TogetherPanel({ name, members }: TogetherPanelProps) {
  const t = useT();
  const { meaningOf } = useParameterWords();
  const pending = members.find((one) => one.pending)?.pending;
  return (
    <>
      <div>
        <p className="text-16 font-semibold">{t('admin.content.parameters.together', { name })}</p>
        <p className="mt-1 text-13 text-quiet">
          {t('admin.content.parameters.together.text')} {t('admin.proposals.byTwo')}
        </p>
      </div>
      <Facts facts={members.map((one) => ({ key: one.code, term: meaningOf(one), value: <NowAndThen parameter={one} /> }))} />
      {pending ? (
        <PendingChange
          serial={pending.serial}
          value={t('admin.content.parameters.together', { name })}
          by={pending.proposedBy}
          dueAt={pending.dueAt}
        />
      ) : (
        <TogetherForm key={members.map(({ value }) => String(value)).join('\n')} name={name} members={members} />
      )}
    </>
  );
}

function NowAndThen({ parameter }: { parameter: DeskParameter }) {
  const { valueText } = useParameterWords();
  const show = (value: DeskParameter['value']) =>
    isPicture(parameter) && value !== '' ? (
      <img src={mediaUrl(String(value), SHOWN_PX, 'webp')} alt="" className="inline-block max-h-16 rounded-xs" />
    ) : (
      valueText(parameter, value)
    );
  return (
    <span className="num font-semibold wrap-anywhere">
      <bdi>{show(parameter.value)}</bdi>
      {parameter.pending && (
        <span className="font-normal text-amber">
          {' '}
          → <bdi>{show(parameter.pending.value)}</bdi>
        </span>
      )}
    </span>
  );
}

function TogetherForm({ name, members }: TogetherPanelProps) {
  const t = useT();
  const client = useStaffClient();
  const queries = useQueryClient();
  const proposalsChanged = useProposalsChanged();
  const rules = useRules();
  const { meaningOf, rangeText } = useParameterWords();
  const { form, forget } = useKeptForm<Record<string, string>>(`together:${name}:${members.map(({ value }) => String(value)).join('|')}`, {
    ...Object.fromEntries(members.map(({ code, value }) => [code, String(value)])),
    reason: '',
  });
  const { errors } = form.formState;
  const lines = useFormWork(form, { 'audit.reason_required': 'reason' }, async ({ reason, ...typed }) => {
    const changes = members.map(({ code, value }) => ({ code, value: typed[code]!.trim(), before: value }));
    await client.call('parameters!propose', { changes, reason: reason!.trim() }, { quiet: true });
    forget();
    notify.success(t('admin.proposals.proposed'));
    proposalsChanged();
    await queries.invalidateQueries({ queryKey: PARAMETERS_KEY });
  });
  return (
    <FormLines {...lines} submitLabel={t('admin.proposals.propose')} className="rounded-card border p-4">
      {members.map((one) =>
        isPicture(one) ? (
          <StaffPictureField
            key={one.code}
            label={meaningOf(one)}
            error={errors[one.code]?.message}
            saved={String(one.value) || null}
            onChange={(mediaId) => form.setValue(one.code, mediaId ?? '')}
            isOptional
          />
        ) : (
          <Field key={one.code} label={meaningOf(one)} hint={rangeText(one)} error={errors[one.code]?.message}>
            <TextInput {...form.register(one.code)} dir="auto" maxLength={one.maxLength ?? undefined} autoComplete="off" />
          </Field>
        ),
      )}
      <Field label={t('admin.reason')} hint={t('admin.reason.hint')} error={errors.reason?.message} required>
        <TextArea {...form.register('reason', rules.present)} rows={2} maxLength={500} />
      </Field>
    </FormLines>
  );
}
