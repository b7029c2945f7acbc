import { COUNTRIES } from '@entrepot/contracts/countries.ts';
import { countryName } from '@entrepot/i18n/formats.ts';
import { recordLocale } from '@entrepot/i18n/locales.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Combobox } from '@entrepot/ui/combobox.tsx';
import { useMemo } from 'react';

/** Any country, by its name in the reader's language. */
export function CountryPicker({ value, onChoose }: { value: string; onChoose: (value: string) => void }) {
  const t = useT();
  const language = useLanguage();
  const options = useMemo(() => {
    const { compare } = new Intl.Collator(recordLocale(language));
    // Someone who reads in one language may well type the name in English, or the code.
    const named = COUNTRIES.map((code) => ({ value: code, label: countryName(code, language), keywords: [countryName(code, 'en'), code] }));
    return named.sort((a, b) => compare(a.label, b.label));
  }, [language]);
  return (
    <Combobox
      value={value === '' ? null : value}
      options={options}
      onValueChange={onChoose}
      placeholder={t('centre.choose')}
      labels={{ search: t('centre.search'), empty: t('centre.search.none') }}
      size="lg"
      className="w-full"
    />
  );
}
