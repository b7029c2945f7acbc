/** The inbox as its reader sees it: the kinds they want to see and may see, the newest first. */
import type { Notice } from '@entrepot/contracts/calls/notices.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { BUYER_NOTICE_KINDS, SHOP_NOTICE_KINDS, type BuyerEvent, type NoticeKind, type ShopEvent } from '@entrepot/contracts/notices.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import type { ShopPermission } from '@entrepot/contracts/permissions.ts';
import { mailWords } from '@entrepot/i18n/mail-messages.ts';
import type { Session } from '../../../platform/auth.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events.ts';
import type { NoticeServices } from './notice-services.ts';
import { titleForBuyer, titleForShop } from './notice-title.ts';
import { countUnread, markRead, selectNotices, type NoticeRow, type Owner } from './notices.sql.ts';
import { preferencesOf } from './preferences.ts';
import type { Chooser } from './preferences.sql.ts';

export interface Reader {
  owner: Owner;
  chooser: Chooser;
  /** Of those there are, the ones that may be seen. */
  kinds: readonly NoticeKind[];
  language: Language;
  storefrontCode: string;
}

/** What is written to a shop, and what its money does, is for those who look after it. Orders and the shop itself are everybody's there. */
const RIGHT_OF: Readonly<Partial<Record<NoticeKind, ShopPermission>>> = { chat: 'messages.answer', wallet: 'money.read' };

export function mayRead(kind: NoticeKind, permissions: readonly string[] | 'all'): boolean {
  const right = RIGHT_OF[kind];
  return right === undefined || permissions === 'all' || permissions.includes(right);
}

export function readerOf(session: Session, { language, storefrontCode }: Pick<Reader, 'language' | 'storefrontCode'>): Reader {
  const common = { language, storefrontCode };
  if (session.shopId === undefined) {
    const own = { userId: session.subjectId };
    return { ...common, owner: own, chooser: own, kinds: BUYER_NOTICE_KINDS };
  }
  const { permissions } = session;
  return {
    ...common,
    owner: { shopId: session.shopId },
    chooser: { memberId: session.subjectId },
    kinds: SHOP_NOTICE_KINDS.filter((kind) => mayRead(kind, permissions)),
  };
}

async function shownKinds({ db }: NoticeServices, { chooser, kinds }: Reader): Promise<NoticeKind[]> {
  return (await preferencesOf(db, chooser, kinds)).filter(({ inApp }) => inApp).map(({ kind }) => kind);
}

export async function listNotices(
  services: NoticeServices,
  reader: Reader,
  { kind, pageNum, pageSize }: { kind?: NoticeKind | undefined; pageNum: number; pageSize: number },
): Promise<Page<Notice> & { unread: number }> {
  const { db } = services;
  const shown = await shownKinds(services, reader);
  const kinds = kind === undefined ? shown : shown.filter((one) => one === kind);
  const [{ rows, count }, unread] = await Promise.all([
    selectNotices(db, reader.owner, { kinds, limit: pageSize, offset: (pageNum - 1) * pageSize }),
    countUnread(db, reader.owner, shown),
  ]);
  return { list: rows.map((row) => present(services, reader, row)), pageNum, pageSize, totalElements: count, unread };
}

export async function unreadNotices(services: NoticeServices, reader: Reader): Promise<{ unread: number }> {
  return { unread: await countUnread(services.db, reader.owner, await shownKinds(services, reader)) };
}

/** All tabs and devices of whoever reads hear of it. */
export async function readNotices(
  services: NoticeServices,
  reader: Reader,
  ids: readonly string[] | undefined,
): Promise<{ unread: number }> {
  const { db, clock } = services;
  const kinds = await shownKinds(services, reader);
  return withTransaction(db, async (tx) => {
    if (await markRead(tx, reader.owner, { kinds, ids, at: clock.now() })) await publish(tx, 'notices.changed', newsTo(reader.owner));
    return { unread: await countUnread(tx, reader.owner, kinds) };
  });
}

function newsTo(owner: Owner): { userId: string | null; shopId: string | null } {
  return { userId: null, shopId: null, ...owner };
}

function present({ nameOf }: NoticeServices, { owner, language, storefrontCode }: Reader, row: NoticeRow): Notice {
  const { event, count } = row;
  const speak = mailWords(language, storefrontCode);
  // Who writes without a name is the service.
  const told = { name: row.name ?? nameOf(storefrontCode), count };
  return {
    id: row.id,
    kind: row.kind,
    event,
    title:
      'userId' in owner
        ? titleForBuyer(speak, { ...told, event: event as BuyerEvent })
        : titleForShop(speak, { ...told, event: event as ShopEvent }),
    note: row.note,
    name: row.name,
    subjectId: row.subject_id,
    count,
    happenedAt: row.happened_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  };
}
