/**
 * Mails and text messages. They are rows of the transaction that causes them, sent by a job after it; a message whose cause was
 * rolled back never existed. In development nothing leaves the machine: `/dev/outbox` shows it all.
 */
import type { Language } from '@entrepot/contracts/languages.ts';
import { mailWords } from '@entrepot/i18n/mail-messages.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deliverer } from './deliver.ts';
import { insertMessage, selectSender } from './mail.sql.ts';
import { renderHtml, renderText, senderName, withOwnLinks } from './render-letter.ts';
import { createLetterSeal, type Channel, type Envelope } from './sealed-letter.ts';
import { createHttpSms } from './sms.ts';
import { createSmtp } from './smtp.ts';
import { createStopKeys, type Stop } from './stop-keys.ts';
import { waysToStop } from './stop-links.ts';
import { originOf } from './where.ts';
import { usefulMinutes, writeLetter, type TemplateUse } from './templates.ts';

export type Message = TemplateUse & {
  /** An e-mail address, or a phone number with its plus sign. */
  to: string;
  language: Language;
  /** In whose name. */
  storefrontCode: string;
  /** Where an answer to it goes; without one, to the storefront's service. */
  replyTo?: string | undefined;
  /** Who can have no more of these; without it they come in any case. */
  stop?: Stop | undefined;
};

export interface Mail {
  send(tx: Tx, message: Message): Promise<void>;
  sendText(tx: Tx, message: Message): Promise<void>;
}

/** With growing pauses, the last of them six hours: almost a day. What expires before is given up before. */
const MAX_ATTEMPTS = 13;
const MINUTE_MS = 60_000;

export function createMail(platform: Pick<Platform, 'config' | 'clock' | 'db' | 'jobs' | 'log'>): Mail {
  const { config, clock, jobs } = platform;
  const isSending = config.mode === 'production';
  const letters = createLetterSeal(config);
  const stopKeys = createStopKeys(config);
  // A job without a handler waits for a start that has one, so what was written before SMTP was set is sent afterwards.
  if (isSending && config.mail) jobs.handle('mail:send', deliverer({ ...platform, letters }, createSmtp(config.mail), MAX_ATTEMPTS));
  if (isSending && config.sms) jobs.handle('mail:send-text', deliverer({ ...platform, letters }, createHttpSms(config.sms), MAX_ATTEMPTS));

  async function write(tx: Tx, channel: Channel, message: Message): Promise<void> {
    const { to, language } = message;
    const sender = await selectSender(tx, message.storefrontCode);
    const now = clock.now();
    const origin = originOf(sender, config);
    const speak = mailWords(language, sender.code);
    const written = withOwnLinks(
      writeLetter(message, {
        language,
        storefront: senderName(sender, language),
        supportEmail: sender.support.email,
        now,
        origin,
        speak,
      }),
      sender,
    );
    const ways =
      message.stop && origin !== undefined ? waysToStop(stopKeys, message.stop, { to, language, now, origin, speak }) : undefined;
    const letter = ways ? { ...written, choices: ways.choices } : written;
    const envelope: Envelope = {
      channel,
      recipient: to,
      template: message.template,
      language,
      storefront_code: sender.code,
      subject: letter.subject,
      expires_at: new Date(now.getTime() + usefulMinutes(message) * MINUTE_MS),
      reply_to: message.replyTo ?? null,
    };
    const text = channel === 'mail' ? renderText(letter, sender, language) : letter.short;
    const html = channel === 'mail' ? renderHtml(letter, sender, language) : null;
    const sealed = letters.seal(envelope, { text, html, ...(ways ? { stop: ways.link } : {}) });
    const id = await insertMessage(tx, { ...envelope, letter: sealed, createdAt: now });
    if (isSending) await enqueue(tx, channel === 'mail' ? 'mail:send' : 'mail:send-text', { id }, { maxAttempts: MAX_ATTEMPTS });
  }

  return {
    send: (tx, message) => write(tx, 'mail', message),
    sendText: (tx, message) => write(tx, 'sms', message),
  };
}

/** What an operator should know before anybody waits for a mail that does not come. */
export function mailWarnings({ mode, mail, sms }: Platform['config']): string[] {
  if (mode !== 'production') return [];
  return [
    ...(mail ? [] : ['SMTP_URL is not set: mails stay queued until a start with it.']),
    ...(sms ? [] : ['SMS_URL is not set: text messages stay queued until a start with it.']),
  ];
}
