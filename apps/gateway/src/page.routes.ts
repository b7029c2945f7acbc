/** The hosted page. It works without a script; what is typed into it goes to this process and no further. */
import { isLanguage } from '@entrepot/contracts/languages.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isBehaviour } from './behaviour.ts';
import type { Desk } from './desk.ts';
import { renderPage, renderUnknown } from './page.ts';
import type { Payment } from './payment.ts';
import { STYLE } from './style.ts';

const BODY_LIMIT_BYTES = 4 * 1024;

type ById = { Params: { id: string } };

export async function registerPage(app: FastifyInstance, { desk }: { desk: Desk }): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get('/pay.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(STYLE),
  );

  app.get<ById & { Querystring: { lang?: string; webhooks?: string } }>('/pay/:id', async (request, reply) => {
    const payment = desk.find(request.params.id);
    if (!payment) return html(reply.code(404), undefined, renderUnknown());
    const { lang, webhooks } = request.query;
    // For who wants to see how a shop copes with each of them.
    if (isBehaviour(webhooks)) payment.behaviour = webhooks;
    return html(reply, payment, renderPage(payment, isLanguage(lang) ? lang : payment.language));
  });

  function onSubmit(path: string, act: (payment: Payment, fields: Record<string, string>) => void): void {
    app.post<ById & { Body: Record<string, string> | undefined }>(`/pay/:id/${path}`, async (request, reply) => {
      const payment = desk.find(request.params.id);
      if (!payment) return html(reply.code(404), undefined, renderUnknown());
      act(payment, request.body ?? {});
      // A person who has nothing left to do here goes back to the shop.
      return reply.redirect(payment.state === 'pending' ? `/pay/${payment.id}` : payment.returnUrl, 303);
    });
  }

  onSubmit('card', (payment, { test, number }) => desk.payByCard(payment, test ?? number ?? ''));
  onSubmit('code', (payment, { code }) => desk.enterCode(payment, code ?? ''));
  onSubmit('approve', (payment) => void (payment.channel !== 'card' && desk.approve(payment)));
  onSubmit('decline', (payment) => desk.decline(payment));
  onSubmit('expire', (payment) => desk.expire(payment));
}

function html(reply: FastifyReply, payment: Payment | undefined, text: string): FastifyReply {
  // Browsers hold a form to this also where its answer leads, and the answer may lead back to the shop.
  const targets = ["'self'", ...(payment ? [new URL(payment.returnUrl).origin] : [])].join(' ');
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': `default-src 'none'; style-src 'self'; img-src data:; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    })
    .send(text);
}
