/** Codes of variants: no two that a shop sells have the same. */
import { sql } from 'kysely';
import { runPrepared, type Db, type Tx } from '../../../../platform/db/database.ts';

/** Those of these codes that other products of the shop have, in small letters. */
export async function selectTakenCodes(
  db: Db | Tx,
  shopId: string,
  codes: readonly string[],
  except: { productIds?: readonly string[]; numbers?: readonly string[] },
): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const rows = await runPrepared(
    db,
    sql<{ code: string }>`
    SELECT lower(k.code) AS code FROM skus k JOIN products p ON p.id = k.product_id
    WHERE k.code_shop_id = ${shopId}::uuid AND k.retired_at IS NULL AND lower(k.code) IN (SELECT lower(c) FROM unnest(${codes}::text[]) c)
      AND p.id <> ALL(${except.productIds ?? []}::uuid[]) AND p.number <> ALL(${except.numbers ?? []}::text[])`,
  );
  return new Set(rows.map(({ code }) => code));
}

/** The code, where somebody gave the same to another variant at this very moment. */
export function codeTwice(error: unknown): string | undefined {
  const { constraint, detail } = error as { constraint?: string; detail?: string };
  return constraint === 'skus_code_once' ? (/=\([0-9a-f-]{36}, (.*)\)/.exec(detail ?? '')?.[1] ?? '') : undefined;
}
