import { calls } from '@entrepot/contracts/registry.ts';
import { CURRENCY, formatMoney } from '@entrepot/contracts/money.ts';
import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { DomainError } from '../../../platform/errors.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { bankAccount } from './bank-account.ts';
import { listNetworks, presentRate } from './networks.ts';
import { openRecharge } from './open-recharge.ts';
import { ownRecharge, ownRecharges } from './read-recharges.ts';
import type { RechargeServices } from './recharge-services.ts';
import { rescan } from './rescan.ts';
import { sendTestCoins } from './send-test-coins.ts';
import { submitBankTransfer, submitCertificate } from './submit-certificate.ts';
import { takeBackRecharge } from './take-back-recharge.ts';

export function rechargeRoutes(services: RechargeServices): Route[] {
  return [...openRoutes(services), ...ownRoutes(services)];
}

/** For everybody who looks. */
function openRoutes(services: RechargeServices): Route[] {
  return [
    route(calls['channelBlockchain!list'], () => listNetworks(services)),
    route(calls['rechargeBlockchain!fee'], async ({ symbol }) => {
      const isTaken = services.chain
        .networks()
        .some(({ trouble, coins }) => trouble !== 'not_configured' && coins.some(({ coin }) => coin === symbol));
      if (symbol !== CURRENCY && !isTaken && !services.currencies.includes(symbol)) throw new DomainError('payment.channel_closed');
      const rate = await presentRate(services, symbol);
      if (!rate) throw new DomainError('recharge.rate_unknown');
      // We take nothing of what comes in; what the network takes is the sender's.
      return { symbol, fee: '0', rate: formatMoney(rate.rateScaled), asOf: rate.asOf.toISOString() };
    }),
  ];
}

/** Calls of buyers, so there is a session. */
function ownRoutes(services: RechargeServices): Route[] {
  return [
    route(calls['rechargeBlockchain!recharge_open'], (input, { session }) => openRecharge(services, session!.subjectId, input)),
    route(calls['rechargeBlockchain!recharge'], ({ session_token: token, ...input }, { session, storefrontCode }) =>
      submitCertificate(services, input, { userId: session!.subjectId, token, storefrontCode }),
    ),
    route(calls['rechargeBlockchain!list'], ({ pageNum = 1, pageSize = PAGE_SIZE.rechargeRecords, state }, { session }) =>
      ownRecharges(services, session!.subjectId, state, { pageNum, pageSize }),
    ),
    route(calls['rechargeBlockchain!get'], ({ id }, { session }) => ownRecharge(services, session!.subjectId, id)),
    route(calls['rechargeBlockchain!takeBack'], ({ id }, { session }) => takeBackRecharge(services, session!.subjectId, id)),
    route(calls['rechargeBlockchain!rescan'], (input, { session, request }) => rescan(services, session!.subjectId, input, request)),
    route(calls['rechargeBlockchain!sendTestCoins'], (input, { session, request }) =>
      sendTestCoins(services, session!.subjectId, input, request),
    ),
    route(calls['bankRecharge!info'], (_input, { session }) => bankAccount(services, session!.subjectId)),
    route(calls['bankRecharge!recharge'], ({ session_token: token, ...input }, { session, storefrontCode, idempotencyKey }) =>
      submitBankTransfer(services, input, { userId: session!.subjectId, token: token ?? idempotencyKey, storefrontCode }),
    ),
  ];
}
