/** Figures by storefront that add up to their total, and money by day. */
import type { Figures, MoneyDays, StorefrontFigures } from '@entrepot/contracts/calls/office-today.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { ANSWER_DAYS, ANSWER_STEPS, TREND_DAYS } from '@entrepot/contracts/office-queue.ts';
import { sumOfStorefronts } from '@entrepot/contracts/storefront-sums.ts';
import { DomainError } from '../../../platform/errors.ts';
import { selectAnswers, selectDayStart, selectFigures, selectMoneyDays, selectTrends } from './figures.sql.ts';
import type { OfficeServices } from './office-services.ts';

type Services = Pick<OfficeServices, 'db' | 'clock' | 'parameters'>;

const DAY_MS = 24 * 60 * 60_000;
const plain = (amount: string): string => formatMoney(moneyFrom(amount));

/** The days up to now, against as many before up to the same time of day: a day that is not over is not compared with a whole one. */
export async function officeFigures({ db, clock }: Services, span: number, zone: string): Promise<Figures> {
  checkZone(zone);
  const now = clock.now();
  const [stretch, trend] = await Promise.all([selectDayStart(db, now, zone, span - 1), selectDayStart(db, now, zone, TREND_DAYS - 1)]);
  const ago = (moment: Date): Date => new Date(moment.getTime() - span * DAY_MS);
  const [rows, trends] = await Promise.all([
    selectFigures(db, { from: stretch.start, to: now }, { from: ago(stretch.start), to: ago(now) }),
    selectTrends(db, { from: trend.day, to: trend.today, zone }),
  ]);
  const days = daysFrom(trend.day, TREND_DAYS);
  const sales = new Map(trends.map((row) => [`${row.storefront_code} ${row.day}`, row.sales]));
  const presented = rows.map((row): StorefrontFigures => ({
    storefrontCode: row.storefront_code,
    orders: row.orders,
    sales: plain(row.sales),
    salesBefore: plain(row.sales_before),
    recharged: plain(row.recharged),
    withdrawn: plain(row.withdrawn),
    newBuyers: row.new_buyers,
    trend: days.map((day) => plain(sales.get(`${row.storefront_code} ${day}`) ?? '0')),
  }));
  return { from: stretch.day, to: stretch.today, rows: presented, total: sumOfStorefronts(presented, days.length) };
}

export async function officeMoney({ db, clock, parameters }: Services, zone: string): Promise<MoneyDays> {
  checkZone(zone);
  const now = clock.now();
  const promiseHours = parameters.get('withdraw_answer_hours');
  const stepHours = [...ANSWER_STEPS.filter((hours) => hours < promiseHours), promiseHours];
  const { day, today } = await selectDayStart(db, now, zone, TREND_DAYS - 1);
  const [days, answers] = await Promise.all([
    selectMoneyDays(db, { from: day, to: today, zone }),
    selectAnswers(db, new Date(now.getTime() - ANSWER_DAYS * DAY_MS), stepHours),
  ]);
  const countOf = (step: number | null): number => answers.rows.find((row) => row.step === step)?.count ?? 0;
  return {
    days: days.map((one) => ({ day: one.day, in: plain(one.in), out: plain(one.out) })),
    answered: {
      days: ANSWER_DAYS,
      promiseHours,
      medianSeconds: answers.medianSeconds,
      steps: stepHours.map((upToHours, step) => ({ upToHours, count: countOf(step) })),
      late: countOf(null),
      total: answers.rows.reduce((total, { count }) => total + count, 0),
    },
  };
}

function daysFrom(first: string, count: number): string[] {
  const startMs = Date.parse(`${first}T00:00:00Z`);
  return Array.from({ length: count }, (_day, place) => new Date(startMs + place * DAY_MS).toISOString().slice(0, 10));
}

/** By name: an offset would be a zone without its summers. */
function checkZone(zone: string): void {
  try {
    if (/^[+-]/.test(zone)) throw new RangeError();
    Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    throw new DomainError('figures.stretch_invalid', { max: ANSWER_DAYS });
  }
}
