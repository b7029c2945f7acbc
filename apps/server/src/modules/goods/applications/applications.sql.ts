/**
 * Applications with their items, documents and history. An applicant's statements name the applicant, so nobody's id reaches another's row.
 */
import type { ApplicationItem, ApplicationState, DocumentItem, ShopKind } from '@entrepot/contracts/applications.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface ApplicationRow {
  id: string;
  serial: string;
  user_id: string;
  state: ApplicationState;
  storefront_code: string;
  language: string;
  origin: string;
  shop_name: string;
  shop_kind: ShopKind | null;
  country: string | null;
  city: string;
  about: string;
  legal_name: string;
  registration_number: string;
  contact_name: string;
  contact_email: string;
  contact_phone: string;
  proven_email: string | null;
  agreement_version: number | null;
  agreement_hash: string | null;
  agreement_accepted_at: Date | null;
  created_at: Date;
  updated_at: Date;
  submitted_at: Date | null;
  decided_at: Date | null;
  reason: string | null;
  shop_id: string | null;
}

const COLUMNS = sql`
  a.id, a.serial, a.user_id, a.state, a.storefront_code, a.language, a.origin, a.shop_name, a.shop_kind, a.country, a.city, a.about,
  a.legal_name, a.registration_number,
  a.contact_name, a.contact_email::text, a.contact_phone, a.proven_email::text, a.agreement_version, a.agreement_hash,
  a.agreement_accepted_at,
  a.created_at, a.updated_at, a.submitted_at, a.decided_at, a.reason, a.shop_id`;
const UNFINISHED = sql`a.state IN ('draft', 'submitted', 'in_review', 'changes_asked', 'resubmitted')`;

export async function selectNewestOf(db: Db, userId: string): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`SELECT ${COLUMNS} FROM merchant_applications a WHERE a.user_id = ${userId}::uuid
      ORDER BY a.created_at DESC, a.id DESC LIMIT 1`.execute(db);
  return rows[0];
}

export async function selectApplicationOfShop(db: Db, shopId: string): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`SELECT ${COLUMNS} FROM merchant_applications a WHERE a.shop_id = ${shopId}::uuid`.execute(db);
  return rows[0];
}

