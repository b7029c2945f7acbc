/** Scripts cannot read it, other sites cannot send it, and no path but the door's own ever sees it. */
import type { FastifyReply } from 'fastify';
import type { Config } from '../../../config.ts';
import { SESSION_COOKIES } from '../../../platform/http/access.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import type { ConsoleAudience } from './people.ts';

const DAY_SECONDS = 24 * 60 * 60;
const PATHS: Readonly<Record<ConsoleAudience, string>> = { seller: '/seller-api', staff: '/admin-api' };

function attributes(audience: ConsoleAudience, { mode }: Pick<Config, 'mode'>) {
  return { path: PATHS[audience], httpOnly: true, sameSite: 'strict', secure: mode === 'production' } as const;
}

export function setSessionCookie(
  reply: FastifyReply,
  audience: ConsoleAudience,
  token: string,
  parameters: Parameters,
  config: Pick<Config, 'mode'>,
): void {
  reply.setCookie(SESSION_COOKIES[audience], token, {
    ...attributes(audience, config),
    maxAge: parameters.get('session_days') * DAY_SECONDS,
  });
}

export function clearSessionCookie(reply: FastifyReply, audience: ConsoleAudience, config: Pick<Config, 'mode'>): void {
  reply.clearCookie(SESSION_COOKIES[audience], attributes(audience, config));
}
