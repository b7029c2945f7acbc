/**
 * What else waits on the desks of the back office when the world ends: movements that want a second pair of eyes, and a lock that somebody
 * appeals against.
 */
import type { Buyer } from './buyers.ts';
import { DEMO_BUYER_INDEX } from './buyers.ts';
import { line, timeText, type TableRows } from './copy-writer.ts';
import { ID_SPACE } from './ids.ts';
import type { WorldPlan } from './plan.ts';
import { demoStaffId } from './staff.ts';
import { DAY_MS, HOUR_MS } from './world-size.ts';

const ADJUSTMENTS = [
  { hours: 7, amount: '18.5', reason: 'The carrier lost the parcel; the freight goes back as agreed with the shop.' },
  { hours: 3, amount: '-40', reason: 'Credited twice for the same bank line, see the reconciliation of the day before.' },
] as const;

const LOCK = {
  lockedDays: 4,
  untilDays: 14,
  appealedHours: 6,
  code: 'stolen_account',
  reason: 'Somebody changed the login from another country within an hour.',
  appeal: 'It was me. I was travelling and bought a new phone; please look at the addresses of my orders.',
} as const;

/** Buyers from the end of the list, who have nothing else to do with the desk. */
const quiet = (buyers: readonly Buyer[], place: number): Buyer => buyers.filter(({ index }) => index !== DEMO_BUYER_INDEX).at(-1 - place)!;

export function officeWorkTables({ ids, endMs, buyers }: WorldPlan): TableRows[] {
  const lockedAtMs = endMs - LOCK.lockedDays * DAY_MS;
  const appealedAtMs = endMs - LOCK.appealedHours * HOUR_MS;
  const untilMs = endMs + LOCK.untilDays * DAY_MS;
  const lockId = ids.uuid(ID_SPACE.lock, 0, lockedAtMs);
  const officer = demoStaffId({ ids, endMs }, 'moderator@office.example');
  return [
    {
      table: 'adjustments',
      columns: ['id', 'serial', 'user_id', 'amount', 'reason', 'proposed_by', 'proposed_at'],
      *rows() {
        for (const [index, { hours, amount, reason }] of ADJUSTMENTS.entries()) {
          const proposedAtMs = endMs - hours * HOUR_MS;
          yield line(
            ids.uuid(ID_SPACE.adjustment, index, proposedAtMs),
            `A-${new Date(proposedAtMs).toISOString().slice(2, 10).replaceAll('-', '')}-D${index + 1}`,
            quiet(buyers, index).id,
            amount,
            reason,
            demoStaffId({ ids, endMs }, 'cashier@office.example'),
            timeText(proposedAtMs),
          );
        }
      },
    },
    {
      table: 'locks',
      columns: ['id', 'user_id', 'reason_code', 'reason', 'locked_at', 'officer_id', 'officer_at', 'until_at', 'appealed_at'],
      *rows() {
        yield line(
          lockId,
          quiet(buyers, ADJUSTMENTS.length).id,
          LOCK.code,
          LOCK.reason,
          timeText(lockedAtMs),
          officer,
          timeText(lockedAtMs),
          timeText(untilMs),
          timeText(appealedAtMs),
        );
      },
    },
    {
      table: 'lock_events',
      columns: ['lock_id', 'kind', 'at', 'staff_id', 'text', 'until_at'],
      *rows() {
        yield line(lockId, 'locked', timeText(lockedAtMs), officer, LOCK.reason, timeText(untilMs));
        yield line(lockId, 'appealed', timeText(appealedAtMs), null, LOCK.appeal, null);
      },
    },
  ];
}