export async function selectApplication(db: Db | Tx, id: string): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`SELECT ${COLUMNS} FROM merchant_applications a WHERE a.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Waits for whoever is at it. */
export async function lockApplication(tx: Tx, id: string): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`SELECT ${COLUMNS} FROM merchant_applications a WHERE a.id = ${id}::uuid FOR UPDATE`.execute(
    tx,
  );
  return rows[0];
}

export async function lockUnfinishedOf(tx: Tx, userId: string): Promise<ApplicationRow | undefined> {
  const { rows } =
    await sql<ApplicationRow>`SELECT ${COLUMNS} FROM merchant_applications a WHERE a.user_id = ${userId}::uuid AND ${UNFINISHED}
      FOR UPDATE`.execute(tx);
  return rows[0];
}

export interface NewApplication {
  serial: string;
  userId: string;
  storefrontCode: string;
  language: string;
  origin: string;
  now: Date;
}

/** Undefined when the person began one at the same moment. */
export async function insertApplication(
  tx: Tx,
  { serial, userId, storefrontCode, language, origin, now }: NewApplication,
): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`
    INSERT INTO merchant_applications AS a (serial, user_id, storefront_code, language, origin, created_at, updated_at)
    VALUES (${serial}, ${userId}::uuid, ${storefrontCode}, ${language}, ${origin}, ${now}, ${now})
    ON CONFLICT (user_id) WHERE state IN ('draft', 'submitted', 'in_review', 'changes_asked', 'resubmitted') DO NOTHING
    RETURNING ${COLUMNS}`.execute(tx);
  return rows[0];
}

export type ApplicationWords = Pick<
  ApplicationRow,
  | 'shop_name'
  | 'shop_kind'
  | 'country'
  | 'city'
  | 'about'
  | 'legal_name'
  | 'registration_number'
  | 'contact_name'
  | 'contact_email'
  | 'contact_phone'
>;

export async function updateWords(tx: Tx, id: string, words: ApplicationWords, now: Date): Promise<void> {
  await sql`
    UPDATE merchant_applications SET shop_name = ${words.shop_name}, shop_kind = ${words.shop_kind}, country = ${words.country},
      city = ${words.city}, about = ${words.about},
      legal_name = ${words.legal_name}, registration_number = ${words.registration_number}, contact_name = ${words.contact_name},
      contact_email = ${words.contact_email},
      contact_phone = ${words.contact_phone}, updated_at = ${now}
    WHERE id = ${id}::uuid`.execute(tx);
}

export async function updateProvenEmail(tx: Tx, id: string, email: string, now: Date): Promise<void> {
  await sql`UPDATE merchant_applications SET proven_email = ${email}, updated_at = ${now} WHERE id = ${id}::uuid`.execute(tx);
}

export async function touch(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`UPDATE merchant_applications SET updated_at = ${now} WHERE id = ${id}::uuid`.execute(tx);
}

export async function updateAgreement(
  tx: Tx,
  id: string,
  { version, hash, now }: { version: number; hash: string; now: Date },
): Promise<void> {
  await sql`
    UPDATE merchant_applications SET agreement_version = ${version}, agreement_hash = ${hash}, agreement_accepted_at = ${now},
      updated_at = ${now} WHERE id = ${id}::uuid`.execute(tx);
}

/** The time it was first handed in decides whose turn it is, however often it comes back. */
export async function markSubmitted(
  tx: Tx,
  id: string,
  { state, origin, language, now }: { state: ApplicationState; origin: string; language: string; now: Date },
): Promise<void> {
  await sql`
    UPDATE merchant_applications SET state = ${state}, origin = ${origin}, language = ${language},
      submitted_at = coalesce(submitted_at, ${now}), updated_at = ${now}
    WHERE id = ${id}::uuid`.execute(tx);
}

export async function updateState(tx: Tx, id: string, state: ApplicationState, now: Date): Promise<void> {
  await sql`UPDATE merchant_applications SET state = ${state}, updated_at = ${now} WHERE id = ${id}::uuid`.execute(tx);
}

export interface Outcome {
  state: 'approved' | 'refused' | 'withdrawn';
  staffId?: string | undefined;
  reason?: string | undefined;
  shopId?: string | undefined;
  at: Date;
}

export async function markFinished(tx: Tx, id: string, { state, staffId, reason, shopId, at }: Outcome): Promise<void> {
  await sql`
    UPDATE merchant_applications SET state = ${state}, decided_by = ${staffId ?? null}::uuid, reason = ${reason ?? null},
      shop_id = ${shopId ?? null}::uuid, decided_at = ${at}, updated_at = ${at}
    WHERE id = ${id}::uuid`.execute(tx);
}

/** Whether another applicant who has handed in has a name that reads the same. */
export async function isNameReserved(tx: Tx, id: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM merchant_applications
    WHERE name_core = shop_name_core(${name}) AND state IN ('submitted', 'in_review', 'changes_asked', 'resubmitted') AND id <> ${id}::uuid
    LIMIT 1`.execute(tx);
  return rows.length > 0;
}

export async function selectAccountEmail(db: Db | Tx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`SELECT email::text FROM users WHERE id = ${userId}::uuid`.execute(db);
  return rows[0]?.email ?? null;
}

export interface ItemRow {
  item: ApplicationItem;
  state: 'accepted' | 'changes_asked' | 'answered';
  remark: string | null;
  judged_at: Date;
  staff_name: string;
}

