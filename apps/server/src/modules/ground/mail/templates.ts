/** What each message says: its words in the reader's language, without any looks. */
import type { MailedCodePurpose } from '@entrepot/contracts/calls/account.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { mailWords, type Speak } from '@entrepot/i18n/mail-messages.ts';
import { momentText } from '../../../platform/moment-text.ts';

/** Every message with the values it takes. */
export interface TemplateValues {
  code: { code: string; minutes: number; purpose: MailedCodePurpose };
  /** `fund` is the transaction password. */
  'password-changed': { kind?: 'login' | 'fund' };
  invitation: { link: string; name: string; hours: number };
  'account-closed': Record<string, never>;
  'second-factor-changed': { change?: 'set' | 'removed' };
  'new-login': { address: string; device: string };
  recharge: { outcome: 'credited' | 'refused'; serial: string; amount: string; currency: string; reason?: string };
  withdrawal: {
    state: 'submitted' | 'approved' | 'sent' | 'completed' | 'refused' | 'failed' | 'taken_back';
    serial: string;
    amount: string;
    total: string;
    address: string;
    /** Until when it is answered, as a text. */
    deadline?: string;
    transaction?: string;
    reason?: string;
  };
  'withdrawal-address': { change: 'bound' | 'changed'; network: string; address: string; until?: string };
  /** To the buyer. `until` is how long a declined one can call in the platform, as a text. */
  refund: { state: 'accepted' | 'declined' | 'refused'; serial: string; order: string; amount: string; reason?: string; until?: string };
  /** To the shop. */
  'refund-requested': { serial: string; order: string; amount: string; deadline: string };
  /** To the shop: the platform wants to give back what has reached it. */
  'refund-announced': { order: string; amount: string; reason: string; deadline: string };
  /** About an application to sell here. `link` leads to it. */
  application: { state: 'received' | 'changes' | 'refused'; serial: string; shop: string; link: string; reason?: string };
  /** About documents of identity. */
  identity: { state: 'approved' | 'refused'; serial: string; reason?: string };
  /** `link` lets the owner of the new shop choose a password. */
  'application-approved': { link: string; name: string; shop: string; hours: number };
  /** To the buyer, the receipt; `more` are lines that are not named. Amounts in USDT. */
  'order-paid': {
    order: string;
    shop: string;
    at: string;
    goods: string;
    discount: string;
    freight: string;
    tax: string;
    fee: string;
    total: string;
    lines: Array<{ title: string; quantity: number; amount: string }>;
    more: number;
  };
  /** To those of the shop who handle orders. */
  'order-to-confirm': { order: string; shop: string; at: string; total: string };
  /** To the buyer. `due` is when it counts as received, as a text. */
  'order-shipped': { order: string; shop: string; carrier: string; number: string; due?: string };
  /** To those who look after the keys and endpoints of a shop. */
  'webhook-paused': { host: string; days: number; keptDays: number };
  /** To the person or to the owner of the shop, of the name. `reason` is what the officer says to it. */
  lock: { change: 'locked' | 'renewed' | 'kept' | 'lifted'; kind: 'person' | 'shop'; name: string; until: string; reason: string };
}
export type Template = keyof TemplateValues;
export type TemplateUse = { [Name in Template]: { template: Name; values: TemplateValues[Name] } }[Template];

export interface Letter {
  subject: string;
  /** Paragraphs before and after what stands out. */
  opening: string[];
  code?: string;
  button?: { label: string; link: string };
  closing: string[];
  /** As few words as possible, for a text message; they begin with the sender's name. */
  short: string;
}

export interface Circumstances {
  language: Language;
  /** The storefront's name in that language. */
  storefront: string;
  supportEmail: string;
  now: Date;
  /** As the storefront says it; without it, in the words that count on all of them. */
  speak?: Speak;
}

/** Codes of the wire have dashes, which ICU does not allow in the names of cases: `bind-email` is `bindEmail` there. */
function caseOf(purpose: MailedCodePurpose): string {
  return purpose.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
}

