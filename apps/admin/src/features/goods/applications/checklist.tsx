import { Moment } from '@entrepot/console/details/moment.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { APPLICATION_LIMITS, type ApplicationItem } from '@entrepot/contracts/applications.ts';
import type { ApplicationCase } from '@entrepot/contracts/calls/applications.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { useState } from 'react';
import { ITEM_TONES, itemLabel } from './application-words.ts';
import { Documents } from './documents.tsx';
import { useApplicationCommands } from './use-application-commands.ts';

/** Each part is accepted, or noted with what has to change; nothing is told before the decision. */
export function Checklist({ data, isWaiting }: { data: ApplicationCase; isWaiting: boolean }) {
  const t = useT();
  return (
    <Section title={t('apply.checklist')} aside={isWaiting ? t('admin.goods.checklist.hint') : undefined}>
      <ul className="grid gap-4">
        {data.application.checklist.map((check) => (
          <Item key={check.item} data={data} check={check} isWaiting={isWaiting} />
        ))}
      </ul>
    </Section>
  );
}

function Item({
  data,
  check: { item, state, remark },
  isWaiting,
}: {
  data: ApplicationCase;
  check: ApplicationCase['application']['checklist'][number];
  isWaiting: boolean;
}) {
  const t = useT();
  const words = useFailureWords();
  const { judge } = useApplicationCommands(data.application.id);
  const [isAsking, setIsAsking] = useState(false);
  const label = t(itemLabel(item));
  const judged = data.judgements.find((each) => each.item === item);
  return (
    <li className="grid gap-2 border-b pb-4 last:border-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-13">
        <span className="font-semibold">{label}</span>
        <StatusDot tone={ITEM_TONES[state]}>{t(`apply.state.${state}`)}</StatusDot>
      </p>
      <Documents documents={data.application.documents.filter((each) => each.item === item)} seen={data.seenDocuments} label={label} />
      {remark && (
        <p className="border-s-2 ps-3 text-13 wrap-anywhere">
          <bdi>{remark}</bdi>
        </p>
      )}
      {judged && (
        <p className="text-12 text-quiet">
          <bdi>{judged.staffName}</bdi> · <Moment at={judged.at} />
        </p>
      )}
      {isWaiting && !isAsking && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            disabled={state === 'accepted' || state === 'missing'}
            aria-label={`${t('admin.goods.item.accept')}: ${label}`}
            onClick={() => void judge({ item, state: 'accepted' }).catch((error: unknown) => notify.error(words(error)))}
          >
            {t('admin.goods.item.accept')}
          </Button>
          <Button size="sm" variant="quiet" aria-label={`${t('admin.goods.item.ask')}: ${label}`} onClick={() => setIsAsking(true)}>
            {t('admin.goods.item.ask')}
          </Button>
        </div>
      )}
      {isWaiting && isAsking && <AskForm id={data.application.id} item={item} remark={remark ?? ''} onClose={() => setIsAsking(false)} />}
    </li>
  );
}

function AskForm({ id, item, remark: noted, onClose }: { id: string; item: ApplicationItem; remark: string; onClose: () => void }) {
  const t = useT();
  const rules = useRules();
  const { judge } = useApplicationCommands(id);
  const { form, forget } = useKeptForm(`remark:${id}:${item}`, { remark: noted });
  const { errors } = form.formState;
  const lines = useFormWork(form, { 'application.remark_missing': 'remark' }, async ({ remark }) => {
    await judge({ item, state: 'changes_asked', remark: remark.trim() });
    forget();
    onClose();
  });
  return (
    <FormLines {...lines} submitLabel={t('admin.goods.item.note')} aside={<Button onClick={onClose}>{t('console.cancel')}</Button>}>
      <Field label={t('admin.goods.item.remark')} hint={t('admin.goods.item.remark.hint')} error={errors.remark?.message} required>
        <TextArea {...form.register('remark', rules.present)} rows={2} maxLength={APPLICATION_LIMITS.remark} />
      </Field>
    </FormLines>
  );
}