export async function selectItems(db: Db | Tx, applicationId: string): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    SELECT i.item, i.state, i.remark, i.judged_at, s.name AS staff_name FROM application_items i JOIN staff s ON s.id = i.judged_by
    WHERE i.application_id = ${applicationId}::uuid`.execute(db);
  return rows;
}

export interface Judgement {
  applicationId: string;
  item: ApplicationItem;
  state: 'accepted' | 'changes_asked';
  remark: string | null;
  staffId: string;
  at: Date;
}

export async function upsertItem(tx: Tx, { applicationId, item, state, remark, staffId, at }: Judgement): Promise<void> {
  await sql`
    INSERT INTO application_items (application_id, item, state, remark, judged_by, judged_at)
    VALUES (${applicationId}::uuid, ${item}, ${state}, ${remark}, ${staffId}::uuid, ${at})
    ON CONFLICT (application_id, item) DO UPDATE SET state = excluded.state, remark = excluded.remark, judged_by = excluded.judged_by,
      judged_at = excluded.judged_at`.execute(tx);
}

/** The applicant has seen to it; the remark stays for whoever reads it next. */
export async function answerItem(tx: Tx, applicationId: string, item: ApplicationItem): Promise<void> {
  await sql`UPDATE application_items SET state = 'answered' WHERE application_id = ${applicationId}::uuid AND item = ${item}
    AND state = 'changes_asked'`.execute(tx);
}

export interface DocumentRow {
  id: string;
  application_id: string;
  item: DocumentItem;
  width_px: number;
  height_px: number;
  added_at: Date;
}

const DOCUMENT = sql`d.id, d.application_id, d.item, d.width_px, d.height_px, d.added_at`;

export async function selectDocuments(db: Db | Tx, applicationId: string): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    SELECT ${DOCUMENT} FROM application_documents d WHERE d.application_id = ${applicationId}::uuid AND d.removed_at IS NULL
    ORDER BY d.added_at, d.id`.execute(db);
  return rows;
}

/** Of this applicant only: another's documents do not exist. */
export async function selectOwnDocument(db: Db | Tx, id: string, userId: string): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`
    SELECT ${DOCUMENT} FROM application_documents d JOIN merchant_applications a ON a.id = d.application_id
    WHERE d.id = ${id}::uuid AND a.user_id = ${userId}::uuid AND d.removed_at IS NULL`.execute(db);
  return rows[0];
}

/** What was handed in; a draft is nobody's business but its author's. */
export async function selectSubmittedDocument(db: Db | Tx, id: string): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`
    SELECT ${DOCUMENT} FROM application_documents d JOIN merchant_applications a ON a.id = d.application_id
    WHERE d.id = ${id}::uuid AND a.submitted_at IS NOT NULL AND d.removed_at IS NULL`.execute(db);
  return rows[0];
}

export interface NewDocument {
  id: string;
  applicationId: string;
  item: DocumentItem;
  widthPx: number;
  heightPx: number;
  byteSize: number;
  now: Date;
}

export async function insertDocument(tx: Tx, { id, applicationId, item, widthPx, heightPx, byteSize, now }: NewDocument): Promise<void> {
  await sql`
    INSERT INTO application_documents (id, application_id, item, width_px, height_px, byte_size, added_at)
    VALUES (${id}::uuid, ${applicationId}::uuid, ${item}, ${widthPx}, ${heightPx}, ${byteSize}, ${now})`.execute(tx);
}

export async function removeDocument(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`UPDATE application_documents SET removed_at = ${now} WHERE id = ${id}::uuid AND removed_at IS NULL`.execute(tx);
}

