import { calls } from '@entrepot/contracts/registry.ts';
import type { FastifyRequest } from 'fastify';
import { route, type CallContext, type Route } from '../../../platform/http/route.ts';
import { openingOf, PHP_CHANNELS } from './channels.ts';
import type { PaymentServices } from './payment-services.ts';
import { presentChannel } from './payments.present.ts';
import { selectClosed, selectCountry } from './payments.sql.ts';
import { startPayment, type PaymentStart, type PaymentWish } from './start-payment.ts';

export interface RouteServices extends PaymentServices {
  /** The storefront's address, as its visitors know it. */
  originOf(request: FastifyRequest): string;
}

/** All of them are calls of buyers, so there is a session. */
export function paymentRoutes(services: RouteServices): Route[] {
  const start = (call: string, channel: string, input: PaymentWish['input'], context: CallContext): Promise<PaymentStart> =>
    startPayment(services, {
      userId: context.session!.subjectId,
      call,
      channel,
      input,
      key: input.session_token ?? context.idempotencyKey,
      storefrontCode: context.storefrontCode,
      language: context.language,
      shopOrigin: services.originOf(context.request),
      hookOrigin: hookOrigin(services, context.request),
    });
  const [first, second, third, fourth, fifth] = PHP_CHANNELS;
  return [
    route(calls['thirdPartyRecharge!getCoinList'], async (_input, { session, storefrontCode }) => {
      const { config, db, parameters, providers, paymentsOf } = services;
      const openings = { payments: paymentsOf(storefrontCode), settings: config.payments.channels };
      const [country, closed] = await Promise.all([selectCountry(db, session!.subjectId), selectClosed(db)]);
      const isClosed = (code: string) => closed.some(({ channel }) => channel === code);
      const limits = { min: parameters.get('recharge_min'), max: parameters.get('recharge_max') };
      return [...providers.values()].flatMap((provider) =>
        provider
          .channels()
          .map((channel) =>
            presentChannel(
              channel,
              provider,
              isClosed(channel.code) ? 'closed' : openingOf(openings, channel.code, storefrontCode, country),
              limits,
            ),
          ),
      );
    }),
    route(calls['thirdPartyRecharge!recharge'], ({ channel, ...input }, context) =>
      start('thirdPartyRecharge!recharge', channel, input, context),
    ),
    route(calls['thirdPartyRecharge!PHP_recharge'], (input, context) => start('thirdPartyRecharge!PHP_recharge', first, input, context)),
    route(calls['thirdPartyRecharge!PHP_recharge2'], (input, context) => start('thirdPartyRecharge!PHP_recharge2', second, input, context)),
    route(calls['thirdPartyRecharge!PHP_recharge3'], (input, context) => start('thirdPartyRecharge!PHP_recharge3', third, input, context)),
    route(calls['thirdPartyRecharge!PHP_recharge4'], (input, context) => start('thirdPartyRecharge!PHP_recharge4', fourth, input, context)),
    route(calls['thirdPartyRecharge!PHP_recharge5'], (input, context) => start('thirdPartyRecharge!PHP_recharge5', fifth, input, context)),
  ];
}

/** In development a company runs on this machine, and the names under `.localhost` are known to browsers alone. */
function hookOrigin({ config, originOf }: RouteServices, request: FastifyRequest): string {
  if (config.payments.webhookOrigin !== undefined) return config.payments.webhookOrigin;
  if (config.mode === 'production') return originOf(request);
  const { localAddress = '127.0.0.1', localPort = config.port } = request.socket;
  return `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
}
