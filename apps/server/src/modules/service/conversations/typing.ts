/** Who is writing, or sending a picture, at this moment: told to the others of the conversation, and kept nowhere. */
import { UUID_PATTERN } from '@entrepot/contracts/uuid.ts';
import type { Session } from '../../../platform/auth.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events.ts';
import type { Hearing } from '../../../platform/push/push.ts';
import type { ChatServices } from './chat-services.ts';
import type { Side } from './conversations.sql.ts';
import { storefrontsOf } from './desk/agents.sql.ts';
import { selectTyping } from './typing.sql.ts';

/** Told again no sooner than this, however often a browser says it. */
const TOLD_EVERY_MS = 2_000;
/** Percent. */
const WHOLE = 100;
const UUID = new RegExp(`^${UUID_PATTERN}$`);

export interface TypingServices extends Pick<ChatServices, 'db' | 'clock'> {
  events: Pick<Events, 'tell'>;
}

interface Who {
  session: Session | undefined;
  storefrontCode: string;
  visitorId: string | undefined;
}

const may = ({ permissions }: Session, right: string): boolean => permissions === 'all' || permissions.includes(right);

/** Whose conversations somebody can write in; nobody's for whoever may not answer. */
async function sideOf(db: Db, { session, storefrontCode, visitorId }: Who): Promise<Side | undefined> {
  if (!session) return visitorId === undefined ? undefined : { party: { kind: 'visitor', id: visitorId }, storefrontCode };
  switch (session.audience) {
    case 'buyer':
      return { party: { kind: 'user', id: session.subjectId }, storefrontCode };
    case 'seller':
      return session.shopId !== undefined && may(session, 'messages.answer') ? { shopId: session.shopId } : undefined;
    case 'staff':
      return may(session, 'service.answer') ? { agentOf: await storefrontsOf(db, session.subjectId) } : undefined;
  }
}

interface Said {
  conversation: string;
  /** How much of a picture is up, in percent; null once none is on its way any more. Undefined for words. */
  sending?: number | null;
}

function saidIn(data: unknown): Said | undefined {
  const { conversation, sending } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  if (typeof conversation !== 'string' || !UUID.test(conversation)) return undefined;
  if (sending === undefined || sending === null) return { conversation, ...(sending === null ? { sending } : {}) };
  return Number.isInteger(sending) && (sending as number) >= 0 && (sending as number) <= WHOLE
    ? { conversation, sending: sending as number }
    : undefined;
}

interface Told {
  atMs: number;
  /** Where somebody was last told of a picture: that it stopped is told once, however soon. */
  picture: string | undefined;
}

export function createTyping({ db, clock, events }: TypingServices): Hearing {
  /** By whoever said hello: gone with the socket. */
  const lastTold = new WeakMap<object, Told>();
  return async (identity, data) => {
    const said = saidIn(data);
    if (!said) return;
    const { conversation, sending } = said;
    const nowMs = clock.now().getTime();
    const last = lastTold.get(identity);
    if (sending === null ? last?.picture !== conversation : nowMs - (last?.atMs ?? 0) < TOLD_EVERY_MS) return;
    lastTold.set(identity, {
      atMs: sending === null ? last!.atMs : nowMs,
      picture: typeof sending === 'number' ? conversation : undefined,
    });
    const side = await sideOf(db, identity);
    const writerId = identity.session?.subjectId ?? identity.visitorId;
    const found = side && writerId !== undefined && (await selectTyping(db, side, conversation, writerId));
    if (!found || writerId === undefined) return;
    const { name, ...parties } = found;
    const writer = 'party' in side ? 'buyer' : 'shopId' in side ? 'shop' : 'service';
    await events.tell('chat.typing', {
      conversation: parties,
      side: writer,
      writerId,
      name,
      ...(sending === undefined ? {} : { sending }),
    });
  };
}
