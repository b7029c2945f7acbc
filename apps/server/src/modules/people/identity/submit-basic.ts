/**
 * The first step: name, nationality, kind and number of the document. It is sealed before it is written, and the same again changes
 * nothing.
 */
import { randomUUID } from 'node:crypto';
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { OwnIdentity } from '@entrepot/contracts/calls/identity.ts';
import { isCountry } from '@entrepot/contracts/countries.ts';
import { IDENTITY_LIMITS, isDocumentNumber, type DocumentKind } from '@entrepot/contracts/identity.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { nextSerial } from '../../../platform/serial.ts';
import { readWords } from '../../../platform/read-words.ts';
import { sealDetails, type Details } from './details.ts';
import type { IdentityServices } from './identity-services.ts';
import { deletePictures, insertIdentity, updateEntries, type Entries } from './identity.sql.ts';
import { lockChangeable, openKeyring, type Entering } from './own-step.ts';
import { ownIdentity } from './read-own.ts';

type Input = InputOf<Calls['identity!submitBasic']>;

export async function submitBasic(services: IdentityServices, input: Input, by: Entering): Promise<OwnIdentity> {
  const { db, clock } = services;
  const keyring = openKeyring(services);
  const details = readDetails(input);
  return withTransaction(db, async (tx) => {
    const { current, attempts } = await lockChangeable(tx, by.userId);
    const now = clock.now();
    const id = current?.id ?? randomUUID();
    const entries: Entries = {
      ...sealDetails(keyring, id, details),
      documentKind: input.documentKind as DocumentKind,
      nationality: input.nationality,
    };
    if (current) {
      // Another kind of document is another document.
      if (current.document_kind !== entries.documentKind) await deletePictures(tx, id);
      await updateEntries(tx, id, entries, now);
    } else if (!(await insertIdentity(tx, { ...entries, ...by, id, serial: await nextSerial(tx, 'I', now), attempt: attempts + 1, now }))) {
      // Begun in another window at the same moment; whoever sends it again corrects that one.
      throw new DomainError('request.duplicate');
    }
    return ownIdentity(services, tx, by.userId);
  });
}

function readDetails({ name: typedName, documentNumber, nationality }: Input): Details {
  const name = readWords(typedName).replaceAll(/\s+/g, ' ').toWellFormed();
  if (name === '' || [...name].length > IDENTITY_LIMITS.name) throw new DomainError('account.name_invalid', { max: IDENTITY_LIMITS.name });
  const number = readWords(documentNumber).toWellFormed();
  if (!isDocumentNumber(number)) throw new DomainError('identity.number_invalid');
  if (!isCountry(nationality))
    throw new DomainError('request.invalid', {}, [{ field: 'nationality', message: 'This is not the code of a country.' }]);
  return { name, number };
}
