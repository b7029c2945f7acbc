/**
 * Where payment companies tell us what happened. Outside the contract: no token, no envelope, and the body as it came, since its bytes are
 * signed.
 */
import type { FastifyInstance } from 'fastify';
import { createMemoryCounter } from '../../../platform/http/call-counter.ts';
import { limitCalls } from '../../../platform/http/limit-calls.ts';
import type { PaymentServices } from './payment-services.ts';
import { receiveWebhook } from './receive-webhook.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const CALLS_PER_MINUTE = 3_000;

export function registerWebhooks(
  app: FastifyInstance,
  services: Pick<PaymentServices, 'db' | 'clock' | 'recharges' | 'providers' | 'vouch'>,
): void {
  void app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    const onRequest = limitCalls(app.callCounter ?? createMemoryCounter(), {
      groupId: 'hooks',
      timeWindow: '1 minute',
      max: () => CALLS_PER_MINUTE,
    });
    hooks.post<{ Params: { provider: string } }>(
      '/hooks/payments/:provider',
      { onRequest, bodyLimit: BODY_LIMIT_BYTES },
      async (request, reply) => {
        const provider = services.providers.get(request.params.provider);
        if (!provider) return reply.code(404).send({ received: false });
        const isReceived = Buffer.isBuffer(request.body) && (await receiveWebhook(services, provider, request.headers, request.body));
        return reply.code(isReceived ? 200 : 401).send({ received: isReceived });
      },
    );
  });
}
