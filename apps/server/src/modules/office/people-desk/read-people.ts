/** Lists of people, and the page of one of them, part by part: each part is a call of its own, which its own right opens. */
import type {
  PersonAccess,
  PersonApplication,
  PersonInFull,
  PersonTrade,
  PersonWallet,
  Person,
} from '@entrepot/contracts/calls/people-desk.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import type { Session } from '../../../platform/auth.ts';
import { DomainError } from '../../../platform/errors.ts';
import { balancesOf } from '../../books/ledger/index.ts';
import { presentMovement, selectMovements } from '../../money/wallet/index.ts';
import { selectNotes, selectResets } from './help.sql.ts';
import { filterOf, type PeopleQuery } from './people-filter.ts';
import type { PeopleServices } from './people-services.ts';
import { presentPerson, presentPersonInFull, presentReset } from './people.present.ts';
import { countPeople, isPerson, selectPeople, selectPerson, type PeopleOrder } from './people.sql.ts';
import {
  countOrders,
  selectAddresses,
  selectApplications,
  selectOrders,
  selectRecharges,
  selectRefunds,
  selectReviews,
  selectWithdrawals,
} from './person-parts.sql.ts';

/** Of each kind so many; the rest is one click away, where they are listed. */
const NEWEST = 8;

export async function listPeople(
  { db, clock }: PeopleServices,
  query: PeopleQuery,
  order: PeopleOrder,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Page<Person>> {
  const now = clock.now();
  const filter = filterOf(query);
  const [rows, totalElements] = await Promise.all([
    selectPeople(db, filter, order, now, pageSize, (pageNum - 1) * pageSize),
    countPeople(db, filter, now),
  ]);
  return { list: rows.map(presentPerson), pageNum, pageSize, totalElements };
}

export async function personInFull({ db, clock, factors }: PeopleServices, id: string, { permissions }: Session): Promise<PersonInFull> {
  const row = await selectPerson(db, id, clock.now());
  if (!row) throw new DomainError('account.not_found');
  const [notes, hasSecondFactor] = await Promise.all([selectNotes(db, id), factors.isConfirmed(db, { audience: 'buyer', subjectId: id })]);
  return presentPersonInFull(row, { notes, hasSecondFactor, showsContacts: permissions === 'all' || permissions.includes('people.help') });
}

export async function accessOf({ db, sessions, factors }: PeopleServices, id: string, staffId: string): Promise<PersonAccess> {
  await refuseNobody({ db }, id);
  const subject = { audience: 'buyer', subjectId: id } as const;
  const [hasSecondFactor, devices, resets] = await Promise.all([
    factors.isConfirmed(db, subject),
    sessions.devices({ ...subject, currentSessionId: undefined }),
    selectResets(db, id),
  ]);
  return { hasSecondFactor, sessions: devices, resets: resets.map((row) => presentReset(row, staffId)) };
}

export async function walletOf({ db }: Pick<PeopleServices, 'db'>, id: string): Promise<PersonWallet> {
  await refuseNobody({ db }, id);
  const everything = { kind: undefined, since: undefined, before: undefined };
  const [balances, movements, recharges, withdrawals, addresses] = await Promise.all([
    balancesOf(db, id),
    selectMovements(db, { kind: 'user_available', ownerId: id }, everything, NEWEST, 0),
    selectRecharges(db, id, NEWEST),
    selectWithdrawals(db, id, NEWEST),
    selectAddresses(db, id, NEWEST),
  ]);
  return {
    available: formatMoney(balances.availableScaled),
    hold: formatMoney(balances.holdScaled),
    // What moves a person's money is of one of the kinds that a person's statement knows.
    movements: movements.map((row) => presentMovement(row) as PersonWallet['movements'][number]),
    recharges: recharges.map(({ created_at: at, amount, credited, ...row }) => ({
      ...row,
      amount: plain(amount),
      credited: credited && plain(credited),
      createdAt: at.toISOString(),
    })),
    withdrawals: withdrawals.map(({ submitted_at: at, amount, fee, ...row }) => ({
      ...row,
      amount: plain(amount),
      fee: plain(fee),
      submittedAt: at.toISOString(),
    })),
    addresses: addresses.map(({ id: addressId, network, address, ...row }) => ({
      id: addressId,
      network,
      address,
      boundAt: row.bound_at.toISOString(),
      restsUntil: row.rests_until?.toISOString() ?? null,
      replacedAt: row.replaced_at?.toISOString() ?? null,
    })),
  };
}

export async function tradeOf({ db }: Pick<PeopleServices, 'db'>, id: string): Promise<PersonTrade> {
  await refuseNobody({ db }, id);
  const [counts, orders, refunds, reviews] = await Promise.all([
    countOrders(db, id),
    selectOrders(db, id, NEWEST),
    selectRefunds(db, id, NEWEST),
    selectReviews(db, id, NEWEST),
  ]);
  return {
    counts,
    orders: orders.map(({ submitted_at: at, total, ...row }) => ({ ...row, total: plain(total), submittedAt: at.toISOString() })),
    refunds: refunds.map((row) => ({
      id: row.id,
      serial: row.serial,
      orderId: row.order_id,
      orderSerial: row.order_serial,
      stage: row.stage,
      amount: plain(row.amount),
      requestedAt: row.requested_at.toISOString(),
      isDispute: row.is_dispute,
    })),
    reviews: reviews.map(({ is_hidden: isHidden, created_at: at, ...row }) => ({ ...row, isHidden, createdAt: at.toISOString() })),
  };
}

export async function applicationsOf({ db }: Pick<PeopleServices, 'db'>, id: string): Promise<PersonApplication[]> {
  await refuseNobody({ db }, id);
  const rows = await selectApplications(db, id, NEWEST);
  return rows.map(({ id: applicationId, serial, state, ...row }) => ({
    id: applicationId,
    serial,
    state,
    shopName: row.shop_name,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  }));
}

async function refuseNobody({ db }: Pick<PeopleServices, 'db'>, id: string): Promise<void> {
  if (!(await isPerson(db, id))) throw new DomainError('account.not_found');
}

/** Without the zeros that the database writes. */
function plain(amount: string): string {
  return formatMoney(moneyFrom(amount));
}
