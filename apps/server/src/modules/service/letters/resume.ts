/** A link by mail lets a visitor carry on elsewhere: good once and for a short time, with a secret of which we keep the hash alone. */
import { createHash, randomBytes } from 'node:crypto';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@entrepot/contracts/languages.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { readEmail } from '../../people/codes/index.ts';
import { nameVisitorAgain } from '../conversations/index.ts';
import type { LetterServices } from './letter-services.ts';
import { saveVisitorMail, selectVisitorMail } from './letters.sql.ts';
import { countLinks, insertLink, lockLink, selectNewestTalk, selectTalk, useLink } from './resume.sql.ts';

const SECRET_BYTES = 32;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;
/** Whoever leaves somebody else's address reaches them no more often than this. */
const MOST_A_DAY = 12;

const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export interface Way {
  secret: string;
  hours: number;
}

/** Put into the letter that goes out with it, and known to nobody else. */
export async function makeLink(
  { clock, parameters }: Pick<LetterServices, 'clock' | 'parameters'>,
  tx: Tx,
  { visitorId, conversationId, email }: { visitorId: string; conversationId: string; email: string },
): Promise<Way> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const hours = parameters.get('chat_resume_hours');
  const at = clock.now();
  const expiresAt = new Date(at.getTime() + hours * HOUR_MS);
  await insertLink(tx, { tokenHash: hashSecret(secret), visitorId, conversationId, email, at, expiresAt });
  return { secret, hours };
}

/** Answers with a name of the visitor for this device, and the conversation that the link was about. */
export async function resume(
  { db, clock }: LetterServices,
  secret: string,
  storefrontCode: string,
): Promise<{ visitor: string; conversation: string }> {
  return withTransaction(db, async (tx) => {
    const at = clock.now();
    const tokenHash = hashSecret(secret);
    const link = await lockLink(tx, tokenHash, storefrontCode);
    if (!link) throw new DomainError('chat.link_unknown');
    if (link.used_at) throw new DomainError('chat.link_used');
    if (link.expires_at <= at) throw new DomainError('chat.link_old');
    await useLink(tx, tokenHash, at);
    return { visitor: await nameVisitorAgain(tx, link.visitor_id, at), conversation: link.conversation_id };
  });
}

/** A new link for one that was used or is too old, to the address that the visitor left and to no other. */
export async function resumeAgain(services: LetterServices, secret: string, storefrontCode: string): Promise<void> {
  await withTransaction(services.db, async (tx) => {
    const link = await lockLink(tx, hashSecret(secret), storefrontCode);
    const email = link && (await selectVisitorMail(tx, link.visitor_id));
    if (!link || email === undefined) throw new DomainError('chat.link_unknown');
    await checkOften(services, tx, link.visitor_id, email);
    await sendLink(services, tx, { visitorId: link.visitor_id, conversationId: link.conversation_id, email });
  });
}

/** From now on answers go there too. Whoever has written something gets the link at once. */
export async function leaveMail(
  services: LetterServices,
  visitorId: string,
  { email: typed, language }: { email: string; language: Language },
): Promise<string> {
  const email = readEmail(typed);
  await withTransaction(services.db, async (tx) => {
    await checkOften(services, tx, visitorId, email);
    await saveVisitorMail(tx, { visitorId, email, language, at: services.clock.now() });
    const conversationId = await selectNewestTalk(tx, visitorId);
    if (conversationId !== undefined) await sendLink(services, tx, { visitorId, conversationId, email });
  });
  return email;
}

async function checkOften({ clock }: LetterServices, tx: Tx, visitorId: string, email: string): Promise<void> {
  const now = clock.now().getTime();
  // Whoever has mistyped the address corrects it at once.
  const lately = await countLinks(tx, { email, since: new Date(now - MINUTE_MS) });
  if (lately > 0) throw new DomainError('request.too_frequent', { seconds: MINUTE_MS / 1_000 });
  const today = await countLinks(tx, { email, visitorId, since: new Date(now - DAY_MS) });
  if (today >= MOST_A_DAY) throw new DomainError('request.too_frequent', { seconds: DAY_MS / 1_000 });
}

async function sendLink(
  services: LetterServices,
  tx: Tx,
  { visitorId, conversationId, email }: { visitorId: string; conversationId: string; email: string },
): Promise<void> {
  const talk = await selectTalk(tx, visitorId, conversationId);
  if (!talk) throw new DomainError('chat.link_unknown');
  const language = isLanguage(talk.language) ? talk.language : DEFAULT_LANGUAGE;
  await services.mail.send(tx, {
    template: 'chat-link',
    values: {
      from: talk.shop_name ?? services.nameOf(talk.storefront_code, language),
      way: await makeLink(services, tx, { visitorId, conversationId, email }),
    },
    to: email,
    language,
    storefrontCode: talk.storefront_code,
    // Whoever left it may have mistyped, or meant harm: the one who reads it can have the address forgotten.
    stop: { reader: 'visitor', id: visitorId, kind: 'chat' },
  });
}
