/** Flags as addresses of pictures; each is fetched when it comes into sight. */
const addresses = import.meta.glob<string>('../../../../../node_modules/country-flag-icons/3x2/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

const byCountry = new Map(Object.entries(addresses).map(([file, address]) => [file.slice(-'XX.svg'.length, -'.svg'.length), address]));

export function flagAddress(country: string): string | undefined {
  return byCountry.get(country);
}
