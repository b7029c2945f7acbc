import { CallError } from '@entrepot/api-client/call-error.ts';
import { contrastProblems, contrastRatio } from '@entrepot/brands/contrast.ts';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import { FormNotice } from '@entrepot/console/forms/form-notice.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { useRouter } from '@entrepot/console/router/use-router.tsx';
import type { StorefrontSheet } from '@entrepot/contracts/calls/storefront-desk.ts';
import type { FieldError } from '@entrepot/contracts/envelope.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, type FieldPath } from 'react-hook-form';
import { PendingChange, useProposalsChanged } from '../../../lib/pending-change.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { editPath, sheetKey, STOREFRONTS_KEY } from '../paths.ts';
import { AssortmentPart } from './assortment-part.tsx';
import { ClaimPart } from './claim-part.tsx';
import { ColourPart } from './colour-part.tsx';
import { ContactPart } from './contact-part.tsx';
import { HomePart } from './home-part.tsx';
import { LanguagePart } from './language-part.tsx';
import { LogoPart } from './logo-part.tsx';
import { LookPart } from './look-part.tsx';
import { NamePart } from './name-part.tsx';
import { PaymentPart } from './payment-part.tsx';
import { Preview } from './preview/preview.tsx';
import { SourcePart } from './source-part.tsx';
import { copiedFields, documentOf, fieldsOf, hostsIn, paymentsOf, type StorefrontFields } from './storefront-fields.ts';

const READABLE = 4.5;

export interface StorefrontFormProps {
  /** What is changed, or what a new one begins as. */
  sheet: StorefrontSheet;
  isNew: boolean;
  /** After somebody else's change: what was typed here is given up for it. */
  onReload: () => void;
}

/** All there is to a storefront, with what it looks like beside it. Nothing is saved before all of it can be. */
export function StorefrontForm({ sheet, isNew, onReload }: StorefrontFormProps) {
  const t = useT();
  const client = useStaffClient();
  const queries = useQueryClient();
  const router = useRouter();
  const words = useFailureWords();
  const proposalsChanged = useProposalsChanged();
  const { form, forget } = useKeptForm<StorefrontFields>(
    `storefront ${isNew ? 'like' : 'of'} ${sheet.code}`,
    isNew ? copiedFields(sheet) : fieldsOf(sheet),
  );
  const [source, setSource] = useState(sheet);
  const [isOutdated, setOutdated] = useState(false);
  const { errors, isSubmitting, isDirty } = form.formState;
  const { logo, theme } = source.data as Storefront;
  const saved = { logo, theme };

  const submit = form.handleSubmit(async (fields) => {
    if (!isReadable(fields)) return;
    const draft = { data: documentOf(fields, saved), payments: paymentsOf(fields), reason: fields.reason.trim() };
    try {
      const after = isNew
        ? await client.call('storefront!add', draft, { quiet: true })
        : await client.call('storefront!save', { ...draft, code: sheet.code, revision: fields.revision }, { quiet: true });
      forget();
      queries.setQueryData(sheetKey(after.code), after);
      void queries.invalidateQueries({ queryKey: STOREFRONTS_KEY });
      proposalsChanged();
      notify.success(t('admin.storefronts.saved', { name: fields.name.trim() }));
      if (isNew) router.navigate(editPath(after.code), { replace: true });
    } catch (error) {
      fail(error, fields);
    }
  });

  function isReadable({ theme: colours, hero }: StorefrontFields): boolean {
    const weak = contrastProblems(colours).length;
    const isHeroWeak = contrastRatio(hero.ink, hero.ground) < READABLE;
    if (isHeroWeak) form.setError('hero.ink', { type: 'contrast', message: t('admin.storefronts.contrast.hero') });
    if (weak > 0 || isHeroWeak)
      form.setError('root.server', {
        type: 'contrast',
        message: t('admin.storefronts.contrast.weak', { count: weak + (isHeroWeak ? 1 : 0) }),
      });
    return weak === 0 && !isHeroWeak;
  }

  function fail(error: unknown, fields: StorefrontFields): void {
    setOutdated(error instanceof CallError && error.key === 'shop.changed_meanwhile');
    const refused = error instanceof CallError ? error.fieldErrors : [];
    for (const { field, message } of refused)
      form.setError(placeOf(field), { type: 'server', message: refusalWords({ field, message }, fields) });
    form.setError('root.server', {
      type: 'server',
      message: refused.length > 0 ? t('admin.storefronts.refused', { count: refused.length }) : words(error),
    });
  }

  /** Syntax is checked before anything is sent, so what the server says of names is that they are taken. */
  function refusalWords({ field, message }: FieldError, { hosts }: StorefrontFields): string {
    if (field === 'code') return t('admin.storefronts.code.taken');
    const [, index] = /^hosts\.(\d+)$/.exec(field) ?? [];
    return index === undefined ? message : t('admin.storefronts.hosts.taken', { host: hostsIn(hosts)[Number(index)] ?? '' });
  }

  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_27rem]">
        <div className="grid min-w-0 gap-8">
          {!isNew && sheet.pending && (
            <PendingChange
              serial={sheet.pending.serial}
              value={[...sheet.pending.hosts, sheet.pending.email, sheet.pending.phone].join(', ')}
              dueAt={sheet.pending.dueAt}
            />
          )}
          {isNew && <SourcePart source={source} onSource={setSource} />}
          <NamePart isNew={isNew} />
          <LogoPart saved={saved} />
          <ColourPart />
          <LookPart />
          <HomePart />
          <AssortmentPart />
          <ContactPart />
          <LanguagePart />
          <PaymentPart choices={sheet.paymentChoices} />
          <ClaimPart />
        </div>
        <Preview source={source.data as Storefront} />
        {/* On phones the menu has the lower edge of the window. */}
        <div className="z-20 -mx-4 border-t bg-surface px-4 py-3 lg:sticky lg:bottom-0 lg:-mx-8 lg:px-8 xl:col-span-2">
          <FormNotice errors={errors} />
          <div className="flex flex-wrap items-end gap-3">
            <Field label={t('admin.reason')} error={errors.reason?.message} className="min-w-50 flex-1" required>
              <TextInput
                {...form.register('reason', { validate: (reason) => reason.trim() !== '' || t('account.missing') })}
                size="sm"
                maxLength={500}
                autoComplete="off"
                placeholder={t('admin.reason.hint')}
              />
            </Field>
            <Button type="submit" variant="primary" size="sm" loading={isSubmitting} loadingLabel={t('account.working')}>
              {isNew ? t('admin.storefronts.create') : t('account.save')}
            </Button>
            {isOutdated ? (
              <Button
                size="sm"
                onClick={() => {
                  forget();
                  onReload();
                }}
              >
                {t('admin.storefronts.reload')}
              </Button>
            ) : (
              isDirty && (
                <Button size="sm" variant="quiet" onClick={forget}>
                  {t('admin.storefronts.undo')}
                </Button>
              )
            )}
          </div>
        </div>
      </form>
    </FormProvider>
  );
}

/** Lists are one field here. */
function placeOf(field: string): FieldPath<StorefrontFields> {
  const [, list] = /^(hosts|languages|focus|hero\.tiles|assortment\.\w+\.\w+)(?:\.\d+)?$/.exec(field) ?? [];
  return (list ?? field) as FieldPath<StorefrontFields>;
}
