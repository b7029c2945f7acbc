/** Whoever holds a mail of a kind that can be switched off has no more of it, by what the mail itself carries. */
import { isFixed } from '@entrepot/contracts/notices.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import type { SignedStop, Stop, StopKeys } from '../../../ground/mail/index.ts';
import { switchMailOff, type Chooser } from '../preferences.sql.ts';
import { selectAddress } from './stop-mails.sql.ts';

/** Has the address forgotten that a visitor left, where it is the one that is meant. */
export type ForgetVisitorMail = (tx: Tx, visitorId: string, isMeant: (email: string) => boolean) => Promise<void>;

export interface StopServices {
  db: Db;
  clock: Clock;
  keys: StopKeys;
  forgetVisitorMail: ForgetVisitorMail;
}

/** What it is about, without doing anything. Undefined for a key that is not ours or too old, and for what must be mailed in any case. */
export function readKey({ keys, clock }: Pick<StopServices, 'keys' | 'clock'>, text: string): SignedStop | undefined {
  const signed = keys.read(text, clock.now());
  return signed && isStoppable(signed.stop) ? signed : undefined;
}

function isStoppable({ reader, kind }: Stop): boolean {
  return reader === 'visitor' ? kind === 'chat' : !isFixed(reader, kind, 'mail');
}

/** As often as one likes. Where mails go elsewhere by now, there is nothing to stop. */
export async function stopMails(services: StopServices, { stop, wentTo }: SignedStop): Promise<void> {
  await withTransaction(services.db, async (tx) => {
    if (stop.reader === 'visitor') return services.forgetVisitorMail(tx, stop.id, wentTo);
    const chooser: Chooser = stop.reader === 'buyer' ? { userId: stop.id } : { memberId: stop.id };
    const email = await selectAddress(tx, chooser);
    if (email !== undefined && wentTo(email)) await switchMailOff(tx, chooser, stop.kind);
  });
}
