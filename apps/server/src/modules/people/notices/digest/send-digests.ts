/**
 * Once a day, at the hour that the shop chose in its own zone, its people are mailed what happened since and nobody has read. Where there
 * is nothing, there is no mail.
 */
import { DEFAULT_LANGUAGE, isLanguage } from '@entrepot/contracts/languages.ts';
import type { ShopEvent } from '@entrepot/contracts/notices.ts';
import { mailWords } from '@entrepot/i18n/mail-messages.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Mail } from '../../../ground/mail/index.ts';
import { titleForShop } from '../notice-title.ts';
import { mayRead } from '../read-notices.ts';
import {
  selectDigestReaders,
  selectDueShops,
  selectUnreadSince,
  takeDay,
  type DigestReader,
  type DueShop,
  type UnreadRow,
} from './digest.sql.ts';

export interface DigestServices extends Pick<Platform, 'db' | 'clock'> {
  mail: Pick<Mail, 'send'>;
}

const DAY_MS = 24 * 60 * 60_000;
/** More of them than that are counted, not named. */
const NAMED = 12;

/** Each shop in a transaction of its own. Answers with how many were written to. */
export async function sendDigests(services: DigestServices): Promise<number> {
  const { db, clock } = services;
  const now = clock.now();
  const since = new Date(now.getTime() - DAY_MS);
  let count = 0;
  for (const shopId of await selectDueShops(db, now, since)) {
    count += await withTransaction(db, async (tx) => {
      const shop = await takeDay(tx, shopId, now);
      if (!shop) return 0;
      const unread = await selectUnreadSince(tx, shopId, since);
      for (const reader of await selectDigestReaders(tx, shopId)) await write(services, tx, shop, reader, unread);
      return 1;
    });
  }
  return count;
}

async function write({ mail }: DigestServices, tx: Tx, shop: DueShop, reader: DigestReader, unread: readonly UnreadRow[]): Promise<void> {
  const permissions = reader.is_owner ? 'all' : reader.permissions;
  const shown = unread.filter(({ kind }) => mayRead(kind, permissions) && !reader.unwanted.includes(kind));
  if (shown.length === 0) return;
  const language = isLanguage(reader.language) ? reader.language : DEFAULT_LANGUAGE;
  const storefrontCode = shop.storefront_code ?? '';
  const speak = mailWords(language, storefrontCode);
  const lines = shown.slice(0, NAMED).map(({ event, name, count }) => ({
    title: titleForShop(speak, { event: event as ShopEvent, name: name ?? '', count }),
    count,
  }));
  await mail.send(tx, {
    template: 'digest',
    values: { shop: shop.name, lines, more: shown.length - lines.length },
    to: reader.email,
    language,
    storefrontCode,
    stop: { reader: 'shop', id: reader.id, kind: 'shop' },
  });
}
