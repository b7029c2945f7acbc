/** All calls under one roof, one list for each door. The key is what the typed client takes. */
import { accountCalls } from './calls/account.ts';
import { addressCalls } from './calls/addresses.ts';
import { applicationCalls, applicationDeskCalls, shopAgreementCalls } from './calls/applications.ts';
import { auditCalls } from './calls/audit.ts';
import { captchaCalls } from './calls/captcha.ts';
import { cartCalls } from './calls/cart.ts';
import { catalogCalls } from './calls/catalog.ts';
import { chatLetterCalls } from './calls/chat-letters.ts';
import { chatCalls, shopChatCalls } from './calls/chat.ts';
import { chatSafetyCalls, safetyDeskCalls, shopChatSafetyCalls } from './calls/chat-safety.ts';
import { collectionCalls } from './calls/collections.ts';
import { sellerSessionCalls, staffSessionCalls } from './calls/console-session.ts';
import { contentDeskCalls } from './calls/content-desk.ts';
import { contentCalls } from './calls/content.ts';
import { creditCalls } from './calls/credit.ts';
import { figureCalls } from './calls/figures.ts';
import { freightCalls } from './calls/freight.ts';
import { goodsDeskCalls } from './calls/goods-desk.ts';
import { identityCalls, identityDeskCalls } from './calls/identity.ts';
import { importCalls } from './calls/imports.ts';
import { incidentDeskCalls } from './calls/incident-desk.ts';
import { integrationCalls } from './calls/integrations.ts';
import { listingCalls } from './calls/listing.ts';
import { loanDeskCalls } from './calls/loan-desk.ts';
import { lockCalls, lockDeskCalls, shopLockCalls } from './calls/locks.ts';
import { mediaCalls, officeMediaCalls, shopMediaCalls } from './calls/media.ts';
import { memberCalls } from './calls/members.ts';
import { moneyDeskCalls } from './calls/money-desk.ts';
import { moneyWatchCalls } from './calls/money-watch.ts';
import { noticeCalls, shopNoticeCalls } from './calls/notices.ts';
import { officeTodayCalls } from './calls/office-today.ts';
import { orderDeskCalls, shopOrderCalls } from './calls/order-desk.ts';
import { orderCalls } from './calls/orders.ts';
import { peopleDeskCalls } from './calls/people-desk.ts';
import { productDeskCalls } from './calls/product-desk.ts';
import { productCalls } from './calls/product.ts';
import { proposalCalls } from './calls/proposals.ts';
import { rechargeCalls } from './calls/recharge.ts';
import { reviewCalls } from './calls/reviews.ts';
import { serviceDeskCalls } from './calls/service-desk.ts';
import { serviceHoursCalls, serviceSettingCalls } from './calls/service-hours.ts';
import { shopWorkCalls } from './calls/shop-desk-work.ts';
import { shopDeskCalls } from './calls/shop-desk.ts';
import { shopMoneyCalls } from './calls/shop-money.ts';
import { shopFigureCalls } from './calls/shop-figures.ts';
import { shopInboxCalls } from './calls/shop-inbox.ts';
import { shopSetUpCalls } from './calls/shop-setup.ts';
import { shopCalls } from './calls/shops.ts';
import { staffCalls } from './calls/staff.ts';
import { storefrontDeskCalls } from './calls/storefront-desk.ts';
import { systemDeskCalls } from './calls/system-desk.ts';
import { systemCalls } from './calls/system.ts';
import { taxCalls } from './calls/taxes.ts';
import { reserveCalls, reserveDeskCalls } from './calls/reserves.ts';
import { walletCalls } from './calls/wallet.ts';
import { withdrawCalls } from './calls/withdraw.ts';
import { deskTranslationCalls, shopTranslationCalls, translationCalls } from './calls/translation.ts';
import { wordCalls } from './calls/words.ts';

export const calls = {
  ...systemCalls,
  ...mediaCalls,
  ...catalogCalls,
  ...listingCalls,
  ...productCalls,
  ...shopCalls,
  ...reviewCalls,
  ...freightCalls,
  ...contentCalls,
  ...figureCalls,
  ...chatCalls,
  ...serviceHoursCalls,
  ...chatSafetyCalls,
  ...chatLetterCalls,
  ...translationCalls,
  ...captchaCalls,
  ...accountCalls,
  ...addressCalls,
  ...collectionCalls,
  ...cartCalls,
  ...orderCalls,
  ...walletCalls,
  ...reserveCalls,
  ...rechargeCalls,
  ...withdrawCalls,
  ...lockCalls,
  ...applicationCalls,
  ...identityCalls,
  ...noticeCalls,
  ...creditCalls,
};

/** At the shops' door. */
export const sellerCalls = {
  ...sellerSessionCalls,
  ...memberCalls,
  ...shopMediaCalls,
  ...shopOrderCalls,
  ...productDeskCalls,
  ...importCalls,
  ...shopLockCalls,
  ...shopDeskCalls,
  ...shopAgreementCalls,
  ...shopWorkCalls,
  ...shopFigureCalls,
  ...integrationCalls,
  ...shopMoneyCalls,
  ...shopChatCalls,
  ...shopInboxCalls,
  ...shopChatSafetyCalls,
  ...shopTranslationCalls,
  ...shopSetUpCalls,
  ...shopNoticeCalls,
};
/** At the staff's door. */
export const adminCalls = {
  ...staffSessionCalls,
  ...officeMediaCalls,
  ...staffCalls,
  ...auditCalls,
  ...systemDeskCalls,
  ...incidentDeskCalls,
  ...moneyDeskCalls,
  ...moneyWatchCalls,
  ...reserveDeskCalls,
  ...orderDeskCalls,
  ...officeTodayCalls,
  ...lockDeskCalls,
  ...peopleDeskCalls,
  ...taxCalls,
  ...applicationDeskCalls,
  ...identityDeskCalls,
  ...goodsDeskCalls,
  ...storefrontDeskCalls,
  ...contentDeskCalls,
  ...wordCalls,
  ...proposalCalls,
  ...serviceDeskCalls,
  ...serviceSettingCalls,
  ...safetyDeskCalls,
  ...deskTranslationCalls,
  ...loanDeskCalls,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
