import { SHOP_KINDS, APPLICATION_LIMITS } from '@entrepot/contracts/applications.ts';
import { SHOP_TEXT_LIMITS } from '@entrepot/contracts/shop-limits.ts';
import { useErrorText, useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { RadioGroup } from '@entrepot/ui/radio-group.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { Controller, useForm } from 'react-hook-form';
import { CountryPicker } from '@entrepot/site/forms/country-picker.tsx';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { checksOf } from './application-address.ts';
import { AcceptedNotice } from './remarks.tsx';
import type { StepProps } from './step-frame.tsx';
import { StepButtons } from './step-buttons.tsx';
import { Summary } from './summary.tsx';
import { useKeptStep } from './use-kept-step.ts';

export function ShopStep({ application, email }: StepProps) {
  if (application && checksOf(application, 'shop').some(({ state }) => state === 'accepted')) {
    return (
      <>
        <AcceptedNotice />
        <Summary application={application} part="shop" />
      </>
    );
  }
  return <ShopForm application={application} email={email} />;
}

function ShopForm({ application }: StepProps) {
  const t = useT();
  const errorText = useErrorText();
  const rules = useRules();
  const form = useForm({
    mode: 'onTouched',
    defaultValues: {
      shopKind: application?.shopKind ?? '',
      shopName: application?.shopName ?? '',
      legalName: application?.legalName ?? '',
      registrationNumber: application?.registrationNumber ?? '',
      country: application?.country ?? '',
      city: application?.city ?? '',
      about: application?.about ?? '',
    },
  });
  const { errors, isSubmitting } = form.formState;
  const step = useKeptStep(
    form,
    { 'shop.name_invalid': 'shopName', 'application.name_taken': 'shopName', 'address.place_invalid': 'country' },
    'contact',
  );
  const kind = form.watch('shopKind');
  const { nameMin: min, nameMax: max } = SHOP_TEXT_LIMITS;
  const isName = (text: string) => (text.trim().length >= min && text.trim().length <= max) || errorText('shop.name_invalid', { min, max });
  return (
    <form noValidate onSubmit={step.onSubmit} onBlur={step.onBlur} className="grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2">
      <Controller
        control={form.control}
        name="shopKind"
        rules={rules.present}
        render={({ field }) => (
          <Field group label={t('apply.kind')} error={errors.shopKind?.message} required className="sm:col-span-2">
            <RadioGroup
              variant="cards"
              className="sm:grid-cols-2"
              value={field.value === '' ? null : field.value}
              onValueChange={(value) => {
                field.onChange(value);
                step.keep('shopKind', value);
              }}
              options={SHOP_KINDS.map((value) => ({ value, label: t(`apply.kind.${value}`), description: t(`apply.kind.${value}.text`) }))}
            />
          </Field>
        )}
      />
      <Field
        label={t('apply.shopName')}
        error={errors.shopName?.message}
        hint={t('apply.shopName.hint')}
        required
        className="sm:col-span-2"
      >
        <TextInput {...form.register('shopName', { validate: isName })} size="lg" maxLength={max} autoComplete="off" />
      </Field>
      <Field
        label={t(kind === 'company' ? 'apply.legalName.company' : 'apply.legalName.individual')}
        error={errors.legalName?.message}
        hint={t('apply.legalName.hint')}
        required
        className={kind === 'company' ? '' : 'sm:col-span-2'}
      >
        <TextInput
          {...form.register('legalName', rules.present)}
          size="lg"
          maxLength={APPLICATION_LIMITS.legalName}
          autoComplete={kind === 'company' ? 'organization' : 'name'}
        />
      </Field>
      {kind === 'company' && (
        <Field label={t('apply.registrationNumber')} error={errors.registrationNumber?.message} required>
          <TextInput
            {...form.register('registrationNumber', rules.present)}
            size="lg"
            dir="ltr"
            maxLength={APPLICATION_LIMITS.registrationNumber}
            autoComplete="off"
          />
        </Field>
      )}
      <Controller
        control={form.control}
        name="country"
        rules={rules.present}
        render={({ field }) => (
          <Field label={t('centre.address.country')} error={errors.country?.message} hint={t('apply.country.hint')} required>
            <CountryPicker
              value={field.value}
              onChoose={(value) => {
                field.onChange(value);
                step.keep('country', value);
              }}
            />
          </Field>
        )}
      />
      <Field label={t('centre.address.city')} error={errors.city?.message} required>
        <TextInput {...form.register('city', rules.present)} size="lg" maxLength={SHOP_TEXT_LIMITS.city} autoComplete="address-level2" />
      </Field>
      <Field label={t('apply.about')} error={errors.about?.message} hint={t('apply.about.hint')} required className="sm:col-span-2">
        <TextArea {...form.register('about', rules.present)} rows={4} maxLength={APPLICATION_LIMITS.about} />
      </Field>
      <StepButtons errors={errors} isBusy={isSubmitting} className="sm:col-span-2" />
    </form>
  );
}
