import { Section } from '@entrepot/console/details/section.tsx';
import { ColourInput } from '@entrepot/console/forms/colour-input.tsx';
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { useSearch } from '@entrepot/console/router/use-router.tsx';
import type { Promotion } from '@entrepot/contracts/calls/content-desk.ts';
import { LINK_PATTERN, PROMOTION_LIMITS, type PromotionKind } from '@entrepot/contracts/content-limits.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { ConfirmDialog } from '@entrepot/ui/alert-dialog.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { Select } from '@entrepot/ui/select.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { PROMOTIONS_KEY } from '../content-queries.ts';
import { MomentInput } from '../parts/moment-input.tsx';
import { StaffPictureField } from '../parts/picture-field.tsx';
import { useContentStorefronts } from '../parts/use-content-storefronts.ts';
import { PromotionLook } from './promotion-look.tsx';
import { PromotionTexts } from './promotion-texts.tsx';
import { inputOf, valuesOf, type PromotionValues } from './promotion-values.ts';

const LINK = new RegExp(LINK_PATTERN);

/** All there is to say of a banner or an activity, shown as it will look. */
export function PromotionForm({ kind, promotion }: { kind: PromotionKind; promotion: Promotion | undefined }) {
  const t = useT();
  const client = useStaffClient();
  const queries = useQueryClient();
  const [, change] = useSearch();
  const { options } = useContentStorefronts();
  const { form, forget } = useKeptForm<PromotionValues>(
    `${kind}:${promotion?.id ?? 'new'}:${promotion?.revision ?? ''}`,
    valuesOf(promotion),
  );
  const { errors } = form.formState;
  const sending = useFormWork(form, { 'picture.unknown': 'mediaId', 'product.discount_period': 'to' }, async (values) => {
    if (values.mediaId === null) return form.setError('mediaId', { message: t('admin.content.picture.missing') });
    const input = {
      kind,
      ...inputOf(values, values.mediaId, promotion),
      ...(promotion ? { id: promotion.id, revision: promotion.revision } : {}),
    };
    const { id } = await client.call('promotions!save', input, { quiet: true });
    forget();
    notify.success(t('admin.content.live'));
    await queries.invalidateQueries({ queryKey: PROMOTIONS_KEY });
    change({ open: id }, { replace: true });
  });
  return (
    <div className="grid gap-5">
      <PromotionLook values={form.watch()} />
      <FormLines
        {...sending}
        submitLabel={t('admin.content.promotion.save')}
        aside={promotion && <Remove kind={kind} promotion={promotion} />}
      >
        <Field label={t('admin.content.storefront')}>
          <Select
            size="sm"
            value={form.watch('place')}
            onValueChange={(place) => form.setValue('place', place, { shouldDirty: true })}
            options={options}
          />
        </Field>
        <Section title={t('admin.content.promotion.texts')}>
          <PromotionTexts form={form} />
        </Section>
        <StaffPictureField
          label={t('admin.content.picture')}
          hint={t('admin.content.picture.hint')}
          saved={promotion?.mediaId ?? null}
          error={errors.mediaId?.message}
          onChange={(mediaId) => form.setValue('mediaId', mediaId, { shouldDirty: true })}
        />
        <Field label={t('admin.content.promotion.ground')} hint={t('admin.content.promotion.ground.hint')}>
          <ColourInput control={form.control} name="ground" />
        </Field>
        <Field
          label={t('admin.content.promotion.link')}
          hint={t('admin.content.promotion.link.hint')}
          error={errors.link?.message}
          required
        >
          <TextInput
            {...form.register('link', { validate: (link) => LINK.test(link.trim()) || t('admin.content.promotion.link.hint') })}
            size="sm"
            dir="ltr"
            maxLength={PROMOTION_LIMITS.link}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('admin.content.promotion.from')} note={t('account.optional')}>
            <MomentInput {...form.register('from')} />
          </Field>
          <Field label={t('admin.content.promotion.to')} note={t('account.optional')} error={errors.to?.message}>
            <MomentInput {...form.register('to')} />
          </Field>
        </div>
      </FormLines>
    </div>
  );
}

function Remove({ kind, promotion }: { kind: PromotionKind; promotion: Promotion }) {
  const t = useT();
  const client = useStaffClient();
  const queries = useQueryClient();
  const words = useFailureWords();
  const [, change] = useSearch();
  const [isAsking, setAsking] = useState(false);
  async function remove(): Promise<boolean> {
    try {
      await client.call('promotions!remove', { kind, id: promotion.id }, { quiet: true });
      change({ open: undefined });
      void queries.invalidateQueries({ queryKey: PROMOTIONS_KEY });
      return true;
    } catch (error) {
      notify.error(words(error));
      return false;
    }
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('admin.content.promotion.remove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('admin.content.promotion.remove.ask')}
        description={t('admin.content.promotion.remove.text')}
        labels={{ confirm: t('admin.content.promotion.remove'), cancel: t('console.cancel'), working: t('account.working') }}
        tone="danger"
        onConfirm={remove}
      />
    </>
  );
}
