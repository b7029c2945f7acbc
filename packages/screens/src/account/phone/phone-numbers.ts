/** What is known about phone numbers. Its tables are large, so it is fetched when a number is typed. */
import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';

export interface AreaCode {
  country: string;
  /** `+49` */
  code: string;
}

export function areaCodes(): AreaCode[] {
  return getCountries().map((country) => ({ country, code: `+${getCountryCallingCode(country)}` }));
}

/**
 * The number as every country writes it, `+4915123456789`; undefined where it cannot be one. The country counts only where the number names
 * none itself.
 */
export function toInternational(text: string, country: string): string | undefined {
  const number = parsePhoneNumberFromString(text.trim(), isSupportedCountry(country) ? (country as CountryCode) : undefined);
  return number?.isPossible() ? number.number : undefined;
}
