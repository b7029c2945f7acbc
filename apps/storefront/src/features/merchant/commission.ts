import type { Language } from '@entrepot/contracts/languages.ts';
import { recordLocale } from '@entrepot/i18n/locales.ts';

/** Hundredths of a percent as a percentage with all its decimals: a rate that somebody pays is never rounded. */
export function formatCommission(commissionBp: number, language: Language): string {
  return new Intl.NumberFormat(recordLocale(language), { style: 'percent', maximumFractionDigits: 2 }).format(commissionBp / 10_000);
}
