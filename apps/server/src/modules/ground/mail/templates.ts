/** What each message says: its words in the reader's language, without any looks. */
import type { MailedCodePurpose } from '@entrepot/contracts/calls/account.ts';
import { trackingPage } from '@entrepot/contracts/carriers.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { formatAmount } from '@entrepot/i18n/formats.ts';
import { mailWords, type MailMessageId, type Speak } from '@entrepot/i18n/mail-messages.ts';
import { momentText } from '../../../platform/moment-text.ts';
import { BUYER, OFFICE, SELLER } from './where.ts';

/** Whose pages a letter's button leads to; without one, the buyer's. */
export type Door = 'buyer' | 'seller' | 'staff';

/** Every message with the values it takes. */
export interface TemplateValues {
  code: { code: string; minutes: number; purpose: MailedCodePurpose };
  /** `fund` is the transaction password, `fundSet` the same for the first time. */
  'password-changed': { kind?: 'login' | 'fund' | 'fundSet'; door?: Door };
  /** `host`: the shop that invites, and who of it. */
  invitation: { link: string; name: string; hours: number; host?: { shop: string; inviter: string } };
  'account-closed': Record<string, never>;
  'second-factor-changed': { change?: 'set' | 'removed'; door?: Door };
  'new-login': { address: string; device: string };
  recharge: { outcome: 'credited' | 'refused'; serial: string; amount: string; currency: string; reason?: string };
  withdrawal: {
    state: 'submitted' | 'approved' | 'sent' | 'completed' | 'refused' | 'failed' | 'taken_back';
    serial: string;
    amount: string;
    fee: string;
    total: string;
    address: string;
    /** Until when it is answered, as a text. */
    deadline?: string;
    transaction?: string;
    reason?: string;
    door?: Door;
  };
  'withdrawal-address': { change: 'bound' | 'changed'; network: string; address: string; until?: string; door?: Door };
  /** To the buyer. `until` is how long a declined one can call in the platform, as a text. */
  refund: {
    state: 'accepted' | 'declined' | 'refused';
    serial: string;
    order: string;
    orderId: string;
    amount: string;
    reason?: string;
    until?: string;
  };
  /**
   * To the buyer, about goods that go back: where to and until when, that the time is nearly over, that it is, or that the shop objects to
   * them. `until` is a text.
   */
  return: {
    state: 'to_send' | 'reminder' | 'lapsed' | 'objected';
    serial: string;
    order: string;
    orderId: string;
    amount: string;
    until: string;
    address?: string;
    reason?: string;
  };
  /** To the shop: goods are on their way back. */
  'return-sent': { serial: string; order: string; orderId: string; amount: string; carrier: string; number: string; deadline: string };
  /** To the shop. */
  'refund-requested': { serial: string; order: string; orderId: string; amount: string; deadline: string };
  /** To the shop: the platform wants to give back what has reached it. */
  'refund-announced': { order: string; orderId: string; amount: string; reason: string; deadline: string };
  /** About an application to sell here. `link` leads to it. */
  application: { state: 'received' | 'changes' | 'refused'; serial: string; shop: string; link: string; reason?: string };
  /** About documents of identity. */
  identity: { state: 'approved' | 'refused'; serial: string; reason?: string };
  /** `link` lets the owner of the new shop choose a password. */
  'application-approved': { link: string; name: string; shop: string; hours: number };
  /** To the buyer, the receipt; `more` are lines that are not named. Amounts in USDT. */
  'order-paid': {
    order: string;
    orderId: string;
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
  'order-to-confirm': { order: string; orderId: string; shop: string; at: string; total: string };
  /** To the buyer. `due` is when it counts as received, as a text. */
  'order-shipped': { order: string; orderId: string; shop: string; carrier: string; number: string; due?: string; isPart?: true };
  /** To those who look after the keys and endpoints of a shop. */
  'webhook-paused': { host: string; days: number; keptDays: number };
  /** To the person or to the owner of the shop, of the name. `reason` is what the officer says to it. */
  lock: { change: 'locked' | 'renewed' | 'kept' | 'lifted'; kind: 'person' | 'shop'; name: string; until: string; reason: string };
}
export type Template = keyof TemplateValues;
export type TemplateUse = { [Name in Template]: { template: Name; values: TemplateValues[Name] } }[Template];

export interface Letter {
  subject: string;
  /** What happened. `closing` stands below all that stands out. */
  opening: string[];
  code?: string;
  /** Amounts, the last of them perhaps what they add up to. */
  table?: TableRow[];
  /** What comes next, right above the button. */
  next?: string[];
  button?: { label: string; link: string };
  closing: string[];
  /** As few words as possible, for a text message; they begin with the sender's name. */
  short: string;
}

export interface TableRow {
  label: string;
  value: string;
  /** What the rows above add up to. */
  isTotal?: boolean;
  /** The first of those that make up the total, below the goods. */
  isSubtotal?: boolean;
}

export interface Circumstances {
  language: Language;
  /** The storefront's name in that language. */
  storefront: string;
  supportEmail: string;
  now: Date;
  /** `https://shop.example`, where buttons lead; without it there is no button but those that bring their own link. */
  origin?: string | undefined;
  /** As the storefront says it; without it, in the words that count on all of them. */
  speak?: Speak;
}

/** Codes of the wire have dashes, which ICU does not allow in the names of cases: `bind-email` is `bindEmail` there. */
function caseOf(purpose: MailedCodePurpose): string {
  return purpose.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
}

/** A row that says nothing is left out. */
const isNothing = (amount: string): boolean => /^0*(?:\.0*)?$/.test(amount);

export function writeLetter(use: TemplateUse, circumstances: Circumstances): Letter {
  const { speak = mailWords(circumstances.language) } = circumstances;
  const { storefront, supportEmail, language, origin } = circumstances;
  const time = momentText(circumstances.now);
  const notYou = speak('mail.notYou', { email: supportEmail });
  const usdt = (amount: string, currency = 'USDT'): string =>
    `${formatAmount(amount, language, Math.max(2, amount.split('.')[1]?.length ?? 0))} ${currency}`;
  const row = (id: MailMessageId, amount: string, isTotal = false): TableRow => ({ label: speak(id), value: usdt(amount), isTotal });
  /** Only what is there, so that a letter without an address to lead to is whole as well. */
  const to = (path: string, label: MailMessageId): Pick<Letter, 'button'> =>
    origin === undefined ? {} : { button: { label: speak(label), link: `${origin}${path}` } };
  const toSecurity = (door: Door | undefined): Pick<Letter, 'button'> =>
    door === 'seller'
      ? to(SELLER.security, 'mail.button.seller')
      : door === 'staff'
        ? to(OFFICE.security, 'mail.button.office')
        : to(BUYER.logins, 'mail.button.logins');
  const notice = (subject: string, opening: string[], rest: Partial<Letter> = {}): Letter => ({
    subject,
    opening,
    closing: [],
    short: speak('mail.short', { storefront, text: opening[0] ?? subject }),
    ...rest,
  });
  const reasonOf = (reason: string | undefined): string[] => (reason ? [speak('mail.reason', { reason })] : []);
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
    case 'password-changed': {
      const { kind = 'login', door } = use.values;
      const isFund = kind !== 'login';
      return notice(
        isFund
          ? speak('mail.fundPassword.subject', { change: kind === 'fundSet' ? 'set' : 'changed' })
          : speak('mail.passwordChanged.subject'),
        [kind === 'fundSet' ? speak('mail.fundPassword.set', { time }) : speak('mail.passwordChanged.intro', { kind, time })],
        { ...toSecurity(door), closing: [notYou] },
      );
    }
    case 'second-factor-changed': {
      const { change = 'set', door } = use.values;
      return notice(speak('mail.secondFactorChanged.subject'), [speak('mail.secondFactorChanged.intro', { change, time })], {
        ...toSecurity(door),
        closing: [notYou],
      });
    }
    case 'new-login':
      return notice(
        speak('mail.newLogin.subject'),
        [speak('mail.newLogin.intro', { time }), speak('mail.newLogin.where', { device: use.values.device, address: use.values.address })],
        { ...to(BUYER.logins, 'mail.button.logins'), closing: [notYou] },
      );
    case 'account-closed':
      return notice(
        speak('mail.accountClosed.subject'),
        [speak('mail.accountClosed.intro', { time }), speak('mail.accountClosed.erased')],
        {
          button: { label: speak('mail.button.support'), link: `mailto:${supportEmail}` },
        },
      );
    case 'recharge': {
      const { outcome, serial, amount, currency, reason } = use.values;
      return notice(
        speak('mail.recharge.subject', { outcome }),
        [speak('mail.recharge.intro', { outcome, serial, amount, currency, time }), ...reasonOf(reason)],
        {
          table: [{ label: speak('mail.sum.amount'), value: usdt(amount, currency) }],
          next: [speak('mail.recharge.next', { outcome })],
          ...(outcome === 'credited' ? to(BUYER.statement, 'mail.button.statement') : to(BUYER.recharges, 'mail.button.recharges')),
        },
      );
    }
    case 'withdrawal': {
      const { state, serial, amount, total, fee, address, deadline, transaction, reason, door } = use.values;
      const isBack = state === 'refused' || state === 'failed' || state === 'taken_back';
      return notice(
        speak('mail.withdrawal.subject', { state }),
        [
          speak('mail.withdrawal.intro', { state, serial, amount, time }),
          speak('mail.withdrawal.address', { address }),
          ...(transaction ? [speak('mail.withdrawal.transaction', { transaction })] : []),
          ...reasonOf(reason),
        ],
        {
          table: [row('mail.sum.amount', amount), row('mail.sum.fee', fee), row('mail.sum.total', total, true)],
          next: [
            ...(isBack ? [speak('mail.withdrawal.returned', { total })] : []),
            state === 'submitted' && deadline ? speak('mail.withdrawal.deadline', { deadline }) : speak('mail.withdrawal.next', { state }),
          ],
          ...to(door === 'seller' ? SELLER.withdrawals : BUYER.withdrawals, 'mail.button.withdrawal'),
          closing: state === 'submitted' || state === 'taken_back' ? [notYou] : [],
        },
      );
    }
    case 'withdrawal-address': {
      const { change, network, address, until, door } = use.values;
      return notice(
        speak('mail.withdrawalAddress.subject', { change }),
        [speak('mail.withdrawalAddress.intro', { change, network, address, time })],
        {
          next: until ? [speak('mail.withdrawalAddress.paused', { until })] : [],
          ...toSecurity(door),
          closing: [notYou],
        },
      );
    }
    case 'refund': {
      const { state, serial, order, orderId, amount, reason, until } = use.values;
      return notice(
        speak('mail.refund.subject', { state }),
        [speak('mail.refund.intro', { state, serial, order, amount, time }), ...reasonOf(reason)],
        {
          table: [row('mail.sum.amount', amount)],
          next: [
            ...(state === 'accepted' ? [speak('mail.refund.next')] : []),
            ...(state === 'refused' ? [speak('mail.refund.refused')] : []),
            ...(until ? [speak('mail.refund.platform', { until })] : []),
          ],
          ...to(BUYER.order(orderId), 'mail.button.order'),
        },
      );
    }
    case 'return': {
      const { state, serial, order, orderId, amount, until, address, reason } = use.values;
      return notice(
        speak('mail.return.subject', { state, order }),
        [
          speak('mail.return.intro', { state, serial, order, until }),
          ...(address ? [speak('mail.return.address', { address })] : []),
          ...reasonOf(reason),
        ],
        {
          table: [row('mail.sum.amount', amount)],
          next: [
            state === 'lapsed'
              ? speak('mail.return.lapsed')
              : state === 'objected'
                ? speak('mail.refund.platform', { until })
                : speak('mail.return.next', { until }),
          ],
          ...to(BUYER.order(orderId), 'mail.button.order'),
        },
      );
    }
    case 'return-sent': {
      const { serial, order, orderId, amount, carrier, number, deadline } = use.values;
      return notice(
        speak('mail.returnSent.subject', { order }),
        [speak('mail.returnSent.intro', { serial, order, carrier, time }), speak('mail.orderShipped.tracking', { number })],
        {
          table: [row('mail.sum.amount', amount)],
          next: [speak('mail.returnSent.deadline', { deadline })],
          ...to(SELLER.order(orderId), 'mail.button.order'),
        },
      );
    }
    case 'refund-requested': {
      const { serial, order, orderId, amount, deadline } = use.values;
      return notice(
        speak('mail.refundRequested.subject', { order }),
        [speak('mail.refundRequested.intro', { serial, order, amount, time })],
        {
          table: [row('mail.sum.amount', amount)],
          next: [speak('mail.refundRequested.deadline', { deadline })],
          ...to(SELLER.order(orderId), 'mail.button.order'),
        },
      );
    }
    case 'refund-announced': {
      const { order, orderId, amount, reason, deadline } = use.values;
      return notice(
        speak('mail.refundAnnounced.subject', { order }),
        [speak('mail.refundAnnounced.intro', { order, amount }), ...reasonOf(reason)],
        {
          table: [row('mail.sum.amount', amount)],
          next: [speak('mail.refundAnnounced.deadline', { deadline })],
          ...to(SELLER.order(orderId), 'mail.button.order'),
        },
      );
    }
    case 'order-paid': {
      const { order, orderId, shop, at, total, lines, more, goods, discount, freight, tax, fee } = use.values;
      return notice(speak('mail.orderPaid.subject', { order }), [speak('mail.orderPaid.intro', { order, shop, total, at })], {
        table: [
          ...lines.map(({ title, quantity, amount }) => ({ label: `${quantity} × ${title}`, value: usdt(amount) })),
          ...(more > 0 ? [{ label: speak('mail.orderPaid.more', { count: more }), value: '' }] : []),
          { ...row('mail.sum.goods', goods), isSubtotal: true },
          ...(isNothing(discount) ? [] : [row('mail.sum.discount', `-${discount}`)]),
          row('mail.sum.freight', freight),
          ...(isNothing(tax) ? [] : [row('mail.sum.tax', tax)]),
          ...(isNothing(fee) ? [] : [row('mail.sum.handling', fee)]),
          row('mail.sum.total', total, true),
        ],
        next: [speak('mail.orderPaid.next')],
        ...to(BUYER.order(orderId), 'mail.button.order'),
      });
    }
    case 'order-to-confirm': {
      const { order, orderId, total } = use.values;
      return notice(speak('mail.orderToConfirm.subject', { order }), [speak('mail.orderToConfirm.intro', use.values)], {
        table: [row('mail.sum.total', total)],
        next: [speak('mail.orderToConfirm.next')],
        ...to(SELLER.order(orderId), 'mail.button.order'),
      });
    }
    case 'order-shipped': {
      const { order, orderId, shop, carrier, number, due, isPart } = use.values;
      const page = trackingPage(carrier, number);
      return notice(
        speak(isPart ? 'mail.orderShipped.part.subject' : 'mail.orderShipped.subject', { order }),
        [
          speak(isPart ? 'mail.orderShipped.part' : 'mail.orderShipped.intro', { order, shop, carrier, time }),
          speak('mail.orderShipped.tracking', { number }),
        ],
        {
          next: due ? [speak('mail.orderShipped.receipt', { due })] : [],
          ...(page ? { button: { label: speak('mail.button.parcel'), link: page } } : to(BUYER.order(orderId), 'mail.button.order')),
        },
      );
    }
    case 'webhook-paused': {
      const { host, days, keptDays } = use.values;
      return notice(
        speak('mail.webhookPaused.subject', { host }),
        [speak('mail.webhookPaused.intro', { host, days }), speak('mail.webhookPaused.waits', { keptDays })],
        { next: [speak('mail.webhookPaused.next')], ...to(SELLER.webhooks, 'mail.button.seller') },
      );
    }
    case 'lock': {
      const { change, kind, name, until, reason } = use.values;
      return notice(
        speak('mail.lock.subject', { change, kind }),
        [speak('mail.lock.intro', { change, kind, name, until, time }), ...reasonOf(reason)],
        {
          next: change === 'lifted' ? [] : [speak('mail.lock.stays', { kind }), speak('mail.lock.appeal', { kind })],
          ...(kind === 'shop' ? to(SELLER.today, 'mail.button.seller') : to(BUYER.account, 'mail.button.account')),
        },
      );
    }
    case 'identity': {
      const { state, serial, reason } = use.values;
      return notice(
        speak('mail.identity.subject', { state }),
        [speak('mail.identity.intro', { state, serial, time }), ...reasonOf(reason)],
        { next: [speak('mail.identity.next', { state })], ...to(BUYER.identity, 'mail.button.settings') },
      );
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
      const { name, link, hours, host } = use.values;
      const intro = host
        ? speak('mail.invitation.shopIntro', { storefront, shop: host.shop, inviter: host.inviter })
        : speak('mail.invitation.intro', { storefront });
      return {
        subject: host ? speak('mail.invitation.shopSubject', { shop: host.shop }) : speak('mail.invitation.subject', { storefront }),
        opening: [speak('mail.greeting', { name }), intro],
        button: { label: speak('mail.invitation.button'), link },
        closing: [speak('mail.invitation.valid', { hours }), speak('mail.invitation.ignore')],
        short: speak('mail.short', { storefront, text: `${intro} ${link}` }),
      };
    }
  }
}

/** After this long a message helps nobody, and is not sent any more. */
export function usefulMinutes(use: TemplateUse): number {
  if (use.template === 'code') return use.values.minutes;
  if (use.template === 'invitation' || use.template === 'application-approved') return use.values.hours * 60;
  return NOTICE_DAYS * 24 * 60;
}

const NOTICE_DAYS = 7;
