/** What somebody answered by mail becomes a message of theirs, once. */
import { createHash } from 'node:crypto';
import { CHAT_LIMITS } from '@entrepot/contracts/chat.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '@entrepot/contracts/languages.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { Media } from '../../../ground/media/index.ts';
import type { Conversations, Party } from '../../conversations/index.ts';
import type { ReplyAddresses } from '../reply-address.ts';
import { selectTarget, type ReplyTarget } from './inbound.sql.ts';
import { readMail, type ReceivedMail } from './read-mail.ts';

export interface InboundServices {
  db: Db;
  conversations: Pick<Conversations, 'send'>;
  media: Pick<Media, 'keepChatPicture'>;
  addresses: ReplyAddresses;
}

/** What the other mail server is answered; its sender reads it in the note that comes back. */
export class MailRefused extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, words: string) {
    super(words);
    this.name = 'MailRefused';
    this.responseCode = responseCode;
  }
}

const NO_SUCH_ADDRESS = 'There is no such address here.';
const OTHER_SENDER = 'Answers to this conversation are taken from the address that the mail went to. Please send it from there.';
const NOTHING_IN_IT = 'There is no text of yours in this mail, nor a picture that can be passed on (JPEG or PNG).';
const UNREADABLE = 'This mail cannot be read.';
const LATER = 'Too much at once. Please try again later.';
const MOST_PARTS = 4;

/** Throws for an address that nobody was given, or whose conversation has gone over to somebody else. */
export async function targetOf({ db, addresses }: Pick<InboundServices, 'db' | 'addresses'>, address: string): Promise<ReplyTarget> {
  const signed = addresses.read(address);
  const target = signed && (await selectTarget(db, signed.conversationId));
  if (!target || !signed.isFor(partyOf(target))) throw new MailRefused(550, NO_SUCH_ADDRESS);
  return target;
}

/** False for what a program wrote, which is taken and forgotten: an answer to it would be answered again. */
export async function takeReply(services: InboundServices, address: string, raw: Uint8Array): Promise<boolean> {
  const target = await targetOf(services, address);
  const mail = await readMail(raw).catch(() => {
    throw new MailRefused(554, UNREADABLE);
  });
  if (mail.isAutomatic) return false;
  if (mail.from === undefined || mail.from !== target.email) throw new MailRefused(550, OTHER_SENDER);
  const mediaIds = await keepPictures(services, partyOf(target), mail.pictures);
  const parts = partsOf(mail.words);
  if (parts.length + mediaIds.length === 0) throw new MailRefused(554, NOTHING_IN_IT);
  try {
    for (const [index, text] of parts.entries())
      await write(services, target, { type: 'text', content: encodeURIComponent(text), clientId: nameOf(target, mail, raw, `t${index}`) });
    for (const id of mediaIds) await write(services, target, { type: 'img', content: id, clientId: nameOf(target, mail, raw, id) });
  } catch (error) {
    // What is written already is known by its name when the same mail comes again.
    if (error instanceof DomainError && error.key === 'request.too_frequent') throw new MailRefused(451, LATER);
    if (error instanceof DomainError) throw new MailRefused(554, error.message);
    throw error;
  }
  return true;
}

type Sent = { type: 'text' | 'img'; content: string; clientId: string };

async function write({ conversations }: InboundServices, target: ReplyTarget, sent: Sent): Promise<void> {
  const { id, storefront_code: storefrontCode, language } = target;
  const writer = { party: partyOf(target), storefrontCode, language: isLanguage(language) ? language : DEFAULT_LANGUAGE };
  await conversations.send(writer, { conversation: id, ...sent });
}

function partyOf({ user_id: userId, visitor_id: visitorId }: ReplyTarget): Party {
  return userId === null ? { kind: 'visitor', id: visitorId! } : { kind: 'user', id: userId };
}

/** Those that cannot be read, or are too large, are left out: the words beside them count. */
async function keepPictures({ media }: InboundServices, party: Party, pictures: readonly Buffer[]): Promise<string[]> {
  const kept: string[] = [];
  for (const picture of pictures) {
    try {
      kept.push(await media.keepChatPicture(picture, party.kind === 'user' ? `buyer:${party.id}` : 'visitor'));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return kept;
}

/** The same mail has the same names, however often and by however many ways it comes. */
function nameOf({ id }: ReplyTarget, { messageId }: ReceivedMail, raw: Uint8Array, part: string): string {
  const mail = messageId ?? createHash('sha256').update(raw).digest('hex');
  const hash = createHash('sha256')
    .update(JSON.stringify([id, mail, part]))
    .digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** As many messages as it takes, broken between lines where that can be. */
export function partsOf(words: string): string[] {
  const parts: string[] = [];
  let rest = words.trim();
  while (rest !== '' && parts.length < MOST_PARTS) {
    if (rest.length <= CHAT_LIMITS.text) return [...parts, rest];
    const broken = Math.max(rest.lastIndexOf('\n', CHAT_LIMITS.text), rest.lastIndexOf(' ', CHAT_LIMITS.text));
    const end = broken > CHAT_LIMITS.text / 2 ? broken : wholeCharacters(rest, CHAT_LIMITS.text);
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return parts;
}

/** Not in the middle of a sign that takes two. */
function wholeCharacters(text: string, end: number): number {
  const code = text.charCodeAt(end - 1);
  return code >= 0xd8_00 && code <= 0xdb_ff ? end - 1 : end;
}
