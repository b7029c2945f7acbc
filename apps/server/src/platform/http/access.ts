/** Who may make a call: the one place where token, audience, second factor, permission and lock are looked at. Every route passes here. */
import { doorOf, permissionsOf, type CallDefinition, type Door } from '@entrepot/contracts/call.ts';
import { KEY_SCOPES } from '@entrepot/contracts/permissions.ts';
import type { FastifyRequest } from 'fastify';
import type { Session, SessionLock, SessionResolver } from '../auth.ts';
import { DomainError } from '../errors.ts';

/** Shops and staff are logged in by a cookie that scripts cannot read; buyers by a token that their own client sends. */
export const SESSION_COOKIES: Readonly<Record<Exclude<Door, 'buyer'>, string>> = { seller: 'entrepot_seller', staff: 'entrepot_staff' };

/** A call that nobody classified must not go on the wire. */
function checkClassified(call: CallDefinition): void {
  const needsPermission = call.audience === 'seller' || call.audience === 'staff';
  if (needsPermission !== (call.permission !== undefined)) {
    throw new Error(`${call.name}: calls of shops and staff name their permission, and no others do.`);
  }
  if (
    call.isOpenToKeys &&
    (call.audience !== 'seller' || !permissionsOf(call).every((permission) => (KEY_SCOPES as readonly string[]).includes(permission)))
  ) {
    throw new Error(`${call.name}: keys open calls of shops alone, and only those whose permission a key can have.`);
  }
}

export function accessTo(call: CallDefinition, resolve: SessionResolver): (request: FastifyRequest) => Promise<Session | undefined> {
  checkClassified(call);
  const door = doorOf(call);
  return async (request) => {
    const token = tokenOf(request, door);
    if (!token) {
      if (call.audience === 'visitor') return undefined;
      throw new DomainError('session.required');
    }
    const session = await resolve(token);
    // A browser cannot drop the cookie of a login that has ended; whoever logs in at such a door gets a new one.
    if (!session && call.audience === 'visitor' && door !== 'buyer') return undefined;
    // Also where a visitor would do: the client learns that its login is gone and clears it.
    if (!session || session.audience !== door) throw new DomainError('session.invalid');
    if (session.apiKey) checkKey(request, call);
    if (call.audience === 'visitor') return session.isComplete ? session : undefined;
    if (!session.isComplete && !call.mayBeIncomplete) throw new DomainError('account.second_factor_required');
    if (!isAllowed(session, call)) throw new DomainError('access.denied');
    if (call.stopsWhenLocked && session.lock) throw lockedOut(session.lock, door);
    return session;
  };
}

/** Programs send their key in the header and nowhere else, and find the calls of people closed. */
function checkKey({ headers }: FastifyRequest, call: CallDefinition): void {
  if (headers.authorization === undefined) throw new DomainError('session.invalid');
  if (!call.isOpenToKeys) throw new DomainError('key.call_closed');
}

/** Why and until when, in words and for programs. A message cannot know its reader's zone, so it names its own. */
function lockedOut({ reasonCode, reason, untilAt }: SessionLock, door: Door): DomainError {
  const until = untilAt.toISOString();
  const key = door === 'seller' ? 'shop.locked' : 'account.locked';
  return new DomainError(key, { until: `${until.slice(0, 16).replace('T', ' ')} UTC`, reason }, undefined, { reasonCode, reason, until });
}

function isAllowed({ permissions }: Session, call: CallDefinition): boolean {
  const needed = permissionsOf(call);
  return needed.length === 0 || permissions === 'all' || needed.some((permission) => permissions.includes(permission));
}

/** Ours are 43 characters; cutting a longer one makes it invalid, which it is. */
const MAX_TOKEN_LENGTH = 200;

export function tokenOf(request: FastifyRequest, door: Door): string | undefined {
  const bearer = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (door === 'buyer') return (bearer ?? parameterOf(request, 'token'))?.slice(0, MAX_TOKEN_LENGTH);
  const cookie = request.cookies?.[SESSION_COOKIES[door]];
  if (bearer || !cookie) return bearer?.slice(0, MAX_TOKEN_LENGTH);
  // Browsers send the cookie along with whatever another site asks for, and say which site that was.
  if (!isOwnOrigin(request)) throw new DomainError('request.illegal');
  return cookie.slice(0, MAX_TOKEN_LENGTH);
}

function isOwnOrigin({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return site === 'same-origin' || site === 'none';
  return headers.origin === undefined || URL.parse(headers.origin)?.host === host;
}

/** A parameter from the query or from a form or JSON body, as text. */
export function parameterOf(request: FastifyRequest, name: string): string | undefined {
  for (const source of [request.query, request.body]) {
    const value = source !== null && typeof source === 'object' ? (source as Record<string, unknown>)[name] : undefined;
    if (typeof value === 'string' && value !== '') return value;
  }
  return undefined;
}
