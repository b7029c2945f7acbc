/** States and cities. They come with the product and never change while it runs. */
import { sql } from 'kysely';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { ADVISORY_LOCKS } from '../../../platform/db/advisory-locks.ts';
import type { Db } from '../../../platform/db/database.ts';

/** As readers of any language expect it: accents do not tear a name from its neighbours. */
const BY_NAME = sql`name COLLATE "und-x-icu"`;

export interface StateRow {
  code: string;
  name: string;
}

export async function selectStates(db: Db, country: string): Promise<StateRow[]> {
  const { rows } = await sql<StateRow>`SELECT code, name FROM place_states WHERE country = ${country} ORDER BY ${BY_NAME}, code`.execute(
    db,
  );
  return rows;
}

/** Of a country without states, all of them. */
export async function selectCities(db: Db, country: string, stateCode: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM place_cities WHERE country = ${country} AND state_code = ${stateCode} ORDER BY ${BY_NAME}`.execute(db);
  return rows.map(({ name }) => name);
}

export interface PlaceRow {
  /** The country has this state, or has none at all. */
  is_state: boolean;
  /** Cities of this state are known. */
  has_cities: boolean;
  is_city: boolean;
}

export async function selectPlace(db: Db, { country, state, city }: { country: string; state: string; city: string }): Promise<PlaceRow> {
  const { rows } = await sql<PlaceRow>`
    WITH own AS MATERIALIZED (
      SELECT code FROM place_states WHERE country = ${country} AND name = ${state}
      UNION ALL SELECT '' WHERE NOT EXISTS (SELECT FROM place_states WHERE country = ${country})
    )
    SELECT EXISTS (SELECT FROM own) AS is_state,
      EXISTS (SELECT FROM own JOIN place_cities c ON c.country = ${country} AND c.state_code = own.code) AS has_cities,
      EXISTS (SELECT FROM own JOIN place_cities c ON c.country = ${country} AND c.state_code = own.code
        AND c.name = ${city}) AS is_city`.execute(db);
  return rows[0]!;
}

/** Waits for whoever is loading them. */
export async function arePlacesMissing(client: pg.ClientBase): Promise<boolean> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.placesLoading]);
  const { rows } = await client.query<{ is_missing: boolean }>('SELECT NOT EXISTS (SELECT FROM place_states) AS is_missing');
  return rows[0]!.is_missing;
}

/** Lines in the text format of COPY. */
export async function copyPlaces(client: pg.ClientBase, lines: { states: Iterable<string>; cities: Iterable<string> }): Promise<void> {
  // The pool's limit is meant for people who wait; a slow disk may take longer than they would.
  await client.query(`SET LOCAL statement_timeout = '60s'`);
  await pipeline(Readable.from(chunks(lines.states)), client.query(copyFrom('COPY place_states (country, code, name) FROM STDIN')));
  await pipeline(Readable.from(chunks(lines.cities)), client.query(copyFrom('COPY place_cities (country, state_code, name) FROM STDIN')));
}

const CHUNK_CHARACTERS = 64 * 1024;

/** Thousands of lines in one piece: a piece for each would cost more than the line. */
function* chunks(lines: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const line of lines) {
    chunk += `${line}\n`;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}
