/** Calls of a module as a visitor makes them: through validation, envelope and response schema, without a network. */
import { sendError } from '@entrepot/server/platform/http/error-handler.ts';
import { registerRoutes } from '@entrepot/server/platform/http/register-routes.ts';
import type { Route } from '@entrepot/server/platform/http/route.ts';
import type { Events, EventTopics } from '@entrepot/server/platform/events.ts';
import Fastify, { type FastifyInstance } from 'fastify';

export interface CallAnswer<Data> {
  status: number;
  code: number;
  key?: string;
  msg: string;
  data: Data;
  errors?: Array<{ field: string }>;
}

export type Caller = <Data>(name: string, parameters?: object, storefront?: string) => Promise<CallAnswer<Data>>;

export function testCalls(routes: Route[]): Caller {
  const app = Fastify();
  app.setErrorHandler(sendError);
  registerRoutes(app, routes, {
    resolveSession: async () => undefined,
    storefrontOf: (request) => request.headers['x-storefront']?.toString() ?? 'any',
    rateLimitOf: () => undefined,
  });
  return (name, parameters, storefront = 'any') => ask(app, `/api/${name}.action`, parameters, { storefront });
}

export interface Asking {
  token?: string | undefined;
  storefront?: string | undefined;
  /** The idempotency key. */
  key?: string | undefined;
  headers?: Record<string, string>;
  remoteAddress?: string;
}

/** One call of a server that is not listening, with what comes back. */
export async function ask<Data>(
  app: Pick<FastifyInstance, 'inject'>,
  url: string,
  input: object = {},
  { token, storefront, key, headers, remoteAddress }: Asking = {},
): Promise<CallAnswer<Data>> {
  const response = await app.inject({
    method: 'POST',
    url,
    payload: input,
    ...(remoteAddress ? { remoteAddress } : {}),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(storefront ? { 'x-storefront': storefront } : {}),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...headers,
    },
  });
  return { status: response.statusCode, ...response.json<Omit<CallAnswer<Data>, 'status'>>() };
}

export interface HandMadeEvents {
  events: Events;
  /** Tells everybody who listens, as the stream would. */
  happens<Name extends keyof EventTopics>(topic: Name, payload: EventTopics[Name]): void;
  gap(): void;
}

/** Events as the stream would deliver them, by hand. */
export function handMadeEvents(): HandMadeEvents {
  const handlers = new Map<string, Array<(payload: never) => unknown>>();
  const listen = (topic: string, handler: (payload: never) => unknown) => {
    handlers.set(topic, [...(handlers.get(topic) ?? []), handler]);
    return () => undefined;
  };
  const tell = (topic: string, payload: object): void => handlers.get(topic)?.forEach((handler) => handler(payload as never));
  return {
    events: {
      on: listen,
      onMoment: listen,
      tell: async (topic, payload) => tell(topic, payload),
      listenTo: () => undefined,
      onGap: (handler) => listen('gap', handler),
      start: async () => undefined,
      stop: async () => undefined,
    },
    happens: tell,
    gap: () => tell('gap', {}),
  };
}
