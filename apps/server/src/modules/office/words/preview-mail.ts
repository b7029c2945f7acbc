/** Every mail as it would be sent, with invented values, and the messages it is made of. */
import type { MailChoice, MailPreview } from '@entrepot/contracts/calls/words.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { mailWords, type MailMessageId, type Speak } from '@entrepot/i18n/mail-messages.ts';
import { DomainError } from '../../../platform/errors.ts';
import { MAIL_SAMPLES, renderHtml, renderText, senderName, withOwnLinks, writeLetter, type Letter } from '../../ground/mail/index.ts';
import { presentWord } from './read-words.ts';
import { shippedWord } from './shipped-words.ts';
import type { WordServices } from './word-services.ts';
import { selectOverrides } from './words.sql.ts';

/** Below every mail. */
const FOOTER: readonly MailMessageId[] = ['mail.footer.support', 'mail.footer.automatic'];

/** As in production, whatever server shows it. */
const originOf = ({ hosts }: { hosts: readonly string[] }): string | undefined => (hosts[0] ? `https://${hosts[0]}` : undefined);

export function listMails({ storefronts, clock }: WordServices, language: Language): MailChoice[] {
  const sender = storefronts()[0];
  if (!sender) return [];
  return MAIL_SAMPLES.map((sample) => {
    const letter = writeLetter(sample.use, {
      language,
      storefront: senderName(sender, language),
      supportEmail: sender.support.email,
      now: clock.now(),
      origin: originOf(sender),
      speak: mailWords(language),
    });
    return { template: sample.use.template, variant: sample.variant, subject: letter.subject, opening: letter.opening[0] ?? '' };
  });
}

export async function previewMail(
  services: WordServices,
  asked: { template: string; variant: string; language: Language; storefrontCode: string },
): Promise<MailPreview> {
  const { language } = asked;
  const sample = MAIL_SAMPLES.find(({ use, variant }) => use.template === asked.template && variant === asked.variant);
  const sender = services.storefronts().find(({ code }) => code === asked.storefrontCode);
  if (!sample || !sender) throw new DomainError('content.not_found');
  const speak = mailWords(language, sender.code);
  const said = new Map<MailMessageId, string>();
  const noting: Speak = (id, values) => {
    const text = speak(id, values);
    said.set(id, text);
    return text;
  };
  const letter = withOwnLinks(
    writeLetter(sample.use, {
      language,
      storefront: senderName(sender, language),
      supportEmail: sender.support.email,
      now: services.clock.now(),
      origin: originOf(sender),
      speak: noting,
    }),
    sender,
  );
  const { email, phone } = sender.support;
  const footer: Array<[MailMessageId, string]> = FOOTER.map((id) => [
    id,
    speak(id, { email, phone, storefront: senderName(sender, language) }),
  ]);
  const overrides = await selectOverrides(services.db);
  return {
    subject: letter.subject,
    html: renderHtml(letter, sender, language),
    text: renderText(letter, sender, language),
    short: letter.short,
    messages: [...[...said].filter(([, text]) => stands(letter, text)), ...footer].map(([id, spoken]) => ({
      ...presentWord(
        shippedWord('mail', id, language),
        overrides.filter((row) => row.catalogue === 'mail' && row.id === id && row.language === language),
      ),
      spoken,
    })),
  };
}

/** Some sentences are made ready and then not needed. */
function stands({ subject, opening, table = [], next = [], closing, button, short }: Letter, text: string): boolean {
  return [subject, ...opening, ...table.map(({ label }) => label), ...next, ...closing, button?.label ?? '', short].includes(text);
}
