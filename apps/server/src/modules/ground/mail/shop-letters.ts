/** What those are told who sell here, or want to. */
import { SELLER } from './where.ts';
import type { Writers } from './writing.ts';

export interface ShopValues {
  /** About an application to sell here. `link` leads to it. */
  application: { state: 'received' | 'changes' | 'refused'; serial: string; shop: string; link: string; reason?: string };
  /** `link` lets the owner of the new shop choose a password. */
  'application-approved': { link: string; name: string; shop: string; hours: number };
  /** To the people of a shop, once a day; `more` are lines that are not named. */
  digest: { shop: string; lines: Array<{ title: string; count: number }>; more: number };
  /** To those who look after the keys and endpoints of a shop. */
  'webhook-paused': { host: string; days: number; keptDays: number };
}

export const shopLetters: Writers<ShopValues> = {
  application: ({ state, serial, shop, link, reason }, { speak, time, storefront }) => {
    const intro = speak('mail.application.intro', { state, serial, shop, time });
    return {
      subject: speak('mail.application.subject', { state }),
      opening: [intro, ...(reason ? [speak(state === 'changes' ? 'mail.application.remark' : 'mail.reason', { reason })] : [])],
      button: { label: speak('mail.application.button'), link },
      closing: [speak('mail.application.next', { state })],
      short: speak('mail.short', { storefront, text: intro }),
    };
  },
  'application-approved': ({ name, link, shop, hours }, { speak, storefront }) => {
    const intro = speak('mail.applicationApproved.intro', { shop, storefront });
    return {
      subject: speak('mail.applicationApproved.subject', { shop }),
      opening: [speak('mail.greeting', { name }), intro],
      button: { label: speak('mail.invitation.button'), link },
      closing: [speak('mail.applicationApproved.valid', { hours }), speak('mail.applicationApproved.first')],
      short: speak('mail.short', { storefront, text: `${intro} ${link}` }),
    };
  },
  digest: ({ shop, lines, more }, { speak, to, notice }) =>
    notice(speak('mail.digest.subject', { shop }), [speak('mail.digest.intro', { shop })], {
      table: [
        ...lines.map(({ title, count }) => ({ label: title, value: count > 1 ? `×${count}` : '' })),
        ...(more > 0 ? [{ label: '…', value: `+${more}` }] : []),
      ],
      ...to(SELLER.notices, 'mail.button.seller'),
      closing: [speak('mail.digest.off')],
    }),
  'webhook-paused': ({ host, days, keptDays }, { speak, to, notice }) =>
    notice(
      speak('mail.webhookPaused.subject', { host }),
      [speak('mail.webhookPaused.intro', { host, days }), speak('mail.webhookPaused.waits', { keptDays })],
      { next: [speak('mail.webhookPaused.next')], ...to(SELLER.webhooks, 'mail.button.seller') },
    ),
};
