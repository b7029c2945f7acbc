/** A mail as it came over the wire, taken apart within limits. */
import type { Email } from 'postal-mime';
import { postalMime } from '../../../../platform/packages-on-demand.ts';
import { ownWords } from './own-words.ts';
import { textOfHtml } from './text-of-html.ts';

export interface ReceivedMail {
  /** In small letters; undefined where it names nobody, or several. */
  from: string | undefined;
  messageId: string | undefined;
  /** Written by a program: an absence note, a report, a list. Nobody answers those. */
  isAutomatic: boolean;
  words: string;
  pictures: Buffer[];
}

const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 128 * 1024, maxRfc822NestingDepth: 0, forceRfc822Attachments: true } as const;
const MOST_PICTURES = 5;
/** Signs of companies and dots that count who looks are smaller. */
const SMALLEST_PICTURE_BYTES = 4 * 1024;
const PICTURES = new Set(['image/jpeg', 'image/jpg', 'image/png']);
const PROGRAMS = new Set(['bulk', 'junk', 'list', 'auto_reply', 'auto-reply']);
const PROGRAM_HEADERS = ['list-id', 'list-unsubscribe', 'x-autoreply', 'x-autorespond', 'x-auto-response-suppress', 'x-failed-recipients'];

/** Throws where it is no mail, or one that is folded too deep. */
export async function readMail(raw: Uint8Array): Promise<ReceivedMail> {
  const mail = await postalMime().parse(raw, LIMITS);
  return {
    from: senderOf(mail),
    messageId: mail.messageId,
    isAutomatic: isAutomatic(mail),
    words: ownWords(mail.text?.trim() ? mail.text : textOfHtml(mail.html ?? '')),
    pictures: picturesOf(mail),
  };
}

function senderOf({ from, headers }: Email): string | undefined {
  const isOne = headers.filter(({ key }) => key === 'from').length === 1;
  return isOne && from?.address && !from.group ? from.address.toLowerCase() : undefined;
}

function isAutomatic({ headers }: Email): boolean {
  const of = (name: string): string | undefined =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase();
  const submitted = of('auto-submitted');
  return (
    (submitted !== undefined && submitted !== 'no') ||
    PROGRAMS.has(of('precedence') ?? '') ||
    of('return-path') === '<>' ||
    PROGRAM_HEADERS.some((name) => of(name) !== undefined)
  );
}

function picturesOf({ attachments }: Email): Buffer[] {
  return attachments
    .filter(({ mimeType }) => PICTURES.has(mimeType))
    .map(({ content }) => (typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer)))
    .filter(({ length }) => length >= SMALLEST_PICTURE_BYTES)
    .slice(0, MOST_PICTURES);
}
