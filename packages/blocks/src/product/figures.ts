/** Amounts, weights and countries as the product page writes them. */
import type { Unit } from '../price.tsx';
import type { Language } from '@entrepot/contracts/languages.ts';
import { formatMoney } from '@entrepot/contracts/money.ts';
import { countryName, formatAmount } from '@entrepot/i18n/formats.ts';
import { numbersIn } from '@entrepot/i18n/kept-formats.ts';
import { recordLocale } from '@entrepot/i18n/locales.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { useMemo } from 'react';

const SHOWN_DECIMALS = 2;

/** Two decimals, or as many as the amount really has: what is multiplied and added up in sight must add up in sight. */
export function exactAmount(amountScaled: bigint, language: Language): string {
  const text = formatMoney(amountScaled);
  return formatAmount(text, language, Math.max(SHOWN_DECIMALS, text.split('.')[1]?.length ?? 0));
}

const GRAMS_PER_KILOGRAM = 1_000;
const WHOLE_KILOGRAMS_FROM = 100;

function formatWeight(grams: number, language: Language): string {
  const inKilograms = grams >= GRAMS_PER_KILOGRAM;
  const value = inKilograms ? grams / GRAMS_PER_KILOGRAM : grams;
  return numbersIn(recordLocale(language), {
    style: 'unit',
    unit: inKilograms ? 'kilogram' : 'gram',
    maximumFractionDigits: inKilograms && value < WHOLE_KILOGRAMS_FROM ? 2 : 0,
  }).format(value);
}

/** The page's figures in the reader's language. */
export function useFigures() {
  const t = useT();
  const language = useLanguage();
  return useMemo(
    () => ({
      money: (amountScaled: bigint) => exactAmount(amountScaled, language),
      weight: (grams: number) => formatWeight(grams, language),
      country: (code: string) => countryName(code, language),
      /** "60 pieces", in the unit that the product is sold by. */
      units: (count: number, unit: Unit) => t('product.units', { count, unit }),
    }),
    [t, language],
  );
}
