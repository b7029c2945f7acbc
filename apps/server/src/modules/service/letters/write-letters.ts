/** An answer that its buyer has not read for a while goes out by mail: once, with all that came since, in the buyer's language. */
import { DEFAULT_LANGUAGE, isLanguage } from '@entrepot/contracts/languages.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { utcMoment } from '../../../platform/utc-moment.ts';
import type { ChatWay, Stop } from '../../ground/mail/index.ts';
import type { Party } from '../conversations/index.ts';
import type { LetterServices } from './letter-services.ts';
import {
  lockWritten,
  selectAnswers,
  selectAway,
  selectDue,
  setWritten,
  type AnswerRow,
  type AwayRow,
  type Moments,
} from './letters.sql.ts';
import { makeLink } from './resume.ts';

const MINUTE_MS = 60_000;
/** After days without a mail, because the server was away, nobody gets a heap of them. */
const OLDEST_MS = 3 * 24 * 60 * MINUTE_MS;
const PORTION = 200;
/** The rest is read where it stands. */
const SHOWN_ANSWERS = 10;
const SHOWN_CHARACTERS = 1_000;

export async function writeLetters(services: LetterServices, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  const now = services.clock.now().getTime();
  const moments: Moments = {
    until: new Date(now - services.parameters.get('chat_mail_after_minutes') * MINUTE_MS),
    since: new Date(now - OLDEST_MS),
  };
  // What is left over, or failed, is found again a minute later.
  for (const id of await selectDue(services.db, moments, PORTION)) {
    try {
      await withTransaction(services.db, (tx) => writeLetter(services, tx, id, moments));
    } catch (error) {
      log.warn({ err: error, conversationId: id }, 'a letter about answers could not be written');
    }
  }
}

async function writeLetter(services: LetterServices, tx: Tx, id: string, moments: Moments): Promise<void> {
  const at = services.clock.now();
  const upTo = await lockWritten(tx, id, at);
  const away = await selectAway(tx, id, moments);
  if (!away) return;
  await setWritten(tx, id, away.last_seq, at);
  if (away.user_id !== null && !(await services.wantsMail(tx, away.user_id, 'chat'))) return;
  const answers = await selectAnswers(tx, id, Math.max(upTo, away.read_by_buyer));
  const language = isLanguage(away.language) ? away.language : DEFAULT_LANGUAGE;
  const from = away.shop_name ?? services.nameOf(away.storefront_code, language);
  await services.mail.send(tx, {
    template: 'chat-answer',
    values: {
      from,
      answers: answers.slice(0, SHOWN_ANSWERS).map((answer) => shown(answer, from)),
      more: Math.max(0, answers.length - SHOWN_ANSWERS),
      way: await wayTo(services, tx, away),
      canReply: services.addresses !== undefined,
    },
    to: away.email,
    language,
    storefrontCode: away.storefront_code,
    replyTo: services.addresses?.of(id, partyOf(away)),
    stop: stopOf(away),
  });
}

function partyOf({ user_id: userId, visitor_id: visitorId }: AwayRow): Party {
  return userId === null ? { kind: 'visitor', id: visitorId! } : { kind: 'user', id: userId };
}

function stopOf({ user_id: userId, visitor_id: visitorId }: AwayRow): Stop {
  return userId === null ? { reader: 'visitor', id: visitorId!, kind: 'chat' } : { reader: 'buyer', id: userId, kind: 'chat' };
}

async function wayTo(services: LetterServices, tx: Tx, { id, visitor_id: visitorId, email }: AwayRow): Promise<ChatWay> {
  return visitorId === null ? { id } : makeLink(services, tx, { visitorId, conversationId: id, email });
}

function shown({ author_name: author, type, body, created_at: at }: AnswerRow, from: string) {
  const head = { name: author ?? from, at: utcMoment(at) };
  const text = body.length > SHOWN_CHARACTERS ? `${body.slice(0, SHOWN_CHARACTERS)}…` : body;
  return { ...head, ...(text === '' ? {} : { text }), ...(type === 'text' ? {} : { card: type }) };
}
