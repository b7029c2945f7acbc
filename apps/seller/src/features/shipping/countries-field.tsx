import { COUNTRIES } from '@entrepot/contracts/countries.ts';
import { countryName } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { byLabel } from '@entrepot/i18n/sorting.ts';
import { FilterChip } from '@entrepot/ui/chip.tsx';
import { Combobox } from '@entrepot/ui/combobox.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { useMemo } from 'react';

export interface CountriesFieldProps {
  value: readonly string[];
  onChange: (countries: string[]) => void;
  error: string | undefined;
}

/** Several countries: each chosen one is a chip, the list holds the others. */
export function CountriesField({ value, onChange, error }: CountriesFieldProps) {
  const t = useT();
  const options = useCountryOptions();
  const nameOf = (code: string) => options.find((option) => option.value === code)?.label ?? code;
  return (
    <Field label={t('seller.shipping.countries')} error={error} required group>
      {value.length > 0 && (
        <div className="mb-2 flex flex-wrap gap-2">
          {value.map((code) => (
            <FilterChip
              key={code}
              onRemove={() => onChange(value.filter((one) => one !== code))}
              removeLabel={t('seller.shipping.removeCountry', { country: nameOf(code) })}
            >
              {nameOf(code)}
            </FilterChip>
          ))}
        </div>
      )}
      <Combobox
        value={null}
        onValueChange={(code) => onChange([...value, code])}
        options={options.filter((option) => !value.includes(option.value))}
        labels={{ search: t('seller.shipping.searchCountry'), empty: t('seller.shipping.noCountry') }}
        placeholder={t('seller.shipping.addCountry')}
        aria-label={t('seller.shipping.addCountry')}
        size="sm"
      />
    </Field>
  );
}

/** By name in the reader's language. */
export function useCountryOptions(): ReadonlyArray<{ value: string; label: string; keywords: string[] }> {
  const language = useLanguage();
  return useMemo(() => {
    const options = COUNTRIES.map((code) => ({ value: code, label: countryName(code, language), keywords: [code] }));
    return byLabel(options, language);
  }, [language]);
}
