import { STOREFRONTS } from '@entrepot/brands/all.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { MAILED_CODE_PURPOSES } from '@entrepot/contracts/calls/account.ts';
import { describe, expect, it } from 'vitest';
import { renderHtml, renderText, senderName } from './render-letter.ts';
import { MAIL_SAMPLES } from './samples.ts';
import { usefulMinutes, writeLetter, type TemplateUse } from './templates.ts';

const sender = STOREFRONTS[0]!;
const ORIGIN = 'https://shop.example';
const now = new Date('2026-03-01T12:34:56Z');
const LETTERS: TemplateUse[] = [
  { template: 'code', values: { code: '314159', minutes: 10, purpose: 'register' } },
  { template: 'password-changed', values: {} },
  { template: 'password-changed', values: { kind: 'fund' } },
  { template: 'password-changed', values: { kind: 'fundSet' } },
  { template: 'invitation', values: { link: 'https://shop.example/admin/invitation#abc', name: 'Ada <b>', hours: 72 } },
  { template: 'account-closed', values: {} },
  { template: 'second-factor-changed', values: { change: 'set' } },
  { template: 'second-factor-changed', values: { change: 'removed' } },
  { template: 'new-login', values: { address: '203.0.113.7', device: 'Firefox "on" <Linux>' } },
  { template: 'recharge', values: { outcome: 'credited', serial: 'R-260301-7', amount: '25.5', currency: 'USDT' } },
  {
    template: 'recharge',
    values: {
      outcome: 'refused',
      serial: 'R-260301-8',
      amount: '25.5',
      currency: 'USDT',
      reason: 'The picture shows <b>another</b> amount.',
    },
  },
  ...(['submitted', 'approved', 'sent', 'completed', 'refused', 'failed'] as const).map((state): TemplateUse => ({
    template: 'withdrawal',
    values: {
      state,
      serial: 'W-260301-9',
      amount: '100',
      fee: '1',
      total: '101',
      address: '0x52908400098527886E0F7030069857D2E4169EE7',
      deadline: '2026-03-02 12:34 UTC',
      transaction: '0xab',
      reason: 'Because.',
    },
  })),
  {
    template: 'withdrawal-address',
    values: { change: 'bound', network: 'Ethereum', address: '0x52908400098527886E0F7030069857D2E4169EE7' },
  },
  {
    template: 'withdrawal-address',
    values: {
      change: 'changed',
      network: 'Ethereum',
      address: '0x52908400098527886E0F7030069857D2E4169EE7',
      until: '2026-03-02 12:34 UTC',
    },
  },
  ...(['accepted', 'declined', 'refused'] as const).map((state): TemplateUse => ({
    template: 'refund',
    values: {
      state,
      serial: 'F-260301-3',
      order: 'O-260301-4',
      orderId: 'o4',
      amount: '12.5',
      reason: 'It was <b>packed</b>.',
      until: '2026-03-04 12:34 UTC',
    },
  })),
  ...(['received', 'changes', 'refused'] as const).map((state): TemplateUse => ({
    template: 'application',
    values: {
      state,
      serial: 'M-260301-5',
      shop: 'Kiln <b>',
      link: 'https://shop.example/merchantSettled/application',
      reason: 'It is <b>blurred</b>.',
    },
  })),
  { template: 'identity', values: { state: 'approved', serial: 'I-260301-2' } },
  { template: 'identity', values: { state: 'refused', serial: 'I-260301-2', reason: 'It is <b>blurred</b>.' } },
  {
    template: 'application-approved',
    values: { link: 'https://shop.example/seller/invitation#abc', name: 'Ada <b>', shop: 'Kiln <b>', hours: 72 },
  },
  ...(['to_send', 'reminder', 'lapsed', 'objected'] as const).map((state): TemplateUse => ({
    template: 'return',
    values: {
      state,
      serial: 'F-260301-3',
      order: 'O-260301-4',
      orderId: 'o4',
      amount: '12.5',
      until: '2026-03-15 12:34 UTC',
      address: 'Quay 7 <b>',
      reason: 'It is <b>chipped</b>.',
    },
  })),
  {
    template: 'return-sent',
    values: {
      serial: 'F-260301-3',
      order: 'O-260301-4',
      orderId: 'o4',
      amount: '12.5',
      carrier: 'Harbour Post',
      number: 'HP 2',
      deadline: '2026-03-08 12:34 UTC',
    },
  },
  {
    template: 'refund-requested',
    values: { serial: 'F-260301-3', order: 'O-260301-4', orderId: 'o4', amount: '12.5', deadline: '2026-03-04 12:34 UTC' },
  },
  {
    template: 'order-paid',
    values: {
      order: 'O-260301-4',
      orderId: 'o4',
      shop: 'Harbour & Sons',
      at: '2026-03-01 12:30 UTC',
      goods: '100',
      discount: '10',
      freight: '9',
      tax: '0',
      fee: '1',
      total: '100',
      lines: [
        { title: 'Mug <b>blue</b>', quantity: 12, amount: '60' },
        { title: 'Plate (20 cm)', quantity: 10, amount: '30' },
      ],
      more: 3,
    },
  },
  {
    template: 'order-to-confirm',
    values: { order: 'O-260301-4', orderId: 'o4', shop: 'Harbour & Sons', at: '2026-03-01 12:30 UTC', total: '100' },
  },
  {
    template: 'order-shipped',
    values: {
      order: 'O-260301-4',
      orderId: 'o4',
      shop: 'Harbour & Sons',
      carrier: 'Harbour Post',
      number: 'HP 1',
      due: '2026-03-16 12:34 UTC',
    },
  },
  ...(['locked', 'renewed', 'kept', 'lifted'] as const).flatMap((change) =>
    (['person', 'shop'] as const).map((kind): TemplateUse => ({
      template: 'lock',
      values: { change, kind, name: 'ada', until: '2026-03-31 12:34 UTC', reason: 'Because of <b>this</b>.' },
    })),
  ),
];

