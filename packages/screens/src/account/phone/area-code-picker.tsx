/**
 * The area codes of the world with flags, found by name in the reader's language or in English, by code or by digits. A chunk of its own.
 */
import { countryName } from '@entrepot/i18n/formats.ts';
import { recordLocale } from '@entrepot/i18n/locales.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Combobox, type ComboboxOption } from '@entrepot/ui/combobox.tsx';
import { useId, useMemo } from 'react';
import { flagAddress } from './flags.ts';
import { NO_COUNTRY } from './phone-country.ts';
import { areaCodes } from './phone-numbers.ts';

export interface AreaCodePickerProps {
  country: string;
  onChange: (country: string) => void;
  /** Digits may also be a username, where one can log in with either. */
  mayBeUsername: boolean;
}

export default function AreaCodePicker({ country, onChange, mayBeUsername }: AreaCodePickerProps) {
  const t = useT();
  const language = useLanguage();
  const id = useId();
  const countries = useMemo<ComboboxOption<string>[]>(() => {
    const { compare } = new Intl.Collator(recordLocale(language));
    return areaCodes()
      .map(({ country: code, code: areaCode }) => ({
        value: code,
        label: areaCode,
        description: countryName(code, language),
        start: <Flag country={code} />,
        keywords: [countryName(code, 'en'), code, areaCode.slice(1)],
      }))
      .sort((a, b) => compare(a.description, b.description));
  }, [language]);
  const none: ComboboxOption<string> = {
    value: NO_COUNTRY,
    label: t('account.areaCode.none'),
    description: t('account.areaCode.none.text'),
  };

  return (
    <Combobox
      id={id}
      value={country}
      onValueChange={onChange}
      options={mayBeUsername ? [none, ...countries] : countries}
      labels={{ search: t('account.areaCode.search'), empty: t('account.areaCode.empty') }}
      aria-label={t('account.areaCode.label')}
      size="lg"
      className="num w-40! flex-none"
    />
  );
}

function Flag({ country }: { country: string }) {
  const address = flagAddress(country);
  return (
    <span aria-hidden className="block h-4 w-6 flex-none overflow-hidden rounded-xs bg-n100">
      {address && <img src={address} alt="" loading="lazy" decoding="async" className="block size-full object-cover" />}
    </span>
  );
}
