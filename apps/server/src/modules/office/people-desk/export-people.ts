/** All of a selection as a file. Contacts stay masked: who needs one looks at the person, and a file goes where nobody sees it any more. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { columnsIn, sheetWords, type SheetSpeak } from '@entrepot/i18n/paper-messages.ts';
import { countryName } from '@entrepot/i18n/formats.ts';
import { languageName } from '@entrepot/i18n/language-name.ts';
import type { Person } from '@entrepot/contracts/calls/people-desk.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { csvFile } from '../../../platform/http/csv-file.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { signature, type Acting } from '../../people/staff/index.ts';
import { filterOf, type PeopleQuery } from './people-filter.ts';
import type { PeopleServices } from './people-services.ts';
import { presentPerson } from './people.present.ts';
import { selectPeopleBefore } from './people.sql.ts';

const COLUMNS = ['userCode', 'name', 'mail', 'phone', 'storefront', 'country', 'language', 'registeredAt', 'status', 'lockedUntil'];
const PORTION = 1_000;

/** That the list was taken is written down before its first line leaves. */
export async function exportPeople(
  services: PeopleServices,
  query: PeopleQuery,
  by: Omit<Acting, 'reason'>,
  language: Language,
): Promise<FileAnswer> {
  await withTransaction(services.db, async (tx) => {
    const { actor, address } = await signature(tx, { ...by, reason: '' });
    await services.audit.record(tx, { actor, address, action: 'people.exported', subject: { kind: 'people', id: 'list' }, after: query });
  });
  return csvFile({
    name: `people-${services.clock.now().toISOString().slice(0, 10)}`,
    headings: columnsIn(sheetWords(language), COLUMNS),
    rows: lines(services, query, language),
  });
}

async function* lines({ db, clock }: PeopleServices, query: PeopleQuery, reader: Language): AsyncGenerator<string[]> {
  const now = clock.now();
  const filter = filterOf(query);
  const speak = sheetWords(reader);
  let lastId: string | null = null;
  for (;;) {
    const rows = await selectPeopleBefore(db, filter, now, lastId, PORTION);
    for (const row of rows) yield lineOf(presentPerson(row), speak, reader);
    if (rows.length < PORTION) return;
    lastId = rows.at(-1)!.id;
  }
}

function lineOf(person: Person, speak: SheetSpeak, reader: Language): string[] {
  const { usercode, username, email, phone, storefrontCode, country, language, registeredAt, state, lockedUntil } = person;
  return [
    usercode,
    username,
    email ?? '',
    phone ?? '',
    storefrontCode ?? '',
    country ? countryName(country, reader) : '',
    languageName(language, reader),
    registeredAt,
    speak('admin.people.states', { state }),
    lockedUntil ?? '',
  ];
}
