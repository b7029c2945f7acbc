/** Where a zone is, in the words of whoever reads it. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { countryName } from './formats.ts';
import { timesIn } from './kept-formats.ts';

/** In Latin letters a city reads much as it does in English; among others it would be a strange word. */
const IN_LATIN_LETTERS: ReadonlySet<Language> = new Set<Language>(['en', 'de', 'ms', 'af', 'pt', 'es', 'fr', 'it', 'tr', 'ph', 'id', 'vi']);
const A_TO_Z = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
const TIME_OF = / Time$/;

type ZoneName = 'shortGeneric' | 'shortOffset';
const zoneName = (timeZone: string, timeZoneName: ZoneName): string =>
  timesIn('en', { timeZone, timeZoneName })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

const codes = new Map<string, string>();

/** By its English name; those that are countries no more share theirs with their successors. */
function codeOf(country: string): string | undefined {
  if (codes.size === 0) {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    for (const code of A_TO_Z.flatMap((first) => A_TO_Z.map((second) => first + second))) {
      const name = names.of(code);
      if (name !== undefined && new Intl.Locale(`und-${code}`).region === code) codes.set(name, code);
    }
  }
  return codes.get(country);
}

/**
 * "Amsterdam" of "Europe/Amsterdam"; where that would stand in foreign letters, the country, and of a country with several zones the
 * offset. No list of places travels for it: that the zone is called "Netherlands Time" is known to every browser.
 */
export function zonePlace({ timeZone }: { timeZone: string }, language: Language): string {
  if (IN_LATIN_LETTERS.has(language)) return timeZone.split('/').at(-1)!.replaceAll('_', ' ');
  const generic = zoneName(timeZone, 'shortGeneric');
  const code = TIME_OF.test(generic) ? codeOf(generic.replace(TIME_OF, '')) : undefined;
  return code === undefined ? zoneName(timeZone, 'shortOffset') : countryName(code, language);
}
