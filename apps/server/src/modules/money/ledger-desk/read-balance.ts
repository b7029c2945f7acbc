/** What somebody had at a moment, as the entries say it. */
import type { OutputOf } from '@entrepot/contracts/call.ts';
import type { moneyWatchCalls } from '@entrepot/contracts/calls/money-watch.ts';
import { formatMoney } from '@entrepot/contracts/money.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { OwnedKind } from '../../books/ledger/index.ts';
import { balanceAsOf, balancesOf } from '../../books/ledger/index.ts';
import { selectOwnerName, selectPlatformSums } from './browse.sql.ts';
import { plain } from './ledger-desk.present.ts';

type Answer = OutputOf<(typeof moneyWatchCalls)['ledger!balance']>;

export async function readBalance(
  db: Db,
  { userId, shopId, at }: { userId?: string | undefined; shopId?: string | undefined; at?: string | undefined },
): Promise<Answer> {
  const moment = at === undefined ? undefined : new Date(at);
  const ownerId = userId ?? shopId;
  if (ownerId === undefined)
    return {
      owner: null,
      balances: (await selectPlatformSums(db, moment)).map(({ account, amount }) => ({ account, amount: plain(amount) })),
    };
  const kind = userId === undefined ? 'shop' : 'user';
  const [available, hold]: [OwnedKind, OwnedKind] = kind === 'user' ? ['user_available', 'user_hold'] : ['shop_available', 'shop_hold'];
  const name = (await selectOwnerName(db, ownerId)) ?? ownerId;
  const { availableScaled, holdScaled } =
    moment === undefined
      ? await balancesOf(db, ownerId)
      : {
          availableScaled: await balanceAsOf(db, { kind: available, ownerId }, moment),
          holdScaled: await balanceAsOf(db, { kind: hold, ownerId }, moment),
        };
  return {
    owner: { kind, id: ownerId, name },
    balances: [
      { account: available, amount: formatMoney(availableScaled) },
      { account: hold, amount: formatMoney(holdScaled) },
    ],
  };
}
