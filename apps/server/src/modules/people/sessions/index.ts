/**
 * Logins of buyers, shops and staff. A token is 256 random bits that the client alone knows; the database has its hash, and takes no
 * session without the server's word. Whom
 * a token lets in is said by `modules/people/entry`.
 */
import { createHash, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { Device } from '@entrepot/contracts/calls/account.ts';
import { KEPT } from '@entrepot/contracts/retention.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createVouch } from '../../../platform/server-word.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import {
  deleteExpiredSessions,
  deleteOldestSessions,
  deleteOwnSession,
  deleteSession,
  deleteSessionsOf,
  insertSession,
  selectDevices,
  selectSubject,
  updateComplete,
  updateExpiry,
  type Subject,
} from './sessions.sql.ts';

export type { SessionAudience, Subject } from './sessions.sql.ts';

export interface NewLogin extends Subject {
  /** False while the second factor is still owed. */
  isComplete: boolean;
  address: string;
  userAgent: string | undefined;
}

export interface Sessions {
  start(tx: Tx, login: NewLogin): Promise<{ token: string; sessionId: string }>;
  /**
   * The second factor was right: from a login of minutes it becomes one of days, under a new token. Whoever knew the old one knows nothing.
   */
  complete(tx: Tx, sessionId: string): Promise<{ token: string }>;
  /** From now on it lives for its whole span again; throws when it has ended. */
  renew(sessionId: string): Promise<Date>;
  end(tx: Tx, sessionId: string): Promise<void>;
  /** False where it is not one of this person's. */
  endOwn(tx: Tx, subject: Subject, sessionId: string): Promise<boolean>;
  /** All of them where none is excepted. */
  endOthers(tx: Tx, subject: Subject & { exceptSessionId?: string }): Promise<void>;
  devices(subject: Subject & { currentSessionId: string | undefined }, db?: Db | Tx): Promise<Device[]>;
  cleanUp(tx: Tx): Promise<void>;
}

const TOKEN_BYTES = 32;
const MAX_USER_AGENT_LENGTH = 300;
const DAY_MS = 24 * 60 * 60_000;
/** Long enough to fetch the phone from another room, or to set the app up. */
const INCOMPLETE_MS = 15 * 60_000;
/** What a client's address is where none can be read. */
const NO_ADDRESS = '0.0.0.0';

export function createSessions(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  { parameters }: { parameters: Parameters },
): Sessions {
  const vouch = createVouch(config);
  const expiryFrom = (now: Date): Date => new Date(now.getTime() + parameters.get(KEPT.sessions.parameter) * DAY_MS);

  /** Sockets that are open under them close, in every process. */
  async function tell(tx: Tx, sessionIds: string[]): Promise<boolean> {
    if (sessionIds.length > 0) await publish(tx, 'sessions.ended', { sessionIds });
    return sessionIds.length > 0;
  }

  return {
    async start(tx, { audience, subjectId, isComplete, address, userAgent = '' }) {
      const token = newToken();
      const now = clock.now();
      await vouch(tx, 'session', `${audience}:${subjectId}`);
      const sessionId = await insertSession(tx, {
        audience,
        subjectId,
        isComplete,
        now,
        tokenHash: hashToken(token),
        expiresAt: isComplete ? expiryFrom(now) : new Date(now.getTime() + INCOMPLETE_MS),
        address: storableAddress(address),
        userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
      });
      await tell(tx, await deleteOldestSessions(tx, { audience, subjectId }, parameters.get('sessions_per_person')));
      return { token, sessionId };
    },
    async complete(tx, sessionId) {
      const token = newToken();
      const subject = await selectSubject(tx, sessionId);
      if (subject) await vouch(tx, 'session', `${subject.audience}:${subject.subjectId}`);
      await updateComplete(tx, sessionId, hashToken(token), expiryFrom(clock.now()));
      return { token };
    },
    async renew(sessionId) {
      const now = clock.now();
      const expiresAt = expiryFrom(now);
      const isLive = await withTransaction(db, (tx) => updateExpiry(tx, sessionId, now, expiresAt));
      if (!isLive) throw new DomainError('session.expired');
      return expiresAt;
    },
    async end(tx, sessionId) {
      await tell(tx, await deleteSession(tx, sessionId));
    },
    endOwn: async (tx, subject, sessionId) => tell(tx, await deleteOwnSession(tx, subject, sessionId)),
    async endOthers(tx, { exceptSessionId, ...subject }) {
      await tell(tx, await deleteSessionsOf(tx, subject, exceptSessionId));
    },
    async devices({ currentSessionId, ...subject }, reader = db) {
      const rows = await selectDevices(reader, subject, clock.now());
      return rows.map((row) => ({
        id: row.id,
        isCurrent: row.id === currentSessionId,
        userAgent: row.user_agent,
        address: row.address,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
      }));
    },
    cleanUp: (tx) => deleteExpiredSessions(tx, clock.now()),
  };
}

function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Behind a proxy the address is what a header says, which need not be one; that of an own network may name its interface. */
function storableAddress(address: string): string {
  const [plain = ''] = address.split('%');
  return isIP(plain) === 0 ? NO_ADDRESS : plain;
}
