/** `fetch` for code that renders on the server: the calls are reached in process, through the same validation as from outside. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SEEN_COOKIE } from '../platform/http/seen-cookie.ts';
import { STOREFRONT_COOKIE } from './choose-storefront.ts';

let renders = 0;

/** `host` where the calls are for another storefront than the one that was asked. */
export function createInnerFetch(
  app: FastifyInstance,
  request: FastifyRequest,
  storefrontCode: string,
  host = request.headers.host,
): typeof fetch {
  // A render is no client, so each one counts for itself where calls are limited by address.
  renders = (renders + 1) % 0xffff_ffff;
  const seen = request.cookies?.[SEEN_COOKIE];
  const remoteAddress = `fd00::${(renders >>> 16).toString(16)}:${(renders & 0xffff).toString(16)}`;

  return async (address, init = {}) => {
    const answer = await app.inject({
      method: init.method === 'POST' ? 'POST' : 'GET',
      url: String(address),
      remoteAddress,
      headers: {
        ...(init.headers as Readonly<Record<string, string>> | undefined),
        ...(host ? { host } : {}),
        // Development chooses storefronts by cookie; elsewhere the host name alone counts. Whoever has written sees it on the page as well.
        cookie: `${STOREFRONT_COOKIE}=${storefrontCode}${seen === undefined ? '' : `; ${SEEN_COOKIE}=${seen}`}`,
      },
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    });
    return answerOf(answer.statusCode, answer.payload);
  };
}

/** As much of a response as the client asks for. A whole one is made for streams, and was a tenth of what a page's calls cost. */
function answerOf(status: number, payload: string): Response {
  const answer: Pick<Response, 'status' | 'ok' | 'json' | 'text'> = {
    status,
    ok: status >= 200 && status < 300,
    json: async () => JSON.parse(payload),
    text: async () => payload,
  };
  return answer as Response;
}
