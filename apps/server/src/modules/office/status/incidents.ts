/** What staff tell of incidents: opened, gone on with, ended; each step is in the audit log, and none is taken back. */
import type { Incident } from '@entrepot/contracts/calls/incident-desk.ts';
import type { StatusPart } from '@entrepot/contracts/status-parts.ts';
import { DomainError } from '../../../platform/errors.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Session } from '../../../platform/auth.ts';
import type { Audit } from '../../ground/audit/index.ts';
import { signature } from '../../people/staff/index.ts';
import { endIncident, insertIncident, insertNote, selectIncident, type IncidentRow } from './incidents.sql.ts';

export interface IncidentServices extends Pick<Platform, 'db' | 'clock'> {
  audit: Pick<Audit, 'record'>;
}

interface Doing {
  session: Session;
  address: string;
}

/** Clocks of people run a little ahead. */
const AHEAD_MS = 60_000;

export interface Opening {
  storefrontCode: string | null;
  parts: StatusPart[];
  title: string;
  text: string;
  beganAt: string;
}

export async function openIncident(services: IncidentServices, { text, title, ...told }: Opening, by: Doing): Promise<Incident> {
  const now = services.clock.now();
  const beganAt = momentBefore(told.beganAt, now);
  return withTransaction(services.db, async (tx) => {
    const id = await insertIncident(tx, { ...told, title: wordsOf(title), beganAt });
    if (id === undefined) throw new DomainError('data.none');
    await insertNote(tx, id, { staffId: by.session.subjectId, at: now, text: wordsOf(text) });
    await record(services, tx, 'incident.opened', id, by, { title, parts: told.parts, storefront: told.storefrontCode });
    return present(await mustBe(tx, id));
  });
}

export async function noteIncident(services: IncidentServices, { id, text }: { id: string; text: string }, by: Doing): Promise<Incident> {
  return withTransaction(services.db, async (tx) => {
    if ((await mustBe(tx, id)).ended_at) throw new DomainError('request.illegal');
    await insertNote(tx, id, { staffId: by.session.subjectId, at: services.clock.now(), text: wordsOf(text) });
    await record(services, tx, 'incident.noted', id, by, { text });
    return present(await mustBe(tx, id));
  });
}

export async function finishIncident(
  services: IncidentServices,
  { id, text, endedAt }: { id: string; text: string; endedAt: string },
  by: Doing,
): Promise<Incident> {
  const now = services.clock.now();
  const at = momentBefore(endedAt, now);
  return withTransaction(services.db, async (tx) => {
    const before = await mustBe(tx, id);
    if (at < before.began_at) throw new DomainError('request.invalid');
    if (!(await endIncident(tx, id, at))) throw new DomainError('request.illegal');
    await insertNote(tx, id, { staffId: by.session.subjectId, at: now, text: wordsOf(text) });
    await record(services, tx, 'incident.ended', id, by, { endedAt: at.toISOString(), text });
    return present(await mustBe(tx, id));
  });
}

/** Nobody tells what will be. */
function momentBefore(text: string, now: Date): Date {
  const at = new Date(text);
  if (Number.isNaN(at.getTime()) || at.getTime() > now.getTime() + AHEAD_MS) throw new DomainError('request.invalid');
  return at;
}

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f]/g;

function wordsOf(text: string): string {
  const words = text.replaceAll(CONTROL, ' ').trim();
  if (words === '') throw new DomainError('request.invalid');
  return words;
}

async function mustBe(tx: Tx, id: string): Promise<IncidentRow> {
  const row = await selectIncident(tx, id);
  if (!row) throw new DomainError('data.none');
  return row;
}

async function record(
  { audit }: IncidentServices,
  tx: Tx,
  action: 'incident.opened' | 'incident.noted' | 'incident.ended',
  id: string,
  by: Doing,
  after: object,
): Promise<void> {
  const { actor, address } = await signature(tx, { ...by, reason: '' });
  await audit.record(tx, { actor, address, action, subject: { kind: 'incident', id }, after });
}

export function present({
  id,
  storefront_code: storefrontCode,
  parts,
  title,
  began_at: began,
  ended_at: ended,
  notes,
}: IncidentRow): Incident {
  return {
    id,
    storefrontCode,
    parts,
    title,
    beganAt: began.toISOString(),
    endedAt: ended?.toISOString() ?? null,
    notes: notes.map(({ at, by, text }) => ({ at: new Date(at).toISOString(), by, text })),
  };
}
