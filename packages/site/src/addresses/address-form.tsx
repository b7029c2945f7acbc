import { CallError, NetworkError } from '@entrepot/api-client/call-error.ts';
import { countriesQuery, useSaveAddress } from '@entrepot/buyer/queries/addresses.ts';
import type { Address } from '@entrepot/contracts/calls/addresses.ts';
import { hasNoPostcodes } from '@entrepot/contracts/postcodes.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Checkbox } from '@entrepot/ui/checkbox.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, type FormEvent } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useServices } from '../services.tsx';
import { FIELD_OF, inputOf, valuesOf, type AddressValues } from './address-values.ts';
import { PlaceFields } from './place-fields.tsx';
import { useAddressRules } from './use-address-rules.ts';

export interface AddressFormProps {
  /** The one to change; a new one if left out. */
  address: Address | undefined;
  /** The first one is the default whatever is chosen. */
  isFirst: boolean;
  /** With what was saved; without anything where it was given up. */
  onDone: (saved?: Address) => void;
}

export function AddressForm({ address, isFirst, onDone }: AddressFormProps) {
  const t = useT();
  const { client } = useServices();
  const rules = useAddressRules();
  const save = useSaveAddress(client);
  const form = useForm<AddressValues>({ defaultValues: valuesOf(address, isFirst), mode: 'onTouched' });
  const { errors, isSubmitting } = form.formState;
  const isBusy = useRef(false);
  const { data: countries } = useQuery(countriesQuery(client));
  const country = countries?.find(({ code }) => code === form.watch('country'));

  /** What was typed stays; what was refused is said beside the field it is about. */
  function refuse(error: unknown) {
    const message =
      error instanceof NetworkError
        ? t(error.timedOut ? 'network.timedOut' : 'problem.offline.text')
        : error instanceof Error
          ? error.message
          : t('network.timedOut');
    const field = error instanceof CallError ? FIELD_OF[error.key] : undefined;
    form.setError(field ?? 'root.server', { type: 'server', message }, { shouldFocus: field !== undefined });
  }

  async function submit(values: AddressValues) {
    let saved: Address;
    try {
      saved = await save.mutateAsync({ id: address?.id, input: inputOf(values) });
    } catch (error) {
      refuse(error);
      return;
    }
    notify.success(t('centre.address.saved'));
    onDone(saved);
  }

  /** Checking a number takes a moment; whoever presses again meanwhile must not get a second address. */
  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await form.handleSubmit(submit)(event);
    } finally {
      isBusy.current = false;
    }
  }

  const postcodeHint =
    country &&
    (hasNoPostcodes(country.code)
      ? t('centre.address.postcodeNone')
      : country.postcodeExample
        ? t('centre.address.postcodeHint', { example: country.postcodeExample })
        : undefined);
  const phoneHint = country?.areaCode ? t('centre.address.phoneHint', { code: country.areaCode, country: country.name }) : undefined;

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid max-w-180 grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2">
      <Field label={t('centre.address.consignee')} error={errors.consignee?.message} required>
        <TextInput {...form.register('consignee', { validate: rules.consignee })} autoComplete="name" size="lg" />
      </Field>
      <PlaceFields form={form} rules={rules} />
      <Field
        label={t('centre.address.postcode')}
        error={errors.postcode?.message}
        hint={postcodeHint}
        required={!country || !hasNoPostcodes(country.code)}
      >
        <TextInput
          {...form.register('postcode', { validate: rules.postcode })}
          autoComplete="postal-code"
          size="lg"
          dir="ltr"
          className="num"
        />
      </Field>
      <Field label={t('centre.address.phone')} error={errors.phone?.message} hint={phoneHint} required>
        <TextInput
          {...form.register('phone', { validate: rules.phone })}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          size="lg"
          dir="ltr"
          className="num"
        />
      </Field>
      <Field label={t('centre.address.detail')} error={errors.detail?.message} required className="sm:col-span-2">
        <TextArea {...form.register('detail', { validate: rules.detail })} rows={2} autoComplete="street-address" />
      </Field>
      <Field label={t('centre.address.email')} note={t('centre.address.optional')} error={errors.email?.message}>
        <TextInput {...form.register('email', { validate: rules.email })} type="email" autoComplete="email" size="lg" dir="ltr" />
      </Field>
      <Field
        label={t('centre.address.taxNumber')}
        note={t('centre.address.optional')}
        hint={t('centre.address.taxNumber.hint')}
        error={errors.taxNumber?.message}
      >
        <TextInput {...form.register('taxNumber', { validate: rules.taxNumber })} autoComplete="off" size="lg" dir="ltr" className="num" />
      </Field>
      <Controller
        control={form.control}
        name="isDefault"
        render={({ field }) => (
          // One of them is always the default; only another one can take its place.
          <Checkbox
            checked={field.value}
            onCheckedChange={field.onChange}
            disabled={isFirst || address?.use === 1}
            label={t('centre.address.useDefault')}
            className="sm:col-span-2"
          />
        )}
      />
      {errors.root?.server?.message && <ErrorState variant="inline" title={errors.root.server.message} className="sm:col-span-2" />}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" variant="primary" size="lg" loading={isSubmitting} loadingLabel={t('centre.working')}>
          {t('centre.save')}
        </Button>
        <Button size="lg" onClick={() => onDone()}>
          {t('centre.cancel')}
        </Button>
      </div>
    </form>
  );
}
