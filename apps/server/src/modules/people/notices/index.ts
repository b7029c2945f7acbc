/**
 * One inbox for buyers and for the people of shops: what happened without their doing, written in its transaction, counted where it happens
 * again, and read everywhere at once.
 */
import type { EventTopics } from '../../../platform/events.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { shopChannel, userChannel } from '../../../platform/push/channels.ts';
import type { ChannelMessage, Push } from '../../../platform/push/push.ts';
import { createPost } from '../../../platform/outgoing/post-body.ts';
import { createPortionWorker, type PortionWorker } from '../../../platform/portion-worker.ts';
import { noticeRoutes, shopNoticeRoutes } from './notices.routes.ts';
import { hasDuePush, hasNoticeToPush } from './push/push.sql.ts';
import { makeDeliveries, sendDue, type PushServices } from './push/send-push.ts';
import type { SubscribeServices } from './push/subscribe.ts';
import { vapidKeys } from './push/vapid.ts';

export { deleteNoticesOf as eraseNotices, deleteOldNotices } from './notices.sql.ts';
export { createDigest } from './digest/create-digest.ts';
export { createStop } from './stop/create-stop.ts';
export type { ForgetVisitorMail } from './stop/stop-mails.ts';
export { wantsMail } from './preferences.ts';
export { readAbout, tellBuyer, tellShop } from './tell.ts';

export interface Notices {
  routes: Route[];
  /** Hand notices to the push services of browsers. */
  workers: PortionWorker[];
}

const DERIVED_AT_ONCE = 200;
const SENT_AT_ONCE = 10;

export function createNotices(
  { db, clock, config, log }: Pick<Platform, 'db' | 'clock' | 'config' | 'log'>,
  { nameOf, contactOf }: Pick<PushServices, 'nameOf' | 'contactOf'>,
): Notices {
  const allowsLocal = config.webhooksToLoopback;
  const services: SubscribeServices = {
    db,
    clock,
    nameOf,
    contactOf,
    allowsLocal,
    keys: vapidKeys(config.secret),
    post: createPost({ allowsLocal }),
  };
  return {
    routes: [...noticeRoutes(services), ...shopNoticeRoutes(services)],
    workers: [
      createPortionWorker(
        {
          name: 'make notices ready',
          portion: DERIVED_AT_ONCE,
          take: (portion) => makeDeliveries(services, portion),
          waiting: hasNoticeToPush,
          failure: 'notices could not be made ready',
        },
        log,
      ),
      createPortionWorker(
        {
          name: 'send notices',
          portion: SENT_AT_ONCE,
          take: (portion) => sendDue(services, portion),
          waiting: hasDuePush,
          failure: 'notices could not be sent',
        },
        log,
      ),
    ],
  };
}

/** Every tab and device asks again; what it is they ask for themselves. */
export function forwardNotices(push: Pick<Push, 'forward'>): void {
  push.forward('notices.changed', newsOf);
}

function newsOf({ userId, shopId }: EventTopics['notices.changed']): ChannelMessage[] {
  const message = { type: 'notices.changed', data: {} };
  if (userId !== null) return [{ channel: userChannel(userId), message }];
  return shopId === null ? [] : [{ channel: shopChannel(shopId), message }];
}
