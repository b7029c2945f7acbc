import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { ConsolePage } from '@entrepot/console/frame/console-page.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import type { OwnShop } from '@entrepot/contracts/calls/shop-desk.ts';
import { SHOP_TEXT_LIMITS } from '@entrepot/contracts/shop-limits.ts';
import { countryName } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { SHOP_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { OpeningState } from './opening-state.tsx';
import { OwnAgreement } from './own-agreement.tsx';
import { fieldsFrom, inputFrom, type ShopFields } from './shop-form.ts';
import { ShopPictures } from './shop-pictures.tsx';
import { ShopPreview } from './shop-preview.tsx';
import { ShopTextsField } from './shop-texts-field.tsx';

/** What visitors see of the shop, and whether it takes orders. */
export function ShopPage() {
  const t = useT();
  const client = useSellerClient();
  const {
    data: shop,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: SHOP_KEY,
    queryFn: ({ signal }) => client.call('shop!info', {}, { quiet: true, signal }),
    refetchOnWindowFocus: false,
  });
  return (
    <ConsolePage
      title={t('seller.shop.title')}
      text={t('seller.shop.text')}
      actions={
        shop && (
          <TextLink href={`/store?id=${encodeURIComponent(shop.id)}`} target="_blank">
            {t('seller.shop.visit')}
          </TextLink>
        )
      }
    >
      {shop ? (
        <div className="grid gap-8">
          <OpeningState shop={shop} />
          <ShopForm key={shop.revision} shop={shop} />
          <OwnAgreement />
        </div>
      ) : isError ? (
        <ErrorState
          title={t('problem.failed.title')}
          text={t('problem.failed.text')}
          retry={{ label: t('action.retry'), onClick: () => void refetch(), busy: isFetching }}
        />
      ) : (
        <SkeletonRegion label={t('page.loading')} className="grid gap-4">
          <Skeleton className="h-20" />
          <Skeleton className="h-96" />
        </SkeletonRegion>
      )}
    </ConsolePage>
  );
}

function ShopForm({ shop }: { shop: OwnShop }) {
  const t = useT();
  const language = useLanguage();
  const [written, setWritten] = useState(language);
  const client = useSellerClient();
  const queries = useQueryClient();
  const rules = useRules();
  const form = useForm<ShopFields>({ defaultValues: fieldsFrom(shop) });
  const { errors, isDirty } = form.formState;
  const lines = useFormWork(
    form,
    {
      'shop.name_invalid': 'name',
      'account.email_invalid': 'corporateEmail',
      'account.phone_invalid': 'contactPhone',
      'address.tax_number_invalid': 'taxNumber',
    },
    async (values) => {
      queries.setQueryData(SHOP_KEY, await client.call('shop!save', { ...inputFrom(values), revision: shop.revision }, { quiet: true }));
      notify.success(t('seller.shop.saved'));
    },
  );
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <FormLines
        {...lines}
        submitLabel={t('account.save')}
        aside={isDirty && <Button onClick={() => form.reset(fieldsFrom(shop))}>{t('seller.shipping.undo')}</Button>}
        className="min-w-0 gap-8"
      >
        <Section level={2} title={t('seller.shop.facts')}>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t('seller.shop.name')} error={errors.name?.message} required>
              <TextInput {...form.register('name', rules.present)} size="sm" maxLength={SHOP_TEXT_LIMITS.nameMax} autoComplete="off" />
            </Field>
            <Field label={t('seller.shop.city')} error={errors.city?.message} hint={countryName(shop.country, language)} required>
              <TextInput {...form.register('city', rules.present)} size="sm" maxLength={SHOP_TEXT_LIMITS.city} autoComplete="off" />
            </Field>
            <Field
              label={t('seller.shop.phone')}
              note={t('account.optional')}
              error={errors.contactPhone?.message}
              hint={t('seller.shop.contact.hint')}
            >
              <TextInput
                {...form.register('contactPhone')}
                size="sm"
                dir="ltr"
                type="tel"
                maxLength={SHOP_TEXT_LIMITS.phone}
                autoComplete="off"
              />
            </Field>
            <Field
              label={t('seller.shop.email')}
              note={t('account.optional')}
              error={errors.corporateEmail?.message}
              hint={t('seller.shop.contact.hint')}
            >
              <TextInput
                {...form.register('corporateEmail')}
                size="sm"
                dir="ltr"
                type="email"
                maxLength={SHOP_TEXT_LIMITS.email}
                autoComplete="off"
              />
            </Field>
            <Field
              label={t('seller.shop.invoiceAddress')}
              note={t('account.optional')}
              hint={t('seller.shop.invoice.hint')}
              error={errors.invoiceAddress?.message}
            >
              <TextArea {...form.register('invoiceAddress')} rows={3} maxLength={SHOP_TEXT_LIMITS.invoiceAddress} autoComplete="off" />
            </Field>
            <Field
              label={t('seller.shop.taxNumber')}
              note={t('account.optional')}
              hint={t('seller.shop.invoice.hint')}
              error={errors.taxNumber?.message}
            >
              <TextInput {...form.register('taxNumber')} size="sm" dir="ltr" maxLength={SHOP_TEXT_LIMITS.taxNumber} autoComplete="off" />
            </Field>
          </div>
        </Section>
        <Section level={2} title={t('seller.shop.pictures')}>
          <ShopPictures form={form} />
        </Section>
        <Section level={2} title={t('seller.shop.texts')}>
          <ShopTextsField form={form} language={written} onLanguage={setWritten} />
        </Section>
      </FormLines>
      <ShopPreview fields={form.watch()} language={written} />
    </div>
  );
}
