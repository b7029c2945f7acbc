import { Section } from '@entrepot/console/details/section.tsx';
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { PanelPart, useAskedPart, useDecided } from '@entrepot/console/table/panel-work.tsx';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import type { IdentityCase } from '@entrepot/contracts/calls/identity.ts';
import { IDENTITY_LIMITS, IDENTITY_REFUSALS } from '@entrepot/contracts/identity.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { RadioGroup } from '@entrepot/ui/radio-group.tsx';
import { Select } from '@entrepot/ui/select.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useDecide } from './identity-queries.ts';

const WAYS = ['approve', 'refuse'] as const;
type Way = (typeof WAYS)[number];

/** Yes, or no with a reason; what follows is said before the button. */
export function Decision({ row }: { row: IdentityCase }) {
  const t = useT();
  const [way, setWay] = useState<Way>('approve');
  const asked = useAskedPart();
  const askedWay = WAYS.find((each) => each === asked);
  if (askedWay && askedWay !== way) setWay(askedWay);
  return (
    <Section title={t('admin.identity.decision')}>
      <div className="rounded-card bg-n50 p-4">
        <RadioGroup<Way>
          variant="segments"
          value={way}
          onValueChange={setWay}
          options={WAYS.map((each) => ({ value: each, label: t('admin.identity.way', { way: each }) }))}
          aria-label={t('admin.identity.decision')}
        />
        {way === 'approve' ? <Approve row={row} /> : <Refuse row={row} />}
      </div>
    </Section>
  );
}

/** Only for whoever has opened every picture; the server holds to it. */
function Approve({ row: { id, pictures } }: { row: IdentityCase }) {
  const t = useT();
  const words = useFailureWords();
  const { approve } = useDecide(id);
  const decided = useDecided();
  const [isWorking, setWorking] = useState(false);
  const isUnseen = pictures.some(({ isSeen }) => !isSeen);
  async function run(): Promise<void> {
    setWorking(true);
    try {
      await approve();
      notify.success(t('admin.identity.approved'));
      decided();
    } catch (error) {
      notify.error(words(error));
      setWorking(false);
    }
  }
  return (
    <div className="mt-3 grid gap-4">
      <p className="text-13">{t(isUnseen ? 'admin.identity.approve.unseen' : 'admin.identity.approve.text')}</p>
      {/* What is not seen yet comes first: there the key leads to the pictures. */}
      <PanelPart name={isUnseen ? [] : 'approve'} className="grid">
        <Button variant="primary" disabled={isUnseen} loading={isWorking} loadingLabel={t('account.working')} onClick={() => void run()}>
          {t('admin.identity.approve')}
        </Button>
      </PanelPart>
    </div>
  );
}

function Refuse({ row: { id } }: { row: IdentityCase }) {
  const t = useT();
  const rules = useRules();
  const { refuse } = useDecide(id);
  const decided = useDecided();
  const { form, forget } = useKeptForm(`identity:${id}`, { reasonCode: '', reason: '' });
  const [chosen, reason] = form.watch(['reasonCode', 'reason']);
  const code = IDENTITY_REFUSALS.find((candidate) => candidate === chosen);
  const { errors } = form.formState;
  const lines = useFormWork(form, { 'audit.reason_required': 'reason' }, async (values) => {
    await refuse(values.reasonCode as (typeof IDENTITY_REFUSALS)[number], values.reason.trim());
    forget();
    notify.success(t('admin.identity.refused'));
    decided();
  });
  return (
    <FormLines {...lines} submitLabel={t('admin.identity.refuse')} tone="danger" isBlock className="mt-3 grid gap-4">
      <p className="text-13">{t('admin.identity.refuse.text')}</p>
      <PanelPart name="refuse">
        <Field label={t('admin.identity.refuse.code')} error={errors.reasonCode?.message} required>
          <Controller
            name="reasonCode"
            control={form.control}
            rules={rules.present}
            render={({ field }) => (
              <Select
                value={code ?? null}
                onValueChange={field.onChange}
                placeholder={t('admin.identity.refuse.choose')}
                options={IDENTITY_REFUSALS.map((value) => ({ value, label: t('identity.reasons', { reason: value }) }))}
              />
            )}
          />
        </Field>
      </PanelPart>
      <Field label={t('admin.identity.refuse.reason')} hint={t('admin.reason.shown')} error={errors.reason?.message} required>
        <TextArea {...form.register('reason', rules.present)} rows={3} maxLength={IDENTITY_LIMITS.reason} />
      </Field>
      <div className="rounded-field border bg-surface px-4 py-3 text-13">
        <p className="mb-1 text-12 text-quiet">{t('admin.identity.refuse.preview')}</p>
        <p className="font-medium">{t('identity.refused')}</p>
        {code && <p>{t('identity.reasons', { reason: code })}</p>}
        {reason.trim() !== '' && (
          <p className="wrap-anywhere whitespace-pre-line">
            <bdi>{reason.trim()}</bdi>
          </p>
        )}
      </div>
    </FormLines>
  );
}
