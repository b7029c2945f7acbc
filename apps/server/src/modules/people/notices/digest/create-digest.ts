/** The daily summary for the people of a shop. */
import { sellerCalls } from '@entrepot/contracts/registry.ts';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { route, type Route } from '../../../../platform/http/route.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { timeZoneNamed } from '../../../../platform/time-zones.ts';
import { acting } from '../../members/index.ts';
import { selectDigest, upsertDigest } from './digest.sql.ts';
import { sendDigests, type DigestServices } from './send-digests.ts';

const FIRST = { isOn: true, hour: 8, timeZone: 'UTC' };
/** Often enough to meet every hour of every zone. */
const EVERY_TEN_MINUTES = '*/10 * * * *';

export function createDigest(
  { db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  { mail }: Pick<DigestServices, 'mail'>,
): { routes: Route[] } {
  jobs.handle('notices:digest', async () => void (await sendDigests({ db, clock, mail })));
  jobs.schedule('notices:digest', EVERY_TEN_MINUTES);
  return {
    routes: [
      route(sellerCalls['notice!digest'], async (_input, context) => {
        const row = await selectDigest(db, acting(context).shopId);
        return row ? { isOn: row.is_on, hour: row.hour, timeZone: row.time_zone } : FIRST;
      }),
      route(sellerCalls['notice!setDigest'], async ({ isOn, hour, timeZone: named }, context) => {
        const timeZone = timeZoneNamed(named);
        if (timeZone === undefined) throw new DomainError('request.invalid');
        const row = { is_on: isOn, hour, time_zone: timeZone };
        await withTransaction(db, (tx) => upsertDigest(tx, acting(context).shopId, row, context.storefrontCode));
        return { isOn, hour, timeZone };
      }),
    ],
  };
}
