import type { MailSettings } from '../../../config.ts';
import { nodemailer } from '../../../platform/packages-on-demand.ts';
import { NotCarried, type Carrier } from './deliver.ts';

const TIMEOUT_MS = 20_000;

export function createSmtp({ smtpUrl, from }: MailSettings): Carrier {
  const transport = nodemailer().createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Mails are made of our own texts; nothing of them may point to a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    async carry(message) {
      const replyTo = message.reply_to ?? message.storefront_email;
      try {
        await transport.sendMail({
          from: { name: message.storefront_name ?? '', address: from },
          to: message.recipient,
          ...(replyTo ? { replyTo } : {}),
          subject: message.subject,
          text: message.text,
          ...(message.html ? { html: message.html } : {}),
          // The same for every attempt: should an acceptance get lost, mailboxes know the second copy for what it is.
          messageId: `<${message.id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...stopHeaders(message.stop) },
        });
      } catch (error) {
        const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
        const details = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ');
        throw new NotCarried(
          `The mail server did not accept the message (${details || 'no reason given'}).`,
          isForGood(code, responseCode),
        );
      }
    },
  };
}

/** Mail programs show a button that asks nothing further (RFC 8058). What signs our mails has to sign these two as well. */
function stopHeaders(link: string | undefined): Record<string, string> {
  return link === undefined ? {} : { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** The recipient or the message itself was refused for good. A wrong password of ours (EAUTH) is not the message's fault. */
function isForGood(code: unknown, responseCode: unknown): boolean {
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500;
}
