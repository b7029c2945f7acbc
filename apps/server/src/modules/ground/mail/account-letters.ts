/** What somebody is told of their account: codes, passwords, logins, who they are and what stops them. */
import type { MailedCodePurpose } from '@entrepot/contracts/calls/account.ts';
import { BUYER, SELLER } from './where.ts';
import type { Door, Writers } from './writing.ts';

export interface AccountValues {
  code: { code: string; minutes: number; purpose: MailedCodePurpose };
  /** `fund` is the transaction password, `fundSet` the same for the first time. */
  'password-changed': { kind?: 'login' | 'fund' | 'fundSet'; door?: Door };
  'second-factor-changed': { change?: 'set' | 'removed'; door?: Door };
  'new-login': { address: string; device: string };
  'account-closed': Record<string, never>;
  /** `host`: the shop that invites, and who of it. */
  invitation: { link: string; name: string; hours: number; host?: { shop: string; inviter: string } };
  /** About documents of identity. */
  identity: { state: 'approved' | 'refused'; serial: string; reason?: string };
  /** To the person or to the owner of the shop, of the name. `reason` is what the officer says to it. */
  lock: { change: 'locked' | 'renewed' | 'kept' | 'lifted'; kind: 'person' | 'shop'; name: string; until: string; reason: string };
}

/** Codes of the wire have dashes, which ICU does not allow in the names of cases: `bind-email` is `bindEmail` there. */
function caseOf(purpose: MailedCodePurpose): string {
  return purpose.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
}

export const accountLetters: Writers<AccountValues> = {
  code: (values, { speak, storefront }) => {
    const { code, minutes } = values;
    return {
      subject: speak('mail.code.subject'),
      opening: [speak('mail.code.intro', { purpose: caseOf(values.purpose) })],
      code,
      closing: [speak('mail.code.valid', { minutes }), speak('mail.code.secret', { storefront }), speak('mail.code.ignore')],
      short: speak('mail.code.short', { storefront, code, minutes }),
    };
  },
  'password-changed': ({ kind = 'login', door }, { speak, time, notYou, toSecurity, notice }) => {
    const isFund = kind !== 'login';
    return notice(
      isFund
        ? speak('mail.fundPassword.subject', { change: kind === 'fundSet' ? 'set' : 'changed' })
        : speak('mail.passwordChanged.subject'),
      [kind === 'fundSet' ? speak('mail.fundPassword.set', { time }) : speak('mail.passwordChanged.intro', { kind, time })],
      { ...toSecurity(door), closing: [notYou] },
    );
  },
  'second-factor-changed': ({ change = 'set', door }, { speak, time, notYou, toSecurity, notice }) =>
    notice(speak('mail.secondFactorChanged.subject'), [speak('mail.secondFactorChanged.intro', { change, time })], {
      ...toSecurity(door),
      closing: [notYou],
    }),
  'new-login': (values, { speak, time, notYou, to, notice }) =>
    notice(
      speak('mail.newLogin.subject'),
      [speak('mail.newLogin.intro', { time }), speak('mail.newLogin.where', { device: values.device, address: values.address })],
      { ...to(BUYER.logins, 'mail.button.logins'), closing: [notYou] },
    ),
  'account-closed': (_values, { speak, time, notice, supportEmail }) =>
    notice(speak('mail.accountClosed.subject'), [speak('mail.accountClosed.intro', { time }), speak('mail.accountClosed.erased')], {
      button: { label: speak('mail.button.support'), link: `mailto:${supportEmail}` },
    }),
  invitation: ({ name, link, hours, host }, { speak, storefront }) => {
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
  },
  identity: ({ state, serial, reason }, { speak, time, to, notice, reasonOf }) =>
    notice(speak('mail.identity.subject', { state }), [speak('mail.identity.intro', { state, serial, time }), ...reasonOf(reason)], {
      next: [speak('mail.identity.next', { state })],
      ...to(BUYER.identity, 'mail.button.settings'),
    }),
  lock: ({ change, kind, name, until, reason }, { speak, time, to, notice, reasonOf }) =>
    notice(
      speak('mail.lock.subject', { change, kind }),
      [speak('mail.lock.intro', { change, kind, name, until, time }), ...reasonOf(reason)],
      {
        next: change === 'lifted' ? [] : [speak('mail.lock.stays', { kind }), speak('mail.lock.appeal', { kind })],
        ...(kind === 'shop' ? to(SELLER.today, 'mail.button.seller') : to(BUYER.account, 'mail.button.account')),
      },
    ),
};