export function writeLetter(use: TemplateUse, circumstances: Circumstances): Letter {
  const { speak = mailWords(circumstances.language) } = circumstances;
  const { storefront, supportEmail } = circumstances;
  const time = momentText(circumstances.now);
  const notYou = speak('mail.notYou', { email: supportEmail });
  switch (use.template) {
    case 'code': {
      const { code, minutes } = use.values;
      return {
        subject: speak('mail.code.subject'),
        opening: [speak('mail.code.intro', { purpose: caseOf(use.values.purpose) })],
        code,
        closing: [speak('mail.code.valid', { minutes }), speak('mail.code.secret', { storefront }), speak('mail.code.ignore')],
        short: speak('mail.code.short', { storefront, code, minutes }),
      };
    }
    case 'password-changed':
      return notice(speak, storefront, speak('mail.passwordChanged.subject'), [
        speak('mail.passwordChanged.intro', { kind: use.values.kind ?? 'login', time }),
        notYou,
      ]);
    case 'second-factor-changed':
      return notice(speak, storefront, speak('mail.secondFactorChanged.subject'), [
        speak('mail.secondFactorChanged.intro', { change: use.values.change ?? 'set', time }),
        notYou,
      ]);
    case 'new-login':
      return notice(speak, storefront, speak('mail.newLogin.subject'), [
        speak('mail.newLogin.intro', { time }),
        speak('mail.newLogin.where', { device: use.values.device, address: use.values.address }),
        notYou,
      ]);
    case 'account-closed':
      return notice(speak, storefront, speak('mail.accountClosed.subject'), [
        speak('mail.accountClosed.intro', { time }),
        speak('mail.accountClosed.erased'),
      ]);
    case 'recharge': {
      const { outcome, serial, amount, currency, reason } = use.values;
      return notice(speak, storefront, speak('mail.recharge.subject', { outcome }), [
        speak('mail.recharge.intro', { outcome, serial, amount, currency, time }),
        ...(reason ? [speak('mail.reason', { reason })] : []),
      ]);
    }
    case 'withdrawal': {
      const { state, serial, amount, total, address, deadline, transaction, reason } = use.values;
      const isBack = state === 'refused' || state === 'failed' || state === 'taken_back';
      return notice(speak, storefront, speak('mail.withdrawal.subject', { state }), [
        speak('mail.withdrawal.intro', { state, serial, amount, time }),
        speak('mail.withdrawal.address', { address }),
        ...(deadline ? [speak('mail.withdrawal.deadline', { deadline })] : []),
        ...(transaction ? [speak('mail.withdrawal.transaction', { transaction })] : []),
        ...(reason ? [speak('mail.reason', { reason })] : []),
        ...(isBack ? [speak('mail.withdrawal.returned', { total })] : []),
        ...(state === 'submitted' || state === 'taken_back' ? [notYou] : []),
      ]);
    }
    case 'withdrawal-address': {
      const { change, network, address, until } = use.values;
      return notice(speak, storefront, speak('mail.withdrawalAddress.subject', { change }), [
        speak('mail.withdrawalAddress.intro', { change, network, address, time }),
        ...(until ? [speak('mail.withdrawalAddress.paused', { until })] : []),
        notYou,
      ]);
    }
    case 'refund': {
      const { state, serial, order, amount, reason, until } = use.values;
      return notice(speak, storefront, speak('mail.refund.subject', { state }), [
        speak('mail.refund.intro', { state, serial, order, amount, time }),
        ...(reason ? [speak('mail.reason', { reason })] : []),
        ...(until ? [speak('mail.refund.platform', { until })] : []),
      ]);
    }
    case 'refund-requested': {
      const { serial, order, amount, deadline } = use.values;
      return notice(speak, storefront, speak('mail.refundRequested.subject', { order }), [
        speak('mail.refundRequested.intro', { serial, order, amount, time }),
        speak('mail.refundRequested.deadline', { deadline }),
      ]);
    }
    case 'refund-announced': {
      const { order, amount, reason, deadline } = use.values;
      return notice(speak, storefront, speak('mail.refundAnnounced.subject', { order }), [
        speak('mail.refundAnnounced.intro', { order, amount }),
        speak('mail.reason', { reason }),
        speak('mail.refundAnnounced.deadline', { deadline }),
      ]);
    }
    case 'order-paid': {
      const { order, shop, at, total, lines, more, ...sums } = use.values;
      return notice(speak, storefront, speak('mail.orderPaid.subject', { order }), [
        speak('mail.orderPaid.intro', { order, shop, total, at }),
        ...lines.map((line) => speak('mail.orderPaid.line', line)),
        ...(more > 0 ? [speak('mail.orderPaid.more', { count: more })] : []),
        speak('mail.orderPaid.sums', { ...sums, total }),
        speak('mail.orderPaid.next'),
      ]);
    }
    case 'order-to-confirm': {
      const { order } = use.values;
      return notice(speak, storefront, speak('mail.orderToConfirm.subject', { order }), [speak('mail.orderToConfirm.intro', use.values)]);
    }
    case 'order-shipped': {
      const { order, shop, carrier, number, due } = use.values;
      return notice(speak, storefront, speak('mail.orderShipped.subject', { order }), [
        speak('mail.orderShipped.intro', { order, shop, carrier, time }),
        speak('mail.orderShipped.tracking', { number }),
        ...(due ? [speak('mail.orderShipped.receipt', { due })] : []),
      ]);
    }
    case 'webhook-paused': {
      const { host, days, keptDays } = use.values;
      return notice(speak, storefront, speak('mail.webhookPaused.subject', { host }), [
        speak('mail.webhookPaused.intro', { host, days }),
        speak('mail.webhookPaused.waits', { keptDays }),
        speak('mail.webhookPaused.next'),
      ]);
    }
    case 'lock': {
      const { change, kind, name, until, reason } = use.values;
      return notice(speak, storefront, speak('mail.lock.subject', { change, kind }), [
        speak('mail.lock.intro', { change, kind, name, until, time }),
        speak('mail.reason', { reason }),
        ...(change === 'lifted' ? [] : [speak('mail.lock.stays', { kind }), speak('mail.lock.appeal', { kind })]),
      ]);
    }
    case 'identity': {
      const { state, serial, reason } = use.values;
      return notice(speak, storefront, speak('mail.identity.subject', { state }), [
        speak('mail.identity.intro', { state, serial, time }),
        ...(reason ? [speak('mail.reason', { reason })] : []),
        speak('mail.identity.next', { state }),
      ]);
    }
    case 'application': {
      const { state, serial, shop, link, reason } = use.values;
      const intro = speak('mail.application.intro', { state, serial, shop, time });
      return {
        subject: speak('mail.application.subject', { state }),
        opening: [intro, ...(reason ? [speak(state === 'changes' ? 'mail.application.remark' : 'mail.reason', { reason })] : [])],
        button: { label: speak('mail.application.button'), link },
        closing: [speak('mail.application.next', { state })],
        short: speak('mail.short', { storefront, text: intro }),
      };
    }
    case 'application-approved': {
      const { name, link, shop, hours } = use.values;
      const intro = speak('mail.applicationApproved.intro', { shop, storefront });
      return {
        subject: speak('mail.applicationApproved.subject', { shop }),
        opening: [speak('mail.greeting', { name }), intro],
        button: { label: speak('mail.invitation.button'), link },
        closing: [speak('mail.applicationApproved.valid', { hours }), speak('mail.applicationApproved.first')],
        short: speak('mail.short', { storefront, text: `${intro} ${link}` }),
      };
    }
    case 'invitation': {
      const { name, link, hours } = use.values;
      const intro = speak('mail.invitation.intro', { storefront });
      return {
        subject: speak('mail.invitation.subject', { storefront }),
        opening: [speak('mail.greeting', { name }), intro],
        button: { label: speak('mail.invitation.button'), link },
        closing: [speak('mail.invitation.valid', { hours }), speak('mail.invitation.ignore')],
        short: speak('mail.short', { storefront, text: `${intro} ${link}` }),
      };
    }
  }
}

function notice(speak: Speak, storefront: string, subject: string, paragraphs: string[]): Letter {
  return { subject, opening: paragraphs, closing: [], short: speak('mail.short', { storefront, text: paragraphs[0] ?? subject }) };
}

/** After this long a message helps nobody, and is not sent any more. */
export function usefulMinutes(use: TemplateUse): number {
  if (use.template === 'code') return use.values.minutes;
  if (use.template === 'invitation' || use.template === 'application-approved') return use.values.hours * 60;
  return NOTICE_DAYS * 24 * 60;
}

const NOTICE_DAYS = 7;
