/** Countries, states and cities as people choose them. */
import { COUNTRIES, isCountry } from '@entrepot/contracts/countries.ts';
import type { OutputOf } from '@entrepot/contracts/call.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { postcodeExample } from '@entrepot/contracts/postcodes.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import { countryName } from '@entrepot/i18n/formats.ts';
import { recordLocale } from '@entrepot/i18n/locales.ts';
import { countries as listed } from 'countries-list';
import { createCache } from '../../../platform/cache.ts';
import { phones } from '../../../platform/packages-on-demand.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { selectCities, selectPlace, selectStates, type StateRow } from './places.sql.ts';

export type Country = OutputOf<Calls['address!listCountry']>[number];

export interface Places {
  countries(language: Language): Country[];
  states(country: string): Promise<StateRow[]>;
  cities(country: string, stateCode: string): Promise<string[]>;
  /** Whether goods can be sent there: a country, and its state and city as far as they are listed. */
  isPlace(place: { country: string; state: string; city: string }): Promise<boolean>;
}

const HOUR_MS = 60 * 60_000;

export function createPlaceReader({ db, clock }: Pick<Platform, 'db' | 'clock'>): Places {
  const countryLists = new Map<Language, Country[]>();
  // Nothing changes them while the server runs; the age bounds what a wrong guess in the code could do.
  const states = createCache<StateRow[]>({
    clock,
    freshMs: HOUR_MS,
  });
  const cities = createCache<string[]>({
    clock,
    freshMs: HOUR_MS,
  });

  return {
    countries(language) {
      const known = countryLists.get(language) ?? listCountries(language);
      countryLists.set(language, known);
      return known;
    },
    async states(country) {
      if (!isCountry(country)) throw new DomainError('address.place_invalid');
      return states.get(country, async () => ({ value: await selectStates(db, country) }));
    },
    async cities(country, stateCode) {
      const own = await this.states(country);
      const isListed = own.length === 0 ? stateCode === '' : own.some(({ code }) => code === stateCode);
      if (!isListed) throw new DomainError('address.place_invalid');
      return cities.get(`${country} ${stateCode}`, async () => ({ value: await selectCities(db, country, stateCode) }));
    },
    async isPlace(place) {
      if (!isCountry(place.country)) return false;
      const { is_state: isState, has_cities: hasCities, is_city: isCity } = await selectPlace(db, place);
      return isState && (isCity || !hasCities);
    },
  };
}

function listCountries(language: Language): Country[] {
  const { compare } = new Intl.Collator(recordLocale(language));
  return COUNTRIES.map((code) => ({
    code,
    name: countryName(code, language),
    areaCode: areaCodeOf(code),
    postcodeExample: postcodeExample(code),
  })).sort((one, other) => compare(one.name, other.name));
}

/** Some territories have no numbers of their own; their neighbours' area code is the one in use there. */
function areaCodeOf(country: string): string {
  const { getCountryCallingCode, isSupportedCountry } = phones();
  if (isSupportedCountry(country)) return `+${getCountryCallingCode(country)}`;
  const [phone] = listed[country as keyof typeof listed]?.phone ?? [];
  return phone === undefined ? '' : `+${phone}`;
}