/** All that is left of an application's; answers with their ids. */
export async function removeDocumentsOf(tx: Tx, applicationId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE application_documents SET removed_at = ${now} WHERE application_id = ${applicationId}::uuid AND removed_at IS NULL
    RETURNING id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Of applications that were decided before a moment. */
export async function removeOldDocuments(tx: Tx, decidedBefore: Date, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE application_documents d SET removed_at = ${now} FROM merchant_applications a
    WHERE a.id = d.application_id AND a.decided_at < ${decidedBefore} AND d.removed_at IS NULL RETURNING d.id`.execute(tx);
  return rows.map(({ id }) => id);
}

export type EventKind =
  | 'begun'
  | 'submitted'
  | 'judged'
  | 'changes_asked'
  | 'resubmitted'
  | 'approved'
  | 'refused'
  | 'withdrawn'
  | 'invited'
  | 'document_added'
  | 'document_removed'
  | 'agreement_accepted';

export interface EventRow {
  kind: EventKind;
  at: Date;
  text: string | null;
}

export interface NewEvent {
  applicationId: string;
  kind: EventKind;
  at: Date;
  staffId?: string | undefined;
  text?: string | undefined;
  details?: object | undefined;
}

export async function insertEvent(tx: Tx, { applicationId, kind, at, staffId, text, details = {} }: NewEvent): Promise<void> {
  await sql`
    INSERT INTO application_events (application_id, kind, at, staff_id, text, details)
    VALUES (${applicationId}::uuid, ${kind}, ${at}, ${staffId ?? null}::uuid, ${text || null}, ${JSON.stringify(details)}::jsonb)`.execute(
    tx,
  );
}

export async function selectEvents(db: Db | Tx, applicationId: string): Promise<EventRow[]> {
  const { rows } =
    await sql<EventRow>`SELECT kind, at, text FROM application_events WHERE application_id = ${applicationId}::uuid ORDER BY id`.execute(
      db,
    );
  return rows;
}

export interface HeadingRow extends Pick<
  ApplicationRow,
  'id' | 'serial' | 'state' | 'shop_name' | 'shop_kind' | 'country' | 'submitted_at' | 'updated_at'
> {
  username: string;
}

/** Whoever waits longest comes first. Drafts are not among them. */
export async function selectHeadings(
  db: Db,
  { states, keyword }: { states: readonly ApplicationState[]; keyword: string },
  limit: number,
  offset: number,
): Promise<{ rows: HeadingRow[]; count: number }> {
  const found =
    keyword === ''
      ? sql`true`
      : sql`(a.serial = ${keyword} OR strpos(lower(a.shop_name), lower(${keyword})) > 0
        OR strpos(lower(u.username::text), lower(${keyword})) > 0)`;
  const where = sql`a.state = ANY (${states}::text[]) AND a.submitted_at IS NOT NULL AND ${found}`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<HeadingRow>`
      SELECT a.id, a.serial, a.state, a.shop_name, a.shop_kind, a.country, a.submitted_at, a.updated_at, u.username
      FROM merchant_applications a JOIN users u ON u.id = a.user_id WHERE ${where} ORDER BY a.submitted_at, a.id
      LIMIT ${limit} OFFSET ${offset}`.execute(db),
    sql<{
      count: number;
    }>`SELECT count(*)::integer AS count FROM merchant_applications a JOIN users u ON u.id = a.user_id WHERE ${where}`.execute(db),
  ]);
  return { rows, count: counted[0]!.count };
}

export interface CaseRow extends ApplicationRow {
  username: string;
  decided_by_name: string | null;
}

export async function selectCase(db: Db, id: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    SELECT ${COLUMNS}, u.username, s.name AS decided_by_name
    FROM merchant_applications a JOIN users u ON u.id = a.user_id LEFT JOIN staff s ON s.id = a.decided_by
    WHERE a.id = ${id}::uuid AND a.submitted_at IS NOT NULL`.execute(db);
  return rows[0];
}

/** What says who it was; what happened, and when, stays. The shop that came of it is not the account's. */
export async function eraseWords(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE merchant_applications SET shop_name = '', city = '', about = '', legal_name = '', registration_number = '', contact_name = '',
      contact_email = '', contact_phone = '', proven_email = NULL
    WHERE user_id = ${userId}::uuid RETURNING id`.execute(tx);
  await sql`
    UPDATE application_events e SET text = NULL FROM merchant_applications a
    WHERE a.id = e.application_id AND a.user_id = ${userId}::uuid AND e.staff_id IS NULL AND e.text IS NOT NULL`.execute(tx);
  return rows.map(({ id }) => id);
}
