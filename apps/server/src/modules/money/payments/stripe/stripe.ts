/**
 * Stripe as a payment company: the person pays on its page (Checkout), so card numbers never come here. What an event says is looked up
 * before it is believed, so that late, repeated and swapped events all lead to what is true now.
 */

import type { StripeSettings } from '../../../../config.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { CHANNELS } from '../channels.ts';
import { worthScaled } from '../../recharges/index.ts';
import { ProviderRefused, type PaymentProvider, type ProviderState } from '../provider.ts';
import { fromMinor, toMinor } from './minor-units.ts';
import { createRememberedSum } from './remembered-sum.ts';
import { factsFrom, movedByDisputes, type SessionFacts } from './session-state.ts';
import { createStripeApi, objectFrom, unreadable } from './stripe-api.ts';
import { isSignedByStripe, SIGNATURE_HEADER } from './stripe-signature.ts';
import { stripeLocale } from './stripe-locale.ts';

const SESSIONS = '/v1/checkout/sessions';
const WITH_CHARGE = 'payment_intent.latest_charge';
/** A creation that was interrupted is repeated in the same words within that time, and Stripe wants half an hour at least. */
const SESSION_SECONDS = 2 * 60 * 60;
const SESSION_ID = /^cs_[A-Za-z0-9_]{1,200}$/;
const SESSION_EVENT = /^checkout\.session\./;
/** Of a charge: what was paid back, and what the person's bank took or gave back. */
const MONEY_EVENT = /^(?:charge\.(?:refunded|refund\.updated|dispute\.)|refund\.)/;

export function createStripe(settings: StripeSettings, clock: Clock): PaymentProvider {
  const api = createStripeApi(settings);

  async function sessionState(facts: SessionFacts): Promise<ProviderState & { netScaled: bigint }> {
    const { providerId, reference, state, amountScaled, currency, netScaled, isDisputed, paymentIntent } = facts;
    const told = { providerId, reference, state, amountScaled, currency, netScaled };
    if (!isDisputed || !paymentIntent || state !== 'paid') return told;
    const disputes: Array<Record<string, unknown>> = [];
    for await (const dispute of api.list('/v1/disputes', { payment_intent: paymentIntent })) disputes.push(dispute);
    const { netMinor, hasMoved } = movedByDisputes(disputes);
    const left = { ...told, netScaled: netScaled + fromMinor(netMinor, currency) };
    if (netMinor < 0n) return { ...left, state: 'refunded', amountScaled: fromMinor(-netMinor, currency) };
    return hasMoved ? { ...left, state: 'reinstated' } : left;
  }

  async function lookUp(sessionId: string): Promise<ProviderState | undefined> {
    const session = await api.get(`${SESSIONS}/${encodeURIComponent(sessionId)}`, { 'expand[]': WITH_CHARGE });
    if (!session) return undefined;
    const facts = factsFrom(session);
    if (!facts) return unreadable('the query');
    const { netScaled: _netScaled, ...state } = await sessionState(facts);
    return state;
  }

  async function sumBetween(fromSeconds: number, toSeconds: number): Promise<bigint> {
    let sumScaled = 0n;
    const sessions = api.list(SESSIONS, {
      'created[gte]': String(fromSeconds),
      'created[lte]': String(toSeconds),
      status: 'complete',
      'expand[]': `data.${WITH_CHARGE}`,
    });
    for await (const session of sessions) {
      const facts = factsFrom(session);
      // Without the rate it was begun with nobody can say what it is worth here; it is none that we made.
      if (facts?.rateScaled !== undefined) sumScaled += worthScaled((await sessionState(facts)).netScaled, facts.rateScaled);
    }
    return sumScaled;
  }

  /** Undefined where the event is about nothing of ours. */
  async function sessionOf(type: string, object: Record<string, unknown>): Promise<string | undefined> {
    if (SESSION_EVENT.test(type))
      return typeof object.client_reference_id === 'string' && typeof object.id === 'string' ? object.id : undefined;
    if (!MONEY_EVENT.test(type) || typeof object.payment_intent !== 'string') return undefined;
    for await (const session of api.list(SESSIONS, { payment_intent: object.payment_intent }))
      if (typeof session.client_reference_id === 'string' && typeof session.id === 'string') return session.id;
    return undefined;
  }

  return {
    name: 'stripe',
    isDemo: false,
    channels: () => CHANNELS.filter(({ code }) => code === 'card').map((channel) => ({ ...channel, coins: settings.currencies })),
    async create({ id, amountScaled, currency, rate, returnUrl, language, merchant, createdAt }) {
      const minor = toMinor(amountScaled, currency);
      if (minor === undefined) throw new ProviderRefused(`${currency} has no unit so small`);
      const session = await api.post(
        SESSIONS,
        {
          mode: 'payment',
          client_reference_id: id,
          'payment_method_types[0]': 'card',
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': currency.toLowerCase(),
          'line_items[0][price_data][unit_amount]': String(minor),
          'line_items[0][price_data][product_data][name]': merchant ?? new URL(returnUrl).host,
          'metadata[rate]': rate,
          'payment_intent_data[metadata][reference]': id,
          success_url: returnUrl,
          cancel_url: returnUrl,
          expires_at: String(Math.floor(createdAt.getTime() / 1_000) + SESSION_SECONDS),
          locale: stripeLocale(language),
        },
        id,
      );
      const { id: providerId, url } = session;
      if (typeof providerId !== 'string' || !SESSION_ID.test(providerId) || typeof url !== 'string' || !url.startsWith('https://'))
        return unreadable('the creation');
      return { providerId, payUrl: url };
    },
    query: lookUp,
    async verifyWebhook(headers, rawBody) {
      if (!isSignedByStripe(settings.webhookSecrets, headers[SIGNATURE_HEADER], rawBody, clock.now())) return undefined;
      const { id, type, data } = objectFrom(rawBody.toString('utf8')) ?? {};
      const object = (data as { object?: unknown } | undefined)?.object;
      if (typeof id !== 'string' || id.length > 100 || typeof type !== 'string' || typeof object !== 'object' || object === null)
        return undefined;
      const sessionId = await sessionOf(type, object as Record<string, unknown>);
      const payment = sessionId !== undefined && SESSION_ID.test(sessionId) ? await lookUp(sessionId) : undefined;
      // Names, addresses and the end of a card's number stay with Stripe; what is kept says which event it was.
      return payment ? { id, payment, body: { type, session: sessionId } } : 'nothing';
    },
    settlement: createRememberedSum(sumBetween),
    async refund(sessionId) {
      const facts = factsFrom((await api.get(`${SESSIONS}/${encodeURIComponent(sessionId)}`, { 'expand[]': WITH_CHARGE })) ?? {});
      if (!facts?.paymentIntent) throw new ProviderRefused('there is no such payment');
      await api.post('/v1/refunds', { payment_intent: facts.paymentIntent }, `refund:${facts.reference}`);
      return (await lookUp(sessionId)) ?? unreadable('the refund');
    },
  };
}

/** For who looks after the installation: whether the key is good. Nothing is changed. */
export async function askStripe(settings: StripeSettings): Promise<void> {
  await createStripeApi(settings).get('/v1/balance');
}
