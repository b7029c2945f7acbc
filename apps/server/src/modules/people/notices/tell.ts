/** Tells somebody what happened, in the transaction in which it happens. */
import { BUYER_EVENTS, SHOP_EVENTS, type BuyerEvent, type NoticeKind, type ShopEvent } from '@entrepot/contracts/notices.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { insertNotice, markReadAbout, type Owner } from './notices.sql.ts';

export interface Telling<Event> {
  event: Event;
  /** The order, recharge, conversation … What happens to the same again is the same line until it is read. */
  subjectId?: string | null;
  /** Its number, or who wrote. */
  name?: string | null;
  /** Why, in the words of whoever did it. */
  note?: string | null | undefined;
  at: Date;
}

export async function tellBuyer(tx: Tx, userId: string, { event, subjectId, name, note, at }: Telling<BuyerEvent>): Promise<void> {
  await insertNotice(
    tx,
    { userId },
    { kind: BUYER_EVENTS[event], event, subjectId: subjectId ?? null, name: name ?? null, note: note ?? null, at },
  );
}

export async function tellShop(tx: Tx, shopId: string, { event, subjectId, name, note, at }: Telling<ShopEvent>): Promise<void> {
  await insertNotice(
    tx,
    { shopId },
    { kind: SHOP_EVENTS[event], event, subjectId: subjectId ?? null, name: name ?? null, note: note ?? null, at },
  );
}

/** What was looked at in its own place need not be looked at in the inbox. */
export async function readAbout(tx: Tx, owner: Owner, kind: NoticeKind, subjectId: string, at: Date): Promise<void> {
  await markReadAbout(tx, owner, kind, subjectId, at);
}