const INVITATION = LETTERS.find(({ template }) => template === 'invitation')!;

const write = (use: TemplateUse, language: (typeof LANGUAGES)[number]) => render(use, language, ORIGIN);

function render(use: TemplateUse, language: (typeof LANGUAGES)[number], origin: string | undefined) {
  const letter = writeLetter(use, {
    language,
    storefront: senderName(sender, language),
    supportEmail: sender.support.email,
    now,
    origin,
  });
  return { letter, text: renderText(letter, sender, language), html: renderHtml(letter, sender, language) };
}

describe.each(LANGUAGES)('mails in %s', (language) => {
  it.each(LETTERS)('say all that $template needs, with name and contact of the storefront', (use) => {
    const { letter, text, html } = write(use, language);
    for (const form of [letter.subject, letter.short, text]) expect(form).not.toMatch(/[{}]|undefined|mail\./);
    for (const form of [text, html]) {
      for (const part of [senderName(sender, language), sender.support.email, sender.support.phone]) expect(form).toContain(part);
    }
    expect(html).toContain(`dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
    expect(html).toContain(sender.theme.brand);
    expect(html).not.toMatch(/undefined|<b>|<Linux>/);
  });

  it('have a sentence of their own for every purpose of a code', () => {
    const sentences = MAILED_CODE_PURPOSES.map(
      (purpose) => write({ template: 'code', values: { code: '314159', minutes: 10, purpose } }, language).letter.opening[0],
    );
    expect(new Set(sentences).size).toBe(MAILED_CODE_PURPOSES.length);
  });
});

it('shows the code and the link where they can be copied, and never in the subject', () => {
  const code = write(LETTERS[0]!, 'en');
  expect(code.letter.subject).not.toContain('314159');
  for (const form of [code.text, code.html, code.letter.short]) expect(form).toContain('314159');
  const invitation = write(INVITATION, 'en');
  expect(invitation.text).toContain('https://shop.example/admin/invitation#abc');
  expect(invitation.html).toContain('href="https://shop.example/admin/invitation#abc"');
});

it('is useless when the code or the link has expired', () => {
  expect(usefulMinutes(LETTERS[0]!)).toBe(10);
  expect(usefulMinutes(INVITATION)).toBe(72 * 60);
});

it('has a sentence of its own for every step of a withdrawal, and says that all of it comes back', () => {
  const steps = LETTERS.flatMap((use) => (use.template === 'withdrawal' ? [{ state: use.values.state, ...write(use, 'en') }] : []));
  expect(new Set(steps.map(({ letter }) => letter.subject)).size).toBe(6);
  for (const { state, text } of steps) expect(/101 USDT/.test(text), state).toBe(state === 'refused' || state === 'failed');
});

describe('what a letter leads to', () => {
  const SAMPLES = MAIL_SAMPLES.filter(({ use }) => use.template !== 'code');

  it.each(SAMPLES.map(({ use, variant }) => [use.template, variant, use] as const))(
    '%s %s has one button, in both forms',
    (_name, _case, use) => {
      const { letter, text, html } = write(use, 'en');
      expect(html.match(/<a /g)).toHaveLength(1);
      expect(html).toContain(`href="${letter.button?.link}"`);
      expect(text).toContain(letter.button?.link);
      expect(letter.button?.link).toMatch(/^(?:https:\/\/shop\.example\/|mailto:)/);
    },
  );

  it('is the page of the carrier where the parcel can be followed there, and the order where it cannot', () => {
    const shipped = (carrier: string) =>
      write({ template: 'order-shipped', values: { order: 'O-1', orderId: 'o1', shop: 'Kiln', carrier, number: '1Z 999' } }, 'en');
    const { letter, text, html } = shipped('UPS');
    expect(letter.button).toEqual({ label: 'Track the parcel', link: 'https://www.ups.com/track?tracknum=1Z999' });
    expect(text).toContain('https://www.ups.com/track?tracknum=1Z999');
    expect(html).toContain('href="https://www.ups.com/track?tracknum=1Z999"');
    expect(shipped('Harbour Post').letter.button?.link).toBe('https://shop.example/userInfo/order-detail?id=o1');
  });

  it('follows on what comes next', () => {
    const silent = SAMPLES.filter(({ use }) => {
      const { letter } = write(use, 'en');
      return [...(letter.next ?? []), ...letter.closing].length === 0;
    });
    // What is over has no next step, and that the rest follows is said where the part is.
    expect(silent.map(({ use, variant }) => `${use.template} ${variant}`.trim())).toEqual([
      'account-closed',
      'order-shipped part',
      'lock person-lifted',
      'lock shop-lifted',
    ]);
  });

  it('is nothing where the storefront has no address, and the letter is whole without it', () => {
    const { html } = render({ template: 'new-login', values: { address: '203.0.113.7', device: 'Firefox' } }, 'en', undefined);
    expect(html).not.toContain('<a ');
    expect(html).toContain('203.0.113.7');
  });

  it.each([
    ['buyer', 'https://shop.example/userInfo/setup/sessions'],
    ['seller', 'https://shop.example/seller/security'],
    ['staff', 'https://shop.example/admin/security'],
  ] as const)('for a changed password is the own pages of a %s', (door, link) => {
    expect(write({ template: 'password-changed', values: { door } }, 'en').letter.button?.link).toBe(link);
  });
});

describe('amounts', () => {
  const receipt = LETTERS.find(({ template }) => template === 'order-paid')!;

  it('of an order stand in a table that ends with the total, without rows that say nothing', () => {
    const { letter, text } = write(receipt, 'en');
    expect(letter.table?.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      '12 × Mug <b>blue</b>: 60.00 USDT',
      '10 × Plate (20 cm): 30.00 USDT',
      'And 3 more items.: ',
      'Goods: 100.00 USDT',
      'Discount: -10.00 USDT',
      'Freight: 9.00 USDT',
      'Handling fee: 1.00 USDT',
      'Total: 100.00 USDT',
    ]);
    expect(text).toContain('\nFreight: 9.00 USDT\nHandling fee: 1.00 USDT\nTotal: 100.00 USDT\n');
  });

  it('are read from the left and stand at the end of the line in a language that runs from the right', () => {
    const { html } = write(receipt, 'ar');
    expect(html).toMatch(/<td dir="ltr" align="left"[^>]*>100\.00 USDT<\/td>/);
  });

  it('keep every digit that they have', () => {
    const paid = { outcome: 'credited', serial: 'R-1', amount: '0.00012345', currency: 'BTC' } as const;
    expect(write({ template: 'recharge', values: paid }, 'de').text).toContain('0,00012345 BTC');
  });
});

it('says that the first transaction password was set, and changed only when there was one before', () => {
  const subjectOf = (kind: 'fund' | 'fundSet') => write({ template: 'password-changed', values: { kind } }, 'en').letter.subject;
  expect(subjectOf('fundSet')).toBe('Your transaction password is set');
  expect(subjectOf('fund')).toBe('Your transaction password was changed');
});

it('names no width that a phone does not have', () => {
  for (const { use } of MAIL_SAMPLES) {
    const { html } = write(use, 'en');
    const fixed = [...html.matchAll(/(?<!max-)\bwidth[=:]"?(\d+)(?:px)?/g)].map(([, px]) => Number(px)).filter((px) => px > 320);
    expect(fixed).toEqual([]);
    // Without this a long address or hash widens the tables around it.
    expect(html.match(/<table role="presentation"[^>]*style="table-layout:fixed/g)).toHaveLength(2);
  }
});
