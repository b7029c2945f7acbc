/** Versions of what storefronts lend, and of the agreement to it. Nothing here is ever changed; the newest counts. */
import type { DayCount, LoanCycle, LoanMethod } from '@entrepot/contracts/loan-work.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface ProductRow {
  id: string;
  storefront_code: string;
  version: number;
  least: string;
  most: string;
  most_days: number;
  yearly_rate: string;
  methods: LoanMethod[];
  cycles: LoanCycle[];
  day_count: DayCount;
  grace_days: number;
  penalty_per_day: string;
  published_at: Date;
}

const PRODUCT = sql`
  SELECT id, storefront_code, version, least::text, most::text, most_days, trim_scale(yearly_rate)::text AS yearly_rate, methods, cycles,
    day_count, grace_days,
         trim_scale(penalty_per_day)::text AS penalty_per_day, published_at FROM loan_products`;

export async function selectNewestProduct(db: Db | Tx, storefrontCode: string): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`${PRODUCT} WHERE storefront_code = ${storefrontCode} ORDER BY version DESC LIMIT 1`.execute(db);
  return rows[0];
}

export async function selectProduct(db: Db | Tx, id: string): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`${PRODUCT} WHERE id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** The newest first. */
export async function selectProducts(db: Db): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`${PRODUCT} ORDER BY storefront_code, version DESC`.execute(db);
  return rows;
}

export async function insertProduct(tx: Tx, row: Omit<ProductRow, 'id' | 'version'>): Promise<void> {
  await sql`
    INSERT INTO loan_products (storefront_code, version, least, most, most_days, yearly_rate, methods, cycles, day_count, grace_days,
      penalty_per_day, published_at)
    SELECT ${row.storefront_code}, 1 + coalesce(max(version), 0), ${row.least}::numeric, ${row.most}::numeric, ${row.most_days}::integer,
      ${row.yearly_rate}::numeric, ${row.methods}::text[],
      ${row.cycles}::text[], ${row.day_count}::text, ${row.grace_days}::integer, ${row.penalty_per_day}::numeric,
      ${row.published_at}::timestamptz
    FROM loan_products WHERE storefront_code = ${row.storefront_code}`.execute(tx);
}

export interface AgreementRow {
  id: string;
  storefront_code: string;
  version: number;
  language: string;
  title: string;
  text: string;
  sha256: string;
  published_at: Date;
}

const AGREEMENT = sql`SELECT id, storefront_code, version, language, title, text, sha256, published_at FROM loan_agreements a`;

/** The newest version, in all its languages. */
export async function selectAgreements(db: Db | Tx, storefrontCode: string): Promise<AgreementRow[]> {
  const { rows } = await sql<AgreementRow>`
    ${AGREEMENT} WHERE a.storefront_code = ${storefrontCode}
      AND a.version = (SELECT max(b.version) FROM loan_agreements b WHERE b.storefront_code = ${storefrontCode})
    ORDER BY a.language`.execute(db);
  return rows;
}

export async function selectAgreement(db: Db | Tx, id: string): Promise<AgreementRow | undefined> {
  const { rows } = await sql<AgreementRow>`${AGREEMENT} WHERE a.id = ${id}::uuid`.execute(db);
  return rows[0];
}

export interface AgreementText {
  language: string;
  title: string;
  text: string;
}

export async function insertAgreement(tx: Tx, storefrontCode: string, texts: readonly AgreementText[], now: Date): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    SELECT 1 + coalesce(max(version), 0) AS version FROM loan_agreements WHERE storefront_code = ${storefrontCode}`.execute(tx);
  const version = rows[0]!.version;
  for (const { language, title, text } of texts) {
    await sql`
      INSERT INTO loan_agreements (storefront_code, version, language, title, text, sha256, published_at)
      VALUES (${storefrontCode}, ${version}, ${language}, ${title}, ${text}, encode(sha256(convert_to(${text}, 'UTF8')), 'hex'),
        ${now})`.execute(tx);
  }
  return version;
}
