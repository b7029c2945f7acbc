/** The countries of the world by their names in the reader's language. A chunk of its own. */
import { rememberDeliveryCountry } from '@entrepot/buyer/delivery-country.ts';
import { freightCountriesQuery } from '@entrepot/buyer/queries/product.ts';
import { COUNTRIES } from '@entrepot/contracts/countries.ts';
import { countryName } from '@entrepot/i18n/formats.ts';
import { recordLocale } from '@entrepot/i18n/locales.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { CommandPalette } from '@entrepot/ui/command-palette.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from '@entrepot/site/services.tsx';

export interface CountryChooserProps {
  sellerId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export default function CountryChooser({ sellerId, isOpen, onOpenChange }: CountryChooserProps) {
  const t = useT();
  const language = useLanguage();
  const { client } = useServices();
  const { data: served } = useQuery(freightCountriesQuery(client, sellerId));
  const countries = useMemo(() => {
    const { compare } = new Intl.Collator(recordLocale(language));
    return COUNTRIES.map((code) => ({ code, name: countryName(code, language), english: countryName(code, 'en') })).sort((a, b) =>
      compare(a.name, b.name),
    );
  }, [language]);

  // An empty list means everywhere; while it is on its way nothing is said.
  const isServed = (code: string) => !served || served.length === 0 || served.includes(code);

  return (
    <CommandPalette
      open={isOpen}
      onOpenChange={onOpenChange}
      labels={{ title: t('product.freight.choose'), search: t('product.freight.search'), empty: t('product.freight.none') }}
      groups={[
        {
          heading: t('product.freight.choose'),
          items: countries.map(({ code, name, english }) => ({
            id: code,
            label: name,
            hint: isServed(code) ? undefined : t('product.freight.unserved'),
            // Someone who reads in one language may well type the name in English, or the code.
            keywords: [english, code],
            onSelect: () => rememberDeliveryCountry(code),
          })),
        },
      ]}
    />
  );
}
