import { expect, it } from 'vitest';
import { readTarget } from './target.ts';

it.each([
  [' Teresa@Example.COM ', 'email', 'teresa@example.com'],
  ['ação@exemplo.pt', 'email', 'ação@exemplo.pt'],
  ['+351 912-345-678', 'phone', '+351912345678'],
  ['00351912345678', 'phone', '+351912345678'],
  ['+49 (0)151 23456789', 'phone', '+4915123456789'],
])('"%s" is the %s %s', (text, kind, value) => {
  expect(readTarget(text)).toEqual({ kind, value });
});

it.each([
  '',
  ' ',
  'teresa',
  '912345678',
  '+',
  '+0',
  '+351',
  '+3519123',
  '+351912345678 ext. 5',
  'tel:+351912345678',
  '+999999999999',
  '+'.repeat(200),
  '\u0000',
  '١٢٣',
])('"%s" is no phone number', (text) => {
  expect(() => readTarget(text)).toThrow(expect.objectContaining({ key: 'account.phone_invalid' }));
});

it.each([
  '@',
  'a@',
  '@b.de',
  'a@b',
  'a@b.',
  'a@@b.de',
  'a b@c.de',
  'a@b.de\r\nTo: x@y.de',
  'a\u0000@b.de',
  '\ud800@b.de',
  'a\u202e@b.de',
  '"a"@b.de',
  'a@[1.2.3.4]',
  `${'x'.repeat(60)}@b.de`,
])('"%s" is no e-mail address', (text) => {
  expect(() => readTarget(text)).toThrow(expect.objectContaining({ key: 'account.email_invalid' }));
});
