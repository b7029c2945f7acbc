/**
 * Every night: what the loans say is owed to a lender is what its accounts in the ledger say, to the last decimal, or an alarm is raised.
 */
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { raise, settleWhere } from '../../people/alarms/index.ts';
import { sumOf } from '../../books/ledger/index.ts';
import { insertComparison, selectLenders, selectPortfolio } from './compare.sql.ts';
import type { LoanServices } from './loan-services.ts';
import { selectFunds } from './loans.sql.ts';

const ALARM = 'lending.difference';

export interface LenderSums {
  principalScaled: bigint;
  interestDueScaled: bigint;
  penaltyDueScaled: bigint;
  fundsScaled: bigint;
}

export async function portfolioSums(db: Db | Tx, storefrontCode: string): Promise<LenderSums> {
  const { principal, interest, penalty } = await selectPortfolio(db, storefrontCode);
  return {
    principalScaled: moneyFrom(principal),
    interestDueScaled: moneyFrom(interest),
    penaltyDueScaled: moneyFrom(penalty),
    fundsScaled: moneyFrom(await selectFunds(db, storefrontCode)),
  };
}

export interface LedgerSums extends LenderSums {
  interestScaled: bigint;
  penaltiesScaled: bigint;
  writtenOffScaled: bigint;
}

/** Claims stand in the books as negative sums: what somebody owes the lender. */
export async function ledgerSums(db: Db | Tx, storefrontCode: string): Promise<LedgerSums> {
  const of = (kind: Parameters<typeof sumOf>[1]): Promise<bigint> => sumOf(db, kind, { detailsStorefront: storefrontCode });
  const capital = await of('lending_capital');
  const [principal, interestDue, penaltyDue] = [
    await of('lending_principal'),
    await of('lending_interest_due'),
    await of('lending_penalty_due'),
  ];
  const [interestScaled, penaltiesScaled, writtenOff] = [
    await of('lending_interest'),
    await of('lending_penalties'),
    await of('lending_written_off'),
  ];
  return {
    principalScaled: -principal,
    interestDueScaled: -interestDue,
    penaltyDueScaled: -penaltyDue,
    interestScaled,
    penaltiesScaled,
    writtenOffScaled: -writtenOff,
    fundsScaled: capital + interestScaled + penaltiesScaled + writtenOff + principal + interestDue + penaltyDue,
  };
}

const FIELDS = ['principalScaled', 'interestDueScaled', 'penaltyDueScaled', 'fundsScaled'] as const;

export async function comparePortfolios({ db, clock }: Pick<LoanServices, 'db' | 'clock'>): Promise<boolean> {
  let isAllSame = true;
  for (const code of await selectLenders(db)) {
    const [portfolio, ledger] = await withTransaction(
      db,
      async (tx) => [await portfolioSums(tx, code), await ledgerSums(tx, code)] as const,
      {
        isolation: 'repeatable read',
      },
    );
    const isSame = FIELDS.every((field) => portfolio[field] === ledger[field]);
    isAllSame &&= isSame;
    const at = clock.now();
    const told = { portfolio: plainly(portfolio), ledger: plainly(ledger) };
    await withTransaction(db, async (tx) => {
      await insertComparison(tx, { storefrontCode: code, ...told, isSame, at });
      if (isSame) await settleWhere(tx, ALARM, code, 'the portfolio and the ledger agree', at);
      else await raise(tx, { kind: ALARM, subject: code, details: told }, at);
    });
  }
  return isAllSame;
}

function plainly(sums: LenderSums): Record<string, string> {
  return {
    principal: formatMoney(sums.principalScaled),
    interestDue: formatMoney(sums.interestDueScaled),
    penaltyDue: formatMoney(sums.penaltyDueScaled),
    funds: formatMoney(sums.fundsScaled),
  };
}
