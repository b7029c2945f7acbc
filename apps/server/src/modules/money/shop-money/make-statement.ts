/** The statement of a period as a file, oldest movement first, with the hash by which it can be checked; that it was handed out is kept. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { sealCovering } from '../../books/ledger/index.ts';
import { newestRoot } from '../../books/liabilities/index.ts';
import type { Acting } from '../../people/members/index.ts';
import {
  fileOf,
  filterFrom,
  presentMovement,
  selectMovements,
  statementWords,
  tableWordsOf,
  type StatementFile,
  type StatementInput,
} from '../wallet/index.ts';
import { canonicalText, hashOf, signedText } from './canonical-statement.ts';
import type { ShopMoneyServices } from './shop-money-services.ts';
import { accountOf } from './statement-page.ts';
import { insertStatement, selectShopName } from './statements.sql.ts';

/** Where the seller zone checks a statement. */
const CHECK_PATH = '/seller/money/statement?check=';

export async function makeStatement(
  { db, clock, parameters, nameOf }: ShopMoneyServices,
  input: StatementInput & { format: 'csv' | 'pdf' },
  { shopId, session }: Acting,
  { storefrontCode, origin, language }: { storefrontCode: string; origin: string; language: Language },
): Promise<StatementFile & { hash: string }> {
  const max = parameters.get('statement_max_lines');
  const rows = await selectMovements(db, accountOf(shopId), filterFrom(input), max + 1, 0);
  if (rows.length > max) throw new DomainError('wallet.statement_too_long', { max });
  const upToEntry = rows[0]?.id ?? '0';
  const seal = await sealCovering(db, upToEntry);
  if (!seal) throw new DomainError('submission.failed');
  const root = await newestRoot(db);
  const asked = { kind: input.kind ?? null, from: input.from ?? null, to: input.to ?? null };
  const words = tableWordsOf(statementWords(language, 'shop'));
  const lines = rows.toReversed().map(presentMovement);
  const text = canonicalText({ shopId, ...asked, lines, seal, root }, { words });
  const hash = hashOf(text);
  const madeAt = clock.now();
  await withTransaction(db, (tx) =>
    insertStatement(tx, {
      ...asked,
      hash: Buffer.from(hash, 'hex'),
      shopId,
      memberId: session.subjectId,
      upToEntry,
      sealPosition: seal.position,
      rootDay: root?.day ?? null,
      words,
      madeAt,
    }),
  );
  const name = await selectShopName(db, shopId);
  const sheet = {
    storefrontName: nameOf(storefrontCode),
    name,
    label: name,
    madeAt,
    ...asked,
    lines,
    books: { seal, root },
    owner: 'shop' as const,
    language,
    check: { hash, link: `${origin}${CHECK_PATH}${hash}` },
  };
  return { ...(await fileOf(sheet, input.format, signedText(text, hash))), hash };
}
