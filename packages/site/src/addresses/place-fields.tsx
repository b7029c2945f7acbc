/** Country, then state, then city: each list depends on the choice before it. Where there is no list, the words are typed. */
import { citiesQuery, countriesQuery, statesQuery } from '@entrepot/buyer/queries/addresses.ts';
import { useErrorText, useT } from '@entrepot/i18n/react.tsx';
import { Combobox, type ComboboxOption } from '@entrepot/ui/combobox.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { matchesSearch } from '@entrepot/ui/search-match.ts';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { useServices } from '../services.tsx';
import type { AddressValues } from './address-values.ts';
import type { useAddressRules } from './use-address-rules.ts';

export interface PlaceFieldsProps {
  form: UseFormReturn<AddressValues>;
  rules: ReturnType<typeof useAddressRules>;
}

export function PlaceFields({ form, rules }: PlaceFieldsProps) {
  const t = useT();
  const errorText = useErrorText();
  const { client } = useServices();
  const [country, state] = useWatch({ control: form.control, name: ['country', 'state'] });
  const countries = useQuery(countriesQuery(client));
  const states = useQuery(statesQuery(client, country));
  const isDivided = (states.data?.length ?? 0) > 0;
  const stateCode = states.data && (isDivided ? states.data.find(({ name }) => name === state)?.code : '');
  const cities = useQuery(citiesQuery(client, country, stateCode));
  const { errors } = form.formState;
  const failed = [countries, states, cities].find(({ isError }) => isError);
  const countryOptions = useMemo(
    () => (countries.data ?? []).map(({ code, name }) => ({ value: code, label: name, keywords: [code] })),
    [countries.data],
  );
  const stateOptions = useMemo(() => (states.data ?? []).map(({ name }) => ({ value: name, label: name })), [states.data]);

  /** What was chosen below another country or state cannot stand any more. */
  function choose(changes: Partial<Pick<AddressValues, 'country' | 'state' | 'city'>>) {
    for (const [name, value] of Object.entries(changes)) {
      form.setValue(name as 'country' | 'state' | 'city', value, { shouldDirty: true });
      if (value !== '') form.clearErrors(name as 'country');
    }
    if (changes.country !== undefined && form.formState.isSubmitted) void form.trigger(['postcode', 'phone']);
  }

  return (
    <>
      <Field label={t('centre.address.country')} error={errors.country?.message} required>
        <Controller
          control={form.control}
          name="country"
          rules={{ validate: rules.country }}
          render={({ field }) => (
            <Picker
              value={field.value}
              options={countryOptions}
              isLoading={countries.isPending}
              onChoose={(code) => code !== field.value && choose({ country: code, state: '', city: '' })}
            />
          )}
        />
      </Field>
      <Field
        label={t('centre.address.state')}
        error={errors.state?.message}
        required={isDivided}
        note={states.data && !isDivided ? t('centre.address.optional') : undefined}
      >
        <Controller
          control={form.control}
          name="state"
          rules={{
            validate: (text) => !isDivided || stateOptions.some(({ value }) => value === text) || errorText('address.place_invalid'),
          }}
          render={({ field }) =>
            states.data && !isDivided ? (
              <TextInput {...field} autoComplete="address-level1" size="lg" />
            ) : (
              <Picker
                value={field.value}
                options={stateOptions}
                isLoading={states.isFetching}
                isDisabled={country === ''}
                onChoose={(name) => name !== field.value && choose({ state: name, city: '' })}
              />
            )
          }
        />
      </Field>
      <Field label={t('centre.address.city')} error={errors.city?.message} required>
        <Controller
          control={form.control}
          name="city"
          rules={{
            validate: (text, values) =>
              cities.data?.length && !cities.data.includes(text) ? errorText('address.place_invalid') : rules.city(text, values),
          }}
          render={({ field }) =>
            cities.data?.length === 0 ? (
              <TextInput {...field} autoComplete="address-level2" size="lg" />
            ) : (
              <LongPicker
                value={field.value}
                names={cities.data ?? []}
                isLoading={cities.isFetching}
                isDisabled={stateCode === undefined}
                onChoose={(name) => choose({ city: name })}
              />
            )
          }
        />
      </Field>
      {failed && (
        <ErrorState
          variant="inline"
          title={t('centre.failed')}
          text={t('listing.failed.text')}
          retry={{ label: t('action.retry'), onClick: () => void failed.refetch(), busy: failed.isFetching }}
          className="sm:col-span-2"
        />
      )}
    </>
  );
}

interface PickerProps {
  value: string;
  options: readonly ComboboxOption<string>[];
  isLoading: boolean;
  isDisabled?: boolean | undefined;
  onChoose: (value: string) => void;
  onSearch?: ((text: string) => void) | undefined;
  placeholder?: string | undefined;
}

function Picker({ value, options, isLoading, isDisabled = false, onChoose, onSearch, placeholder }: PickerProps) {
  const t = useT();
  return (
    <Combobox
      value={value === '' ? null : value}
      options={options}
      onValueChange={onChoose}
      loading={isLoading && !isDisabled}
      disabled={isDisabled}
      onSearch={onSearch}
      placeholder={placeholder ?? t('centre.choose')}
      labels={{ search: t('centre.search'), empty: t('centre.search.none'), loading: t('page.loading') }}
      size="lg"
      className="w-full"
    />
  );
}

/** A state may have thousands of cities; drawing them all would hold up the typing. */
const MOST_SHOWN = 100;

function LongPicker({ names, value, ...rest }: Omit<PickerProps, 'options' | 'onSearch' | 'placeholder'> & { names: readonly string[] }) {
  const [typed, setTyped] = useState('');
  const isListed = names.includes(value);
  const options = useMemo(() => {
    const found = names.filter((name) => matchesSearch(typed, [name])).slice(0, MOST_SHOWN);
    // Before anything is typed, what is chosen stands there whatever letter it begins with.
    const shown = typed === '' && isListed && !found.includes(value) ? [value, ...found] : found;
    return shown.map((name) => ({ value: name, label: name }));
  }, [names, typed, value, isListed]);
  return (
    <Picker {...rest} value={isListed ? value : ''} placeholder={isListed ? value : undefined} options={options} onSearch={setTyped} />
  );
}
