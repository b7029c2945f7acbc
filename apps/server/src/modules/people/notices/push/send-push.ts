/**
 * Hands one notice to the push service of a browser, encrypted for that browser alone (RFC 8291). A lock screen shows it to whoever holds
 * the device: it says of which kind the news is, and neither names nor amounts nor what somebody wrote.
 */
import type { NoticeEvent, NoticeKind } from '@entrepot/contracts/notices.ts';
import { mailWords } from '@entrepot/i18n/mail-messages.ts';
import webPush from 'web-push';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import type { PostBody } from '../../../../platform/outgoing/post-body.ts';
import type { NoticeServices } from '../notice-services.ts';
import { claimPushes, deleteDelivery, deleteSubscription, deriveDeliveries, postponeDelivery, type ClaimedPush } from './push.sql.ts';
import type { VapidKeys } from './vapid.ts';

export interface PushServices extends NoticeServices {
  keys: VapidKeys;
  post: PostBody;
  /** Whom a push service writes to when something is wrong. */
  contactOf: (storefrontCode: string) => string;
}

/** Longer than any request may take. */
const CLAIM_MS = 60_000;
/** What could not be shown within a day is no news. */
const KEPT_SECONDS = 24 * 60 * 60;
const MINUTE_MS = 60_000;
const DELAYS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS];

export async function makeDeliveries({ db, clock }: Pick<PushServices, 'db' | 'clock'>, portion: number): Promise<number> {
  return withTransaction(db, (tx) => deriveDeliveries(tx, portion, clock.now()));
}

async function claimDue({ db, clock }: Pick<PushServices, 'db' | 'clock'>, limit: number): Promise<ClaimedPush[]> {
  const now = clock.now();
  return withTransaction(db, (tx) => claimPushes(tx, { limit, now, until: new Date(now.getTime() + CLAIM_MS) }));
}

/** Side by side; what could not be written down is due again when its claim has ended. */
export async function sendDue(services: PushServices, limit: number): Promise<number> {
  const claimed = await claimDue(services, limit);
  await Promise.all(claimed.map((one) => sendPush(services, one)));
  return claimed.length;
}

async function sendPush(services: PushServices, claimed: ClaimedPush): Promise<void> {
  const outcome = await hand(services, claimed);
  await withTransaction(services.db, async (tx) => {
    if (outcome === 'gone') return deleteSubscription(tx, claimed.subscription_id);
    const delayMs = DELAYS_MS[claimed.tries - 1];
    if (outcome === 'done' || delayMs === undefined) return deleteDelivery(tx, claimed.id);
    return postponeDelivery(tx, claimed.id, new Date(services.clock.now().getTime() + delayMs));
  });
}

async function hand(services: PushServices, claimed: ClaimedPush): Promise<'done' | 'again' | 'gone'> {
  const { keys, post, contactOf } = services;
  let request;
  try {
    request = webPush.generateRequestDetails(
      { endpoint: claimed.endpoint, keys: { p256dh: claimed.p256dh, auth: claimed.auth } },
      JSON.stringify(shownOf(services, claimed)),
      {
        TTL: KEPT_SECONDS,
        contentEncoding: 'aes128gcm',
        // What waits for a device that is off is replaced by what came later about the same.
        topic: claimed.notice_id.replaceAll('-', ''),
        vapidDetails: { subject: `mailto:${contactOf(claimed.storefront_code)}`, ...keys },
      },
    );
  } catch {
    // Nothing can be encrypted with what the browser handed in.
    return 'gone';
  }
  const { status, error } = await post(claimed.endpoint, headersOf(request.headers), request.body ?? '');
  if (error === 'private_address') return 'gone';
  if (status === null || status === 429 || status >= 500) return 'again';
  return status === 404 || status === 410 ? 'gone' : 'done';
}

/** Their length is counted where they are sent. */
function headersOf(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name, String(value)]),
  );
}

export interface Shown {
  title: string;
  body: string;
  /** The same again replaces what is shown. */
  tag: string;
  path: string;
}

function shownOf({ nameOf }: PushServices, claimed: ClaimedPush): Shown {
  const { language, storefront_code: storefrontCode, is_of_shop: isOfShop, kind, event, notice_id: tag } = claimed;
  return {
    title: nameOf(storefrontCode),
    body: mailWords(language, storefrontCode)('mail.push', { kind: wordOf(kind, event, isOfShop) }),
    tag,
    path: isOfShop ? '/seller/notices' : '/userInfo/notices',
  };
}

/** "About your order" is said to the one who ordered. */
function wordOf(kind: NoticeKind, event: NoticeEvent, isOfShop: boolean): string {
  return event === 'order_message' && !isOfShop ? 'orderChat' : kind;
}
