/**
 * What a group has to know of those that build on it. Nobody imports upwards, so it is handed in: these parts as they are, and in `app.ts`
 * what is known only while the application is put together.
 */
import type { HandedToGoods } from './modules/goods/index.ts';
import { AUDIT_SUBJECTS, CLOSING_PARTS } from './modules/office/traces/index.ts';
import type { HandedToPeople } from './modules/people/index.ts';
import { forgetVisitorMail } from './modules/service/letters/index.ts';
import { lastStorefrontOf, noticeOfLock, TRADE_FACTS } from './modules/trade/orders/index.ts';

/** Of trade, service and office: what keeps an account, where somebody bought, what the log speaks of. */
export const TO_PEOPLE: Omit<HandedToPeople, 'originOf'> = {
  closing: CLOSING_PARTS,
  subjects: AUDIT_SUBJECTS,
  lastStorefrontOf,
  noticeOfLock,
  forgetVisitorMail,
};

/** Of trade: what sold, and how fast a shop ships. */
export const TO_GOODS: Omit<HandedToGoods, 'originOf'> = { trade: TRADE_FACTS };
